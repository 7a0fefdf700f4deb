import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { TObject } from 'typebox';
import { CSV_NOTE, sendListCsv, wantsCsv } from './list-csv.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The list can also be had as CSV, in a file of this name: made from its pages, however many there are. */
    csv?: string;
  }
  interface FastifySchema {
    'x-csv'?: true;
  }
}

type Page = { data: Record<string, unknown> & { nextCursor?: string | null } };
type Properties = Record<
  string,
  { type?: string; items?: TObject; properties?: Properties; maximum?: number }
>;

/** Before the guards: what is read for a file is read as the caller. */
export function offerCsv(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    const { schema } = route;
    const name = route.config?.csv;
    if (!schema || !(name || schema.description?.includes(CSV_NOTE))) return;
    const description = [schema.description, ...(name ? [CSV_NOTE] : [])].filter(Boolean).join(' ');
    route.schema = { ...schema, description, 'x-csv': true };
    if (name) answerCsv(route, name);
  });
}

function answerCsv(route: RouteOptions, name: string) {
  const { handler, schema } = route;
  const { key, item } = listIn(schema?.response);
  const most = (schema?.querystring as TObject | undefined)?.properties.limit as
    | { maximum?: number }
    | undefined;
  route.handler = async function (request, reply) {
    if (!wantsCsv(request)) return handler.call(this, request, reply);
    const asCaller = AsyncLocalStorage.snapshot();
    const read = async (cursor?: string) => {
      const query = { ...(request.query as object), ...(most ? { limit: most.maximum, cursor } : {}) };
      return (await asCaller(() => handler.call(this, asking(request, query), reply))) as unknown as Page;
    };
    const rows = eachPage(read, key);
    return sendListCsv(reply, { name, schema: item, rows, toItems: items => items });
  };
}

/** The first list of an answer. */
function listIn(response: unknown): { key: string; item: TObject } {
  const { data } = (response as { 200: { properties: Properties } })[200].properties;
  const [key, list] = Object.entries(data!.properties!).find(([, { type }]) => type === 'array')!;
  return { key, item: list.items! };
}

/** The same request with another query. */
const asking = (request: FastifyRequest, query: object) =>
  new Proxy(request, {
    get: (target, name) => (name === 'query' ? query : Reflect.get(target, name, target)),
  });

async function* eachPage(read: (cursor?: string) => Promise<Page>, key: string) {
  let cursor: string | null | undefined;
  do {
    const { data } = await read(cursor ?? undefined);
    yield data[key] as object[];
    cursor = data.nextCursor;
  } while (cursor);
}
