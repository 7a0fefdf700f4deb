import type { Sql } from '../../../db/connect.ts';
import { queueMessageOf } from '../../../outbox/queue-message.ts';
import { franchisesCreatedIn } from '../../../records/franchises/store.ts';
import { customersServedIn } from '../../../records/jobs/store.ts';
import { notOptedOut } from '../consent/opt-outs.ts';
import type { Step } from './schemas.ts';

export type Period = { from: Temporal.Instant; to: Temporal.Instant };
export type QueuedStep = { id: string; to: string };

const kinds = {
  franchise_welcome: 'franchise_welcome',
  setup_guide: 'setup_guide',
  first_job_guide: 'first_job_guide',
  customer_follow_up: 'follow_up',
} as const;

/**
 * Marks a step for everyone due and adds its message to the outbox in one statement, so a recipient gets each
 * step exactly once.
 */
export const queueStep = (sql: Sql, step: Step, period: Period, limit: number, at: Temporal.Instant) => sql<
  QueuedStep[]
>`
  with candidate as (
    ${step === 'customer_follow_up' ? customersServedIn(sql, period) : franchisesCreatedIn(sql, period)}
  ), due as (
    select * from candidate
    where recipient is not null
      and not exists (
        select from onboarding_steps as had where had.step = ${step} and had.recipient_id = candidate.recipient_id)
      and ${notOptedOut(sql, 'email', sql`candidate.recipient`)}
    limit ${limit}
  ), taken as (
    insert into onboarding_steps (step, recipient_id, message_id, created_at)
    select ${step}, recipient_id, gen_random_uuid(), ${at}::timestamptz from due
    on conflict do nothing
    returning recipient_id, message_id
  ), message as (
    select message_id, recipient, data from taken join due using (recipient_id)
  ), queued as (${queueMessageOf(
    sql,
    'message',
    { id: sql`message_id`, channel: 'email', kind: kinds[step], to: sql`recipient`, data: sql`data` },
    at,
  )})
  select message_id as id, recipient as to from message order by recipient`;
