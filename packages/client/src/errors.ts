/** An error response, with a message a person can read. */
export class ApiError extends Error {
  readonly status: number;
  readonly details: string[];
  readonly requestId: string | null;
  /** When the service wants to be asked again, if it says so. */
  readonly retryAfterSeconds: number | null;
  constructor(
    status: number,
    message: string,
    details: string[] = [],
    requestId: string | null = null,
    retryAfterSeconds: number | null = null,
  ) {
    super(message);
    this.retryAfterSeconds = retryAfterSeconds;
    this.status = status;
    this.details = details;
    this.requestId = requestId;
  }
}

/** The service could not be reached at all: offline, or restarting for longer than we retry. */
export class OfflineError extends Error {}
