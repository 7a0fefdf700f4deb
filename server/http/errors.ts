/** An error that a caller is meant to see: it carries its status and its public words. */
export class DomainError extends Error {
  readonly status: number;
  readonly details?: string[];
  /** When it makes sense to ask again. */
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
/** Somebody we depend on failed; nothing was changed, and asking again is safe. */
export const upstreamFailed = (message: string) => new DomainError(502, message);
export const conflict = (message: string, details?: string[]) => new DomainError(409, message, details);

export function tooMany(message: string, retryAfterSeconds: number): DomainError {
  return Object.assign(new DomainError(429, message), { retryAfterSeconds });
}
