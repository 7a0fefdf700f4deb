import { createHash } from 'node:crypto';
import swagger from '@fastify/swagger';
import reference from '@scalar/fastify-api-reference';
import type { FastifyInstance } from 'fastify';
import { VERSION } from '../config.ts';
import { Failure } from './envelope.ts';
import { limitOf } from './limits/table.ts';
import { openToAll } from './open-to-all.ts';

declare module 'fastify' {
  interface FastifySchema {
    /** What the route asks of its caller, for those who generate from the description. */
    'x-access'?: string;
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

/** The ways in that a route accepts. */
function securityOf(access: string | undefined): Record<string, string[]>[] | undefined {
  if (access === undefined || access === 'public') return undefined;
  if (access in securitySchemes) return [{ [access]: [] }];
  return [{ user: [] }, { key: [] }, { hq: [] }];
}

/** The API description comes from the schemas that validate, so it cannot disagree with them. */
export async function describeApi(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    if (!route.schema || route.schema.hide) return;
    const access = route.config?.access;
    const security = securityOf(access);
    const statuses = [
      ...(route.schema.body || route.schema.querystring || route.schema.params ? [400] : []),
      ...(security ? [401] : []),
      ...(access?.includes(':') ? [403] : []),
      ...(route.config?.idempotent ? [409] : []),
      ...(limitOf([route.method].flat()[0]!, route.url) ? [429] : []),
      500,
      503,
    ];
    const failures = Object.fromEntries(statuses.map(status => [status, Failure]));
    route.schema = {
      ...route.schema,
      ...(security ? { security } : {}),
      'x-access': access,
      response: { ...failures, ...(route.schema.response as object | undefined) },
    };
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Truckroll',
        version: VERSION,
        description: 'Field service management: booking, dispatch, payments and everything between.',
        license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
      },
      components: { securitySchemes },
    },
  });
  // Routes do not change while the service runs, so generate it once.
  let described: string | undefined;
  app.get(
    '/api/openapi.json',
    { config: { access: 'public' }, schema: { hide: true } },
    async (_request, reply) => {
      described ??= JSON.stringify(app.swagger());
      return reply.type('application/json; charset=utf-8').send(described);
    },
  );
  await app.register(async scope => {
    openToAll(scope);
    scope.addHook('onSend', async (_request, reply, payload) => {
      reply.header('content-security-policy', docsPolicy(typeof payload === 'string' ? payload : ''));
      return payload;
    });
    await scope.register(reference, {
      routePrefix: '/docs',
      configuration: {
        url: '/api/openapi.json',
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
