import type { Sql } from '../../db/connect.ts';

export type SetupRow = {
  id: string;
  jobId: string;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  status: 'opening' | 'open' | 'complete' | 'expired';
  sessionId: string | null;
  url: string | null;
  createdAt: string;
};

export const findOpenSetup = async (sql: Sql, jobId: string): Promise<SetupRow | undefined> =>
  (
    await sql<SetupRow[]>`
      select * from card_setups where job_id = ${jobId} and status in ('opening', 'open')`
  )[0];

export const insertSetup = async (
  sql: Sql,
  setup: Omit<SetupRow, 'status' | 'sessionId' | 'url' | 'createdAt'>,
  at: Temporal.Instant,
): Promise<SetupRow> =>
  (
    await sql<SetupRow[]>`
      insert into card_setups ${sql({ ...setup, createdAt: at } as never)} returning *`
  )[0]!;

export const saveOpenedSetup = (sql: Sql, id: string, opened: { sessionId: string; url: string }) => sql`
  update card_setups set session_id = ${opened.sessionId}, url = ${opened.url},
    status = case status when 'opening' then 'open' else status end
  where id = ${id}`;

export const closeSetup = (sql: Sql, id: string) => sql`
  update card_setups set status = 'expired' where id = ${id} and status in ('opening', 'open')`;

/** The job of a page on which a card was left. */
export const completeSetup = async (sql: Sql, sessionId: string): Promise<string | undefined> =>
  (
    await sql<{ jobId: string }[]>`
      update card_setups set status = 'complete' where session_id = ${sessionId} returning job_id`
  )[0]?.jobId;

export type CardRow = {
  jobId: string;
  setupIntentId: string;
  customerId: string | null;
  keptAt: string;
  releasedAt: string | null;
};

export const findCard = async (sql: Sql, jobId: string): Promise<CardRow | undefined> =>
  (await sql<CardRow[]>`select * from job_cards where job_id = ${jobId}`)[0];

/** The cards of some jobs that are still on file. */
export const cardsOfJobs = (sql: Sql, jobIds: string[]) => sql<CardRow[]>`
  select * from job_cards where job_id = any (${jobIds}::uuid[]) and released_at is null`;

export const findCardBySetup = async (sql: Sql, setupIntentId: string): Promise<CardRow | undefined> =>
  (await sql<CardRow[]>`select * from job_cards where setup_intent_id = ${setupIntentId}`)[0];

export const saveCard = (
  sql: Sql,
  card: Pick<CardRow, 'jobId' | 'setupIntentId' | 'customerId'>,
  at: Temporal.Instant,
) => sql`
  insert into job_cards (job_id, setup_intent_id, customer_id, kept_at)
  values (${card.jobId}, ${card.setupIntentId}, ${card.customerId}, ${at})
  on conflict (job_id) do update set setup_intent_id = excluded.setup_intent_id,
    customer_id = excluded.customer_id, kept_at = excluded.kept_at, released_at = null`;

export const markReleased = (sql: Sql, setupIntentId: string, at: Temporal.Instant) => sql`
  update job_cards set released_at = ${at} where setup_intent_id = ${setupIntentId} and released_at is null`;

/** Forgets who was asked to leave a card. */
export const forgetSetupsOf = (sql: Sql, jobIds: string[]) => sql`
  update card_setups set customer_email = null where job_id = any (${jobIds}::uuid[])`;
