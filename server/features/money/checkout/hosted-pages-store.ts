import type { Sql } from '../../../db/connect.ts';

/** A page of the processor's that a customer is sent to, written down before the processor is asked for it. */
export type HostedPage = {
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

/** The processor keeps a page open for 24 hours; ours is given up a little earlier. */
const OPEN_FOR = Temporal.Duration.from({ hours: 23 });

export const isFresh = (page: HostedPage, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(page.createdAt, at.subtract(OPEN_FOR)) > 0;

/** The pages of one kind, in a table of their own. A job has at most one of a kind open: the table holds that. */
export const hostedPages = <Page extends HostedPage>(table: 'checkout_sessions' | 'card_setups') => ({
  findOpen: async (sql: Sql, jobId: string): Promise<Page | undefined> =>
    (
      await sql<Page[]>`
        select * from ${sql(table)} where job_id = ${jobId} and status in ('opening', 'open')`
    )[0],

  insert: async (
    sql: Sql,
    page: Omit<Page, 'status' | 'sessionId' | 'url' | 'createdAt'>,
    at: Temporal.Instant,
  ): Promise<Page> =>
    (
      await sql<Page[]>`insert into ${sql(table)} ${sql({ ...page, createdAt: at } as never)} returning *`
    )[0]!,

  saveOpened: (sql: Sql, id: string, opened: { sessionId: string; url: string }) => sql`
    update ${sql(table)} set session_id = ${opened.sessionId}, url = ${opened.url},
      status = case status when 'opening' then 'open' else status end
    where id = ${id}`,

  close: (sql: Sql, id: string) => sql`
    update ${sql(table)} set status = 'expired' where id = ${id} and status in ('opening', 'open')`,

  /** The job of a page on which everything was done. */
  complete: async (sql: Sql, sessionId: string): Promise<string | undefined> =>
    (
      await sql<{ jobId: string }[]>`
        update ${sql(table)} set status = 'complete' where session_id = ${sessionId} returning job_id`
    )[0]?.jobId,

  /** Forgets who was sent there. */
  forgetOf: (sql: Sql, jobIds: string[]) => sql`
    update ${sql(table)} set customer_email = null where job_id = any (${jobIds}::uuid[])`,
});
