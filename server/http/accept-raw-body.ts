import type { FastifyInstance } from 'fastify';

/** In this scope any body is accepted unparsed: signatures cover the raw bytes, and plain forms say nothing. */
export function acceptRawBody(
  scope: Pick<FastifyInstance, 'removeAllContentTypeParsers' | 'addContentTypeParser'>,
) {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
}
