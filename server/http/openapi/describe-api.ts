import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../../config.ts';
import { Failure } from '../envelope.ts';
import { openToAll } from '../open-to-all.ts';
import { largeText } from '../send-large.ts';
import { type Description, refine } from './refine.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** What the route asks of its caller, for those who generate from the description. */
    'x-access'?: string;
    'x-idempotent'?: boolean;
  }
}

/** Each way in as a security scheme in the API description. */
const securitySchemes = {
  user: {
    type: 'http',
    scheme: 'bearer',
    description: "A user's session (`trs_…`) from `POST /api/auth/sign-in`; browsers send it as a cookie.",
  },
  key: { type: 'http', scheme: 'bearer', description: 'An API key (`trk_…`) from `POST /api/api-keys`.' },
  hq: {
    type: 'http',
    scheme: 'bearer',
    bearerFormat: 'JWT',
    description: 'HQ access token: from `truckroll token` or your identity provider.',
  },
  cron: { type: 'http', scheme: 'bearer', description: 'The cron secret (`CRON_SECRET`).' },
  proof: {
    type: 'http',
    scheme: 'bearer',
    description: 'Verification proof (`cvp_…`) from `POST /api/customer/verify`, valid 30 minutes.',
  },
  worker: {
    type: 'http',
    scheme: 'bearer',
    description: "A worker's session (`wkt_…`) from `POST /api/worker/verify`, valid 14 days.",
  },
} as const;

/** Users, keys and headquarters tokens: most operations take any of them. */
const usual: Record<string, string[]>[] = [{ user: [] }, { key: [] }, { hq: [] }];

/** The ways in that a route accepts. */
function securityOf(access: string | undefined): Record<string, string[]>[] {
  if (access === undefined || access === 'public') return [];
  if (access in securitySchemes) return [{ [access]: [] }];
  return usual;
}

const description = `Field service management: booking, dispatch, payments and everything between.

Answers are \`{ok: true, data}\` or \`{ok: false, error, details}\`. Amounts are in currency units, times in ISO 8601. Lists take \`limit\` and \`cursor\`, and answer with \`nextCursor\`. Every answer has an \`X-Request-Id\`, and where requests are limited \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\`.`;

/** Four megabytes of the reference page. */
const SCRIPT = '/docs/js/scalar.js';

/** The API description comes from the schemas that validate, so it cannot disagree with them. */
export async function describeApi(app: FastifyInstance, publicUrl: string) {
  app.addHook('onRoute', route => {
    if (!route.schema || route.schema.hide) return;
    const access = route.config?.access;
    const security = securityOf(access);
    const statuses = [...(route.url.includes(':') ? [404] : []), '4XX', '5XX'];
    const failures = Object.fromEntries(statuses.map(status => [status, Failure]));
    route.schema = {
      ...route.schema,
      security,
      'x-access': access,
      ...(route.config?.idempotent ? { 'x-idempotent': true } : {}),
      response: { ...failures, ...(route.schema.response as object | undefined) },
    };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Truckroll',
        version: VERSION,
        description,
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      servers: [{ url: '/', description: 'The service that serves this description' }],
      security: usual,
      components: { securitySchemes },
    },
    transformObject: document =>
      ('openapiObject' in document ? refine(document.openapiObject as Description) : document) as never,
  });
  // Routes do not change while the service runs, so generate it once.
  let described: string | undefined;
  const sendDescription = largeText();
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (request, reply) => {
      described ??= JSON.stringify(app.swagger());
      reply.type('application/json; charset=utf-8');
      return reply.send(await sendDescription(request, reply, described));
    },
  );
  await app.register(async scope => {
    openToAll(scope);
    const sendScript = largeText();
    scope.addHook('onSend', async (request, reply, payload) => {
      if (request.url.startsWith(SCRIPT) && typeof payload === 'string')
        return sendScript(request, reply, payload);
      reply.header('content-security-policy', docsPolicy(typeof payload === 'string' ? payload : ''));
      return payload;
    });
    await scope.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: '/api/openapi.json',
        // So that samples name a host.
        baseServerURL: publicUrl,
        title: 'Truckroll API',
        withDefaultFonts: false,
        telemetry: false,
        // Hide buttons that lead to third-party services.
        showDeveloperTools: 'never',
        hideClientButton: true,
        agent: { disabled: true },
        mcp: { disabled: true },
      },
    });
  });
}

/**
 * The reference page starts with an inline script of its own, which is allowed by its hash: this origin also has the
 * sessions of the office. It loads nothing external.
 */
function docsPolicy(html: string): string {
  const hashes = [...html.matchAll(/<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => `'sha256-${createHash('sha256').update(script!).digest('base64')}'`,
  );
  return `default-src 'self'; script-src ${["'self'", ...hashes].join(' ')}; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'none'`;
}
