import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { asCaller, type Caller } from '../../../caller.ts';
import { currentActor, recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';

/** Reads are counted for this long, so that paging through a list is one entry. */
const WINDOW_MS = 60_000;
/** Then they are written early. */
const MOST_OPEN = 1_000;

/** Only positions in the list and its order; they say nothing about what was asked for. */
const paging = new Set(['cursor', 'limit', 'sort']);

type Read = {
  type: string;
  subject?: string;
  filter: Record<string, unknown>;
  caller: Caller;
  at: Temporal.Instant;
  requests: number;
  rows: number;
};

export type ReadLog = {
  /** Writes what was counted so far. */
  flush(): Promise<void>;
};

/**
 * Puts reads of customer data in bulk into the audit trail. A route names them in `config.audited`: `customers.read` is
 * written once a minute per caller and filter, with the number of rows; `books.exported` every time. The answer never
 * waits for it.
 */
export function recordReads(app: FastifyInstance, { sql, clock, log }: Deps): ReadLog {
  const rowsOf = new WeakMap<FastifyRequest, number>();
  let open = new Map<string, Read>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<unknown> = Promise.resolve();

  const write = ({ caller, type, subject, filter, rows, requests, at }: Read) =>
    asCaller(caller, () => {
      const summary = type.endsWith('.exported') ? 'Exported' : `Rows viewed: ${rows}`;
      const metadata = type.endsWith('.exported') ? { filter } : { filter, rows, requests };
      return recordChange(sql, { type, subject, actor: currentActor(), summary, metadata }, at);
    });

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const reads = [...open.values()];
    open = new Map();
    const written = writing.then(async () => {
      for (const read of reads)
        await write(read).catch(error =>
          log.error({ err: error, type: read.type }, 'A read could not be put into the audit trail'),
        );
    });
    writing = written;
    return written;
  }

  function count(request: FastifyRequest, type: string, subject: string | undefined) {
    const caller = request.actor;
    const filter = filterOf(request);
    const rows = rowsOf.get(request) ?? 0;
    // Compared with the values that are not written down.
    const key = JSON.stringify([
      caller.kind,
      caller.id,
      caller.ip,
      type,
      subject,
      withoutPaging(request.query),
    ]);
    const read = open.get(key);
    if (read) {
      read.rows += rows;
      read.requests++;
    } else open.set(key, { type, subject, filter, caller, at: clock.now(), requests: 1, rows });
    if (type.endsWith('.exported') || open.size >= MOST_OPEN) void flush();
    else timer ??= setTimeout(flush, WINDOW_MS).unref();
  }

  app.addHook('onRoute', route => {
    const { audited } = route.config ?? {};
    if (!audited) return;
    const [type, subject] = typeof audited === 'string' ? [audited] : [audited.type, audited.subject];
    route.preSerialization = [
      ...[route.preSerialization ?? []].flat(),
      async (request: FastifyRequest, _reply: unknown, payload: unknown) => {
        rowsOf.set(request, countRows(payload));
        return payload;
      },
    ];
    route.onResponse = [
      ...[route.onResponse ?? []].flat(),
      async (request: FastifyRequest, reply: FastifyReply) => {
        if (reply.statusCode >= 300) return;
        const { id } = request.params as { id?: string };
        // A list taken out of the house as a file.
        const isFile = /^text\/csv\b/.test(String(reply.getHeader('content-type')));
        count(
          request,
          isFile ? type.replace(/\.read$/, '.exported') : type,
          subject && id && `${subject}:${id}`,
        );
      },
    ];
  });
  app.addHook('onClose', flush);
  return { flush };
}

/** A list is the only array in its answer. */
function countRows(payload: unknown): number {
  const data = Object.values((payload as { data?: object } | null)?.data ?? {});
  return data.reduce((sum: number, value) => sum + (Array.isArray(value) ? value.length : 0), 0);
}

const withoutPaging = (query: unknown): [string, unknown][] =>
  Object.entries(query as object).filter(([name]) => !paging.has(name));

/** What was typed may be a customer's name or address, which erasure would not find here. */
const isPersonal = (name: string, value: unknown) =>
  name === 'q' || (name === 'to' && !/^\d{4}-\d{2}-\d{2}/.test(String(value)));

const filterOf = ({ query, params }: FastifyRequest): Record<string, unknown> =>
  Object.fromEntries([
    ...Object.entries(params as object),
    ...withoutPaging(query).map(([name, value]) => [name, isPersonal(name, value) ? '…' : value]),
  ]);
