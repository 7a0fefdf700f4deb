type Options = { retryable: boolean; retryAfterSeconds?: number; optedOut?: boolean; cause?: unknown };

/** A failure outside, classified where it happens: retryable or final. */
export class ProviderError extends Error {
  readonly retryable: boolean;
  /** How long the provider asked us to wait. */
  readonly retryAfterSeconds?: number;
  /** The recipient has opted out at the provider. */
  readonly optedOut: boolean;
  constructor(message: string, options: Options) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.optedOut = options.optedOut ?? false;
  }
}
