import type { Sql } from '../../../db/connect.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { isImportedJob } from '../../../records/import-keys/store.ts';
import { isPaid } from '../../../records/payments/balance.ts';
import { joinOptOuts } from '../../messages/consent/opt-outs.ts';

export type DueRequest = {
  jobId: string;
  customerId: string;
  name: string;
  service: string;
  worker: string | null;
  channel: Channel;
  recipient: string;
};

type Due = {
  /** When the work was done and paid, whichever came last. */
  from: Temporal.Instant;
  to: Temporal.Instant;
  now: Temporal.Instant;
  /** Whoever was asked or wrote a review since then is left alone. */
  since: Temporal.Instant;
  /** Of jobs whose franchise has none. */
  zone: string;
  isQuiet: boolean;
  limit: number;
};

/**
 * Finished work that is paid, was never refunded or disputed, and whose customer can be asked now: between 9 AM and 8 PM
 * where they are, by email, or by text if there is no address that works. Unsubscribing or STOP ends it.
 */
export const listDue = (sql: Sql, { from, to, now, since, zone, isQuiet, limit }: Due) => sql<DueRequest[]>`
  with settled as (
    select id from jobs where status = 'completed' and completed_at between ${from} and ${to}
    union
    select job_id from payments where succeeded_at between ${from} and ${to}
  ), due as (
    select distinct on (jobs.customer_id) jobs.id as job_id, jobs.customer_id, jobs.customer_name as name,
      jobs.type as service, split_part(workers.name, ' ', 1) as worker,
      case when jobs.customer_email is not null and mail.address is null then 'email'
        when (jobs.customer_email is null or mail.reason = 'bounced') and jobs.customer_phone is not null
          and phone.address is null and not ${isQuiet}::boolean then 'sms' end as channel,
      jobs.customer_email, jobs.customer_phone
    from settled join jobs using (id)
      left join franchises on franchises.id = jobs.franchise_id
      left join workers on workers.id = jobs.worker_id
      ${joinOptOuts(sql, 'email', 'mail', sql`jobs.customer_email`)}
      ${joinOptOuts(sql, 'sms', 'phone', sql`jobs.customer_phone`)}
    where jobs.status = 'completed' and jobs.completed_at <= ${to}
      and not exists (select from payments where job_id = jobs.id and succeeded_at > ${to})
      and extract(hour from ${now}::timestamptz at time zone coalesce(franchises.timezone, ${zone}::text)) between 9 and 19
      and not exists (select from review_requests as had where had.job_id = jobs.id)
      and not exists (
        select from review_requests as had where had.customer_id = jobs.customer_id and had.sent_at > ${since})
      and not exists (
        select from reviews as had
        where had.job_id = jobs.id or (had.customer_id = jobs.customer_id and had.created_at > ${since}))
      and not exists (select from refunds where refunds.job_id = jobs.id and refunds.status in ('requested', 'succeeded'))
      and not exists (select from disputes where disputes.job_id = jobs.id)
      and not ${isImportedJob(sql)}
      and ${isPaid(sql)}
    order by jobs.customer_id, jobs.completed_at desc
  )
  select job_id, customer_id, name, service, worker, channel,
    case channel when 'email' then customer_email else customer_phone end as recipient
  from due where channel is not null limit ${limit}`;

/** Writes the request down, unless the customer was asked in the meantime. Their row is locked: two runs can't both ask. */
export async function insertRequest(
  sql: Sql,
  { jobId, customerId }: DueRequest,
  since: Temporal.Instant,
  at: Temporal.Instant,
): Promise<boolean> {
  await sql`select from customers where id = ${customerId} for update`;
  const inserted = await sql`
    insert into review_requests (job_id, customer_id, sent_at)
    select ${jobId}::uuid, ${customerId}::uuid, ${at}::timestamptz
    where not exists (
      select from review_requests where customer_id = ${customerId} and sent_at > ${since})
    on conflict do nothing`;
  return inserted.count > 0;
}
