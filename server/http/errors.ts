/** An error meant for the caller, with its status and public message. */
export class DomainError extends Error {
  readonly status: number;
  readonly details?: string[];
  /** When a retry makes sense. */
  retryAfterSeconds?: number;
  constructor(status: number, message: string, details?: string[]) {
    super(message);
    this.status = status;
    if (details && details.length > 0) this.details = details;
  }
}

export const invalid = (message: string, details?: string[]) => new DomainError(400, message, details);
export const unauthorized = (message: string) => new DomainError(401, message);
export const forbidden = (message: string) => new DomainError(403, message);
export const notFound = (message: string) => new DomainError(404, message);
/** An upstream service failed. Nothing was changed, and a retry is safe. */
export const upstreamFailed = (message: string) => new DomainError(502, message);
export const conflict = (message: string, details?: string[]) => new DomainError(409, message, details);

export function tooMany(message: string, retryAfterSeconds: number): DomainError {
  return Object.assign(new DomainError(429, message), { retryAfterSeconds });
}
