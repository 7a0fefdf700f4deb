type Options = { retryable: boolean; retryAfterSeconds?: number; optedOut?: boolean; cause?: unknown };

/** What went wrong outside, sorted at the edge: worth another try, or final. */
export class ProviderError extends Error {
  readonly retryable: boolean;
  /** How long the provider asked us to wait. */
  readonly retryAfterSeconds?: number;
  /** The receiver has told the provider to take no more from us. */
  readonly optedOut: boolean;
  constructor(message: string, options: Options) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.optedOut = options.optedOut ?? false;
  }
}
