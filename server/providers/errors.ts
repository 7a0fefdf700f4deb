/** What went wrong outside, sorted at the edge: worth another try, or final. */
export class ProviderError extends Error {
  readonly retryable: boolean;
  /** How long the provider asked us to wait. */
  readonly retryAfterSeconds?: number;
  constructor(message: string, options: { retryable: boolean; retryAfterSeconds?: number; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.retryable = options.retryable;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}
