import type { Sql } from '../../db/connect.ts';

export type CheckoutRow = {
  id: string;
  jobId: string;
  amountCents: number;
  customerEmail: string | null;
  description: string;
  successUrl: string;
  cancelUrl: string;
  status: 'opening' | 'open' | 'complete' | 'expired';
  sessionId: string | null;
  url: string | null;
  createdAt: string;
};

export const findOpenCheckout = async (sql: Sql, jobId: string): Promise<CheckoutRow | undefined> =>
  (
    await sql<CheckoutRow[]>`
      select * from checkout_sessions where job_id = ${jobId} and status in ('opening', 'open')`
  )[0];

export const insertCheckout = async (
  sql: Sql,
  checkout: Omit<CheckoutRow, 'status' | 'sessionId' | 'url' | 'createdAt'>,
  at: Temporal.Instant,
): Promise<CheckoutRow> =>
  (
    await sql<CheckoutRow[]>`
      insert into checkout_sessions ${sql({ ...checkout, createdAt: at } as never)} returning *`
  )[0]!;

export const saveOpened = (sql: Sql, id: string, opened: { sessionId: string; url: string }) => sql`
  update checkout_sessions set session_id = ${opened.sessionId}, url = ${opened.url},
    status = case status when 'opening' then 'open' else status end
  where id = ${id}`;

export const closeCheckout = (sql: Sql, id: string) => sql`
  update checkout_sessions set status = 'expired' where id = ${id} and status in ('opening', 'open')`;

/** The job of a session that was paid. */
export const completeCheckout = async (sql: Sql, sessionId: string): Promise<string | undefined> =>
  (
    await sql<{ jobId: string }[]>`
      update checkout_sessions set status = 'complete' where session_id = ${sessionId} returning job_id`
  )[0]?.jobId;

/** Forgets who was asked to pay. */
export const forgetCheckoutsOf = (sql: Sql, jobIds: string[]) => sql`
  update checkout_sessions set customer_email = null where job_id = any (${jobIds}::uuid[])`;
