import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAbsent, isOutOfScope, isTimeout } from '../db/connect.ts';
import type { Log } from '../log.ts';
import { RenderRefused } from '../render/renderer.ts';
import { failure } from './envelope.ts';
import { DomainError } from './errors.ts';

/** Public messages for the framework's own errors. */
const frameworkErrors: Record<string, [number, string]> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'The content type must be application/json'],
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'The body is too large'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'The body is not as long as its Content-Length says'],
  FST_ERR_BAD_URL: [400, 'The address is not valid'],
  FST_ERR_MAX_PARAM_LENGTH: [404, 'There is nothing at this address'],
};

/** The only place where errors become responses. Internals go to the log, never into `error`. */
export function useErrorReplies(app: FastifyInstance, log: Log) {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const known = toDomainError(error);
    if (known) {
      if (known.retryAfterSeconds) reply.header('retry-after', String(known.retryAfterSeconds));
      if (known.status === 503) reply.header('retry-after', '2');
      // Whoever threw it has logged the cause; this adds the request id.
      const cause = error instanceof DomainError ? { status: error.status } : { err: error };
      if (known.status >= 500) log.warn({ ...cause, reqId: request.id }, known.message);
      return reply.code(known.status).send(failure(known.message, known.details));
    }
    log.error({ err: error, reqId: request.id, route: request.routeOptions.url }, 'Unforeseen error');
    return reply.code(500).send(failure('Something went wrong on our side'));
  });
  app.setNotFoundHandler(replyNotFound(app));
}

/** Whether the error is meant for the caller; anything else is our fault. */
export const isExpected = (error: FastifyError): boolean => toDomainError(error) !== undefined;

function toDomainError(error: FastifyError | DomainError): DomainError | undefined {
  if (error instanceof DomainError) return error;
  if (isDatabaseAbsent(error)) return new DomainError(503, 'The database is away: try again in a moment');
  if (isTimeout(error)) return new DomainError(503, 'This took too long: try again in a moment');
  if (error instanceof RenderRefused) return new DomainError(503, error.message);
  // As if it did not exist, which is what a read would have said.
  if (isOutOfScope(error)) return new DomainError(404, 'We couldn’t find this');
  const named = frameworkErrors[error.code];
  if (named) return new DomainError(...named);
  const status = error.statusCode;
  return status !== undefined && status >= 400 && status < 500
    ? new DomainError(status, error.message)
    : undefined;
}

/** Unknown paths are 404; a known path with another method is 405 and lists the allowed methods. */
function replyNotFound(app: FastifyInstance) {
  const known: { path: RegExp; method: string }[] = [];
  app.addHook('onRoute', route => {
    const pattern = route.url
      .replace(/[.+?^$()[\]\\]/g, '\\$&')
      .replace(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*');
    for (const method of [route.method].flat()) known.push({ path: new RegExp(`^${pattern}$`), method });
  });
  return (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0]!;
    const methods = new Set(known.filter(route => route.path.test(path)).map(route => route.method));
    if (methods.size === 0) return reply.code(404).send(failure('There is nothing at this address'));
    const allow = [...methods].sort().join(', ');
    return reply
      .code(405)
      .header('allow', allow)
      .send(failure(`This address takes ${allow}`));
  };
}

/** Handles URLs the router cannot parse, which hooks and handlers never see. */
export const replyToBadAddress =
  (headers: Record<string, string>) =>
  (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
    const { status, message } = toDomainError(error) ?? new DomainError(400, 'The address is not valid');
    reply.headers(headers).header('x-request-id', request.id).code(status).send(failure(message));
  };

/** Requests too broken for any route still get the envelope, on the bare socket. */
export function replyToBrokenRequest(error: NodeJS.ErrnoException, socket: Socket, requestId: string) {
  if (error.code === 'ECONNRESET' || !socket.writable) return socket.destroy();
  const status = brokenRequests[error.code ?? ''] ?? 400;
  const body = JSON.stringify(
    failure(status === 408 ? 'The request did not arrive in time' : 'The request is not valid HTTP'),
  );
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      `content-length: ${Buffer.byteLength(body)}`,
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}

const brokenRequests: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };
