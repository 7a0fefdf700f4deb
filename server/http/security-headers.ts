import type { FastifyInstance } from 'fastify';

/** An API response is data: browsers must not frame it, run it, cache it or guess its type. */
const dataHeaders = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
};

/** A page may only load what we serve ourselves. */
export const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'; script-src-attr 'none'";

const pageHeaders = {
  'content-security-policy': PAGE_POLICY,
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export type SecurityHeaders = { data: Record<string, string>; page: Record<string, string> };

export function securityHeaders({ https }: { https: boolean }): SecurityHeaders {
  const transport: Record<string, string> = https
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {};
  return { data: { ...dataHeaders, ...transport }, page: { ...pageHeaders, ...transport } };
}

/**
 * Not a library: its dozen headers and closures cost a sixth of the throughput of a small response. CORS is off but for booking
 * (`embedding.ts`): no other origin may read a response. The route decides, not the address, which can be written in many ways (`/%61pi/`);
 * without a route the answer is an error, which is data.
 */
export function useSecurityHeaders(app: FastifyInstance, { data, page }: SecurityHeaders) {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request.routeOptions;
    reply.headers(url === undefined || url.startsWith('/api/') ? data : page);
    reply.header('x-request-id', request.id);
    done();
  });
}
