import type { Sql } from '../../../db/connect.ts';
import { type HostedPage, hostedPages } from '../checkout/hosted-pages-store.ts';

/** Pages where a customer saves a card. */
export const cardSetups = hostedPages<HostedPage>('card_setups');

export type CardRow = {
  jobId: string;
  setupIntentId: string;
  customerId: string | null;
  keptAt: string;
  releasedAt: string | null;
};

export const findCard = async (sql: Sql, jobId: string): Promise<CardRow | undefined> =>
  (await sql<CardRow[]>`select * from job_cards where job_id = ${jobId}`)[0];

/** The cards still on file for these jobs. */
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
