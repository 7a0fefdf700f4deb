import { currentCaller } from '../caller.ts';
import type { Fragment, Sql } from '../db/connect.ts';

/** An event. `subject` names what it happened to (`job:<id>`), so its history can be read. */
export type Change = {
  type: string;
  actor: string;
  summary: string;
  metadata?: Record<string, unknown>;
  subject?: string;
  /** `external` for what somebody told us through the API. */
  source?: 'external';
};

/** Who is behind an event, as it is stored. */
export type RecordedCaller = {
  callerKind: string;
  callerId: string | null;
  callerName: string | null;
  ip: string | null;
};

/**
 * Whoever is behind the work in progress. A customer's address is left out: the trail outlives their erasure, and the
 * subject says whom an entry is about.
 */
export function recordedCaller(): RecordedCaller {
  const caller = currentCaller();
  if (!caller) return { callerKind: 'system', callerId: null, callerName: null, ip: null };
  const { kind, id, name, ip = null } = caller;
  if (kind === 'public' || kind === 'proof')
    return { callerKind: kind, callerId: null, callerName: null, ip };
  return { callerKind: kind, callerId: id || null, callerName: name ?? null, ip };
}

/** The same as the short text of `Change.actor`. */
export function currentActor(): string {
  const { callerKind, callerId } = recordedCaller();
  return callerId ? `${callerKind}:${callerId}` : callerKind;
}

/** Adds an event to the change feed, in the transaction of the change itself, with who is behind it. */
export function recordChange(sql: Sql, change: Change, at: Temporal.Instant) {
  const { callerKind, callerId, callerName, ip } = recordedCaller();
  return sql`
    insert into changes (type, actor, summary, metadata, subject, created_at, caller_kind, caller_id, caller_name, ip,
      source)
    values (${change.type}, ${change.actor}, ${change.summary}, ${sql.json((change.metadata ?? {}) as never)},
      ${change.subject ?? null}, ${at}, ${callerKind}, ${callerId}, ${callerName}, ${ip},
      ${change.source ?? 'service'})`;
}

/** The columns of a `RecordedCaller` in a CTE whose rows come from several callers. */
export const callerColumns = (sql: Sql): Fragment => sql`caller_kind, caller_id, caller_name, ip`;

/**
 * The same as part of the change's own statement: one event for each row of the CTE `from`. Rows of several callers
 * bring `callerColumns`.
 */
export function recordChangeOf(
  sql: Sql,
  from: string,
  change: {
    type: string;
    actor: string;
    summary: Fragment;
    metadata: Fragment;
    subject: Fragment;
    callers?: Fragment;
  },
  at: Temporal.Instant,
): Fragment {
  const { callerKind, callerId, callerName, ip } = recordedCaller();
  const callers = change.callers ?? sql`${callerKind}, ${callerId}, ${callerName}, ${ip}`;
  return sql`
    insert into changes (type, actor, summary, metadata, subject, created_at, caller_kind, caller_id, caller_name, ip,
      source)
    select ${change.type}, ${change.actor}, ${change.summary}, ${change.metadata}, ${change.subject}, ${at},
      ${callers}, 'service'
    from ${sql(from)}`;
}
