import { Type } from 'typebox';
import { currentActor, recordChange } from '../../../changes/record-change.ts';
import { streamRows } from '../../../db/stream-rows.ts';
import type { Deps } from '../../../deps.ts';
import { streamCsv } from '../../../http/csv.ts';
import { readTimeRange } from '../../../http/day-range.ts';
import { ok, Success } from '../../../http/envelope.ts';
import { invalid } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { CSV_NOTE } from '../../../http/list-csv.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Nullable } from '../../../http/schemas.ts';
import { checkChain, describeChain } from './check-chain.ts';
import type { ReadLog } from './record-reads.ts';
import { AuditChain, AuditCheck, AuditEntry, AuditQuery } from './schemas.ts';
import { type AuditRow, listTrail, newestFirst, selectTrail, type TrailFilter } from './store.ts';

const tags = ['Audit'];

export function auditRoutes(app: App, deps: Deps, reads: ReadLog) {
  app.get(
    '/api/audit',
    {
      config: { access: 'audit:read' },
      schema: {
        tags,
        summary: 'Who did what, and from where; newest first',
        description: CSV_NOTE,
        querystring: AuditQuery,
        response: {
          200: Success(Type.Object({ entries: Type.Array(AuditEntry), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async ({ query, headers }, reply) => {
      const filter = { ...query, period: readTimeRange(query, deps.config.timezone) };
      const before = readCursor(query.cursor);
      await reads.flush();
      reply.header('vary', 'accept');
      if (/\btext\/csv\b/i.test(headers.accept ?? ''))
        return reply
          .type('text/csv; charset=utf-8')
          .header('content-disposition', 'attachment; filename="audit.csv"')
          .header('cache-control', 'no-store')
          .send((await exportTrail(deps, filter)) as never);
      const rows = await listTrail(deps.sql, filter, query.limit, before);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.at, String(row.id)]);
      return ok({ entries: items.map(toEntry), nextCursor });
    },
  );

  app.get(
    '/api/audit/chain',
    {
      config: { access: 'audit:read' },
      schema: {
        tags,
        summary: 'How far the audit trail is sealed, and the last check',
        response: { 200: Success(Type.Object({ chain: AuditChain })) },
      },
    },
    async () => ok({ chain: await describeChain(deps) }),
  );

  app.post(
    '/api/audit/verify',
    {
      config: { access: 'audit:read' },
      schema: {
        tags,
        summary: 'Check the whole audit trail against its seals',
        response: { 200: Success(Type.Object({ check: AuditCheck })) },
      },
    },
    async () => ok({ check: await checkChain(deps) }),
  );
}

function readCursor(cursor: string | undefined): { at: string; id: number } | undefined {
  const [at, id] = decodeCursor(cursor, ['date-time', 'text']) ?? [];
  if (at === undefined) return undefined;
  if (!/^\d{1,15}$/.test(id!))
    throw invalid('The request is not valid', ['cursor: is not one that a page of this list gave']);
  return { at, id: Number(id) };
}

const toEntry = ({ callerKind, callerId, callerName, ...row }: AuditRow): AuditEntry => ({
  ...row,
  actor: { kind: callerKind, id: callerId, name: callerName },
});

const columns = [
  'id',
  'at',
  'actorKind',
  'actorId',
  'actorName',
  'type',
  'subject',
  'summary',
  'ip',
  'source',
];

/** Whoever takes the trail out of the house is in it. */
async function exportTrail({ sql, clock }: Deps, filter: TrailFilter) {
  const change = { type: 'audit.exported', actor: currentActor(), summary: 'Exported the audit trail' };
  await recordChange(sql, change, clock.now());
  const rows = streamRows<AuditRow>(sql, tx => tx`${selectTrail(tx, filter)} ${newestFirst(tx)}`);
  return streamCsv(columns, rows, ({ callerKind, callerId, callerName, ...row }) => [
    ...[row.id, row.at, callerKind, callerId, callerName],
    ...[row.type, row.subject, row.summary, row.ip, row.source],
  ]);
}
