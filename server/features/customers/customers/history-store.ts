import { callersFranchises } from '../../../caller.ts';
import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';

export type CustomerCard = { jobId: string; jobNumber: number; savedAt: string };

/** The cards on file for a customer's jobs, the latest first. */
export const cardsOf = (sql: Sql, customerId: string) => sql<CustomerCard[]>`
  select job_id, number as job_number, kept_at as saved_at
  from job_cards join jobs on jobs.id = job_id
  where owner_id = ${customerId} and released_at is null and job_cards.customer_id is not null
  order by kept_at desc, job_id limit 50`;

export type CustomerMessage = {
  id: string;
  channel: 'email' | 'sms';
  kind: string;
  to: string;
  subject: string | null;
  status: 'queued' | 'sent' | 'failed';
  createdAt: string;
  sentAt: string | null;
};

/**
 * What was sent to a customer at any of their addresses and phone numbers and those of merged duplicates, the latest
 * first. Each address reads its own part of the index and no more than a page of it. Callers of single franchises see what
 * is about work of theirs: `jobIds` are the jobs they may see.
 */
export const messagesTo = (
  sql: Sql,
  customerId: string,
  { limit, ...query }: { limit: number; updatedSince?: string },
  after: { createdAt: string; id: string } | undefined,
  jobIds: string[] | undefined,
) => sql<CustomerMessage[]>`
  select message.* from (
    select distinct email_key(address) as key from customers, unnest(array[email, phone]) as address
    where (id = ${customerId} or merged_into = ${customerId}) and address is not null
  ) as contact cross join lateral (
    select id, channel, kind, recipient as to, subject, status, created_at, sent_at from full_messages
    where email_key(recipient) = contact.key
      ${jobIds ? sql`and data ->> 'jobId' = any (${jobIds})` : sql``}
      ${changedSince(sql, query, 'touched_at')}
      ${after ? sql`and (created_at, id) < (${after.createdAt}, ${after.id})` : sql``}
    order by created_at desc, id desc limit ${limit + 1}
  ) as message
  order by created_at desc, id desc limit ${limit + 1}`;

/** The jobs a caller of single franchises may see; undefined for the whole business. */
export const visibleJobs = async (sql: Sql, customerId: string): Promise<string[] | undefined> =>
  callersFranchises()
    ? (await sql<{ id: string }[]>`select id from jobs where customer_id = ${customerId}`).map(({ id }) => id)
    : undefined;
