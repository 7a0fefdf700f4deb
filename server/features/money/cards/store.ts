import type { Sql } from '../../../db/connect.ts';
import { type HostedPage, hostedPages } from '../checkout/hosted-pages-store.ts';

/** Pages where a customer saves a card. */
export const cardSetups = hostedPages<HostedPage>('card_setups');

export type CardRow = {
  jobId: string;
  setupIntentId: string;
  customerId: string | null;
  keptAt: string;
  /** Not used any more. */
  releasedAt: string | null;
  /** When to ask the processor again to release the card; null once it did. */
  releaseDueAt: string | null;
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
  update job_cards set released_at = coalesce(released_at, ${at}), release_due_at = null
  where setup_intent_id = ${setupIntentId}`;

/** From now on the cards of these jobs are not charged any more. The processor has yet to release them. */
export const requestRelease = (sql: Sql, jobIds: string[], at: Temporal.Instant) => sql`
  update job_cards set released_at = ${at}, release_due_at = ${at}
  where job_id = any (${jobIds}::uuid[]) and released_at is null`;

/**
 * Takes cards that the processor still has to release, of these jobs or of all. They come up again at `until`, behind
 * the others, unless they are released before.
 */
export const claimReleases = (
  sql: Sql,
  jobIds: string[] | undefined,
  now: Temporal.Instant,
  until: Temporal.Instant,
  limit: number,
) => sql<{ jobId: string; setupIntentId: string }[]>`
  update job_cards set release_due_at = ${until}
  where job_id in (
    select job_id from job_cards
    where release_due_at <= ${now} ${jobIds ? sql`and job_id = any (${jobIds}::uuid[])` : sql``}
    order by release_due_at limit ${limit} for update skip locked
  )
  returning job_id, setup_intent_id`;
