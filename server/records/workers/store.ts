import type { Sql } from '../../db/connect.ts';
import { matchesFormat } from '../../formats.ts';
import { toCents } from '../../money.ts';
import type { TimeOff, Worker, WorkerQuery } from './schemas.ts';

const columns = (sql: Sql) => sql`
  id, franchise_id, name, email, phone, skills, home_address, home_lat, home_lng, shifts, rest_break, capacity, areas,
  cost_per_hour_cents / 100.0 as cost_per_hour, overtime_minutes, active, created_at, updated_at, (
    select coalesce(jsonb_agg(jsonb_build_object('from', lower(during), 'to', upper(during), 'reason', reason)
      order by lower(during)), '[]')
    from worker_time_off where worker_id = workers.id
  ) as time_off`;

/** The workers that a query asks for, in any order. */
export const workersMatching = (query: WorkerQuery) => (sql: Sql) =>
  sql`
  select ${columns(sql)} from workers
  where true
    ${query.q?.trim() ? sql`and position(lower(${query.q.trim()}) in lower(concat_ws(' ', name, email))) > 0` : sql``}
    ${query.ids === undefined ? sql`` : sql`and id = any (${query.ids.split(',').filter(id => matchesFormat('uuid', id))}::uuid[])`}
    ${query.franchiseId ? sql`and franchise_id = ${query.franchiseId}` : sql``}
    ${query.withoutFranchise ? sql`and franchise_id is null` : sql``}
    ${query.active === undefined ? sql`` : sql`and active = ${query.active}`}
    ${query.updatedSince ? sql`and updated_at >= ${query.updatedSince}` : sql``}`;

export const findWorker = async (sql: Sql, id: string): Promise<Worker | undefined> =>
  (await sql<Worker[]>`select ${columns(sql)} from workers where id = ${id}`)[0];

/** The franchises that workers belong to. Whoever is not a worker is left out. */
export const franchisesOf = (sql: Sql, ids: string[]) => sql<{ id: string; franchiseId: string | null }[]>`
  select id, franchise_id from workers where id = any (${ids}::uuid[])`;

export const lockWorker = async (sql: Sql, id: string): Promise<Worker | undefined> =>
  (await sql<Worker[]>`select ${columns(sql)} from workers where id = ${id} for update`)[0];

/** A worker who can be assigned a job, locked against being retired or moved at the same time. */
export const findAssignable = async (
  sql: Sql,
  id: string,
): Promise<{ franchiseId: string | null } | undefined> =>
  (
    await sql<{ franchiseId: string | null }[]>`
    select franchise_id from workers where id = ${id} and active for share`
  )[0];

export type CrewMember = Pick<Worker, 'id' | 'name' | 'franchiseId' | 'active' | 'skills'>;

/**
 * Workers who are about to be booked, locked in the order of their ids. The exclusion constraint alone would let two
 * transactions that book the same people wait for each other.
 */
export const lockWorkers = (sql: Sql, ids: string[]) => sql<CrewMember[]>`
  select id, name, franchise_id, active, skills from workers where id = any (${ids}::uuid[])
  order by id for no key update`;

/** Everyone who can be assigned work of a franchise, or of none. */
export const listActiveWorkers = (sql: Sql, franchiseId: string | null) => sql<Worker[]>`
  select ${columns(sql)} from workers
  where ${franchiseId === null ? sql`franchise_id is null` : sql`franchise_id = ${franchiseId}`} and active order by id`;

/** Workers of a franchise, or of all: the active ones, plus anyone with a visit in the period. */
export async function listWorkersOn(
  sql: Sql,
  on: {
    franchiseId?: string;
    workerId?: string;
    from: Temporal.Instant;
    to: Temporal.Instant;
    limit: number;
  },
): Promise<{ workers: Worker[]; total: number }> {
  const rows = await sql<(Worker & { total: number })[]>`
    select ${columns(sql)}, count(*) over () as total from workers
    where (active or exists (
        select from visit_workers
        where worker_id = workers.id and open and during && tstzrange(${on.from}, ${on.to})
      ))
      ${on.franchiseId === undefined ? sql`` : sql`and franchise_id = ${on.franchiseId}`}
      ${on.workerId === undefined ? sql`` : sql`and id = ${on.workerId}`}
    order by name, id limit ${on.limit}`;
  return { workers: rows.map(({ total: _, ...worker }) => worker), total: rows[0]?.total ?? 0 };
}

export const namesOf = async (sql: Sql, ids: string[]): Promise<Map<string, string>> =>
  new Map(
    (
      await sql<{ id: string; name: string }[]>`select id, name from workers where id = any (${ids}::uuid[])`
    ).map(({ id, name }) => [id, name]),
  );

/** An active worker, locked so nobody else changes their schedule during the transaction. */
export const holdWorker = async (
  sql: Sql,
  id: string,
): Promise<{ franchiseId: string | null; updatedAt: string } | undefined> =>
  (
    await sql<{ franchiseId: string | null; updatedAt: string }[]>`
    select franchise_id, updated_at from workers where id = ${id} and active for no key update`
  )[0];

export type WorkerValues = Partial<Omit<Worker, 'timeOff' | 'createdAt' | 'updatedAt'>>;

const toRow = (sql: Sql, { shifts, restBreak, capacity, costPerHour, ...values }: WorkerValues) =>
  ({
    ...values,
    ...(capacity ? { capacity: sql.json(capacity) } : {}),
    ...(costPerHour === undefined ? {} : { costPerHourCents: costPerHour && toCents(costPerHour) }),
    ...(shifts ? { shifts: sql.json(shifts) } : {}),
    ...(restBreak === undefined ? {} : { restBreak: restBreak && sql.json(restBreak) }),
  }) as Record<string, never>;

export async function insertWorker(sql: Sql, values: WorkerValues & { id: string }, at: Temporal.Instant) {
  const row = { ...toRow(sql, values), createdAt: at, updatedAt: at };
  return (
    (await sql`insert into workers ${sql(row as never)} on conflict (id) do nothing returning id`).length > 0
  );
}

export async function saveWorker(sql: Sql, id: string, values: WorkerValues, at: Temporal.Instant) {
  await sql`update workers set ${sql({ ...toRow(sql, values), updatedAt: at } as never)} where id = ${id}`;
}

/** Unchanged entries keep their creation time, so visits booked before them are not flagged again. */
export async function replaceTimeOff(sql: Sql, workerId: string, timeOff: TimeOff[], at: Temporal.Instant) {
  const before = await sql`
    delete from worker_time_off where worker_id = ${workerId}
    returning lower(during) as "from", upper(during) as "to", entered_at`;
  if (timeOff.length === 0) return;
  await sql`
    insert into worker_time_off (worker_id, during, reason, entered_at)
    select ${workerId}, tstzrange(span."from", span."to"), span.reason, coalesce(known."enteredAt", ${at})
    from jsonb_to_recordset(${sql.json(timeOff)}::jsonb) as span ("from" timestamptz, "to" timestamptz, reason text)
      left join jsonb_to_recordset(${sql.json([...before] as never)}::jsonb)
        as known ("from" timestamptz, "to" timestamptz, "enteredAt" timestamptz) using ("from", "to")`;
}

/** Whether a session opened with this address still belongs to an active worker. */
export const isWorkerSession = async (
  sql: Sql,
  { workerId, email }: { workerId: string; email: string },
): Promise<boolean> =>
  (
    await sql`select from workers where id = ${workerId} and active and email_key(email) = email_key(${email})`
  ).length > 0;

/** The active worker with this address. */
export const findWorkerByEmail = async (sql: Sql, email: string): Promise<Worker | undefined> =>
  (
    await sql<
      Worker[]
    >`select ${columns(sql)} from workers where email_key(email) = email_key(${email}) and active`
  )[0];

/** What customers may see of a worker. */
export const firstNameOf = async (sql: Sql, id: string): Promise<string | null> =>
  (await sql<{ name: string }[]>`select split_part(name, ' ', 1) as name from workers where id = ${id}`)[0]
    ?.name ?? null;
