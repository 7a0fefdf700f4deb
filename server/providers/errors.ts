/**
 * What a failure outside means for us:
 * - `declined`: the bank said no. The request was fine.
 * - `final`: this request can never work.
 * - `ours`: our configuration is wrong, such as an expired API key. Works again once an operator fixes it.
 * - `unknown`: it may have happened. Look it up before anything else.
 * - `retryable`: nothing happened. Try again later.
 */
export type FailureKind = 'declined' | 'final' | 'ours' | 'unknown' | 'retryable';

type Options = { kind: FailureKind; retryAfterSeconds?: number; optedOut?: boolean; cause?: unknown };

/** A failure outside, classified by the adapter. The message is the provider's own: only the office reads it. */
export class ProviderError extends Error {
  readonly kind: FailureKind;
  /** How long the provider asked us to wait. */
  readonly retryAfterSeconds?: number;
  /** The recipient has opted out at the provider. */
  readonly optedOut: boolean;
  constructor(message: string, options: Options) {
    super(message, { cause: options.cause });
    this.kind = options.kind;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.optedOut = options.optedOut ?? false;
  }

  /** Whether the same request may work later. */
  get retryable(): boolean {
    return this.kind === 'retryable' || this.kind === 'unknown' || this.kind === 'ours';
  }
}
