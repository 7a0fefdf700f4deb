import type { Sql } from '../../../db/connect.ts';

/** A page at the processor that a customer is sent to. Saved before the processor is called. */
export type HostedPage = {
  id: string;
  jobId: string;
  customerEmail: string | null;
  successUrl: string;
  cancelUrl: string;
  /** `closing`: outdated, until the processor agrees that nobody can use it any more. */
  status: 'opening' | 'open' | 'closing' | 'complete' | 'expired';
  sessionId: string | null;
  url: string | null;
  createdAt: string;
};

/** The processor keeps a page open for 24 hours; we stop using it a little earlier. */
const OPEN_FOR = Temporal.Duration.from({ hours: 23 });

export const isFresh = (page: HostedPage, at: Temporal.Instant): boolean =>
  Temporal.Instant.compare(page.createdAt, at.subtract(OPEN_FOR)) > 0;

/** The pages of one kind, in their own table. The table allows one open page of a kind per job. */
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

  /** Returns false if the page became outdated while the processor opened it: then it has to be closed there. */
  saveOpened: async (sql: Sql, id: string, opened: { sessionId: string; url: string }): Promise<boolean> => {
    const [page] = await sql<Pick<HostedPage, 'status'>[]>`
      update ${sql(table)} set session_id = ${opened.sessionId}, url = ${opened.url},
        status = case status when 'opening' then 'open' when 'expired' then 'closing' else status end
      where id = ${id} returning status`;
    return page!.status !== 'closing';
  },

  /** The processor will never open it, so the next request asks for another one. */
  discard: (sql: Sql, id: string) => sql`
    update ${sql(table)} set status = 'expired' where id = ${id} and status = 'opening'`,

  /** Marks a job's open page as outdated. */
  startClosing: (sql: Sql, jobId: string) => sql`
    update ${sql(table)} set status = 'closing' where job_id = ${jobId} and status in ('opening', 'open')`,

  /** Outdated pages, of one job or of all. */
  findClosing: (sql: Sql, jobId: string | undefined, limit: number) => sql<
    { id: string; jobId: string; sessionId: string | null }[]
  >`
    select id, job_id, session_id from ${sql(table)} where status = 'closing' ${jobId ? sql`and job_id = ${jobId}` : sql``}
    order by created_at limit ${limit}`,

  /** Unless the processor opened it meanwhile: then it is closing under its new session. */
  finishClosing: (sql: Sql, { id, sessionId }: Pick<HostedPage, 'id' | 'sessionId'>) => sql`
    update ${sql(table)} set status = 'expired'
    where id = ${id} and status = 'closing' and session_id is not distinct from ${sessionId}`,

  /** The job whose page was completed. */
  complete: async (sql: Sql, sessionId: string): Promise<string | undefined> =>
    (
      await sql<{ jobId: string }[]>`
        update ${sql(table)} set status = 'complete' where session_id = ${sessionId} returning job_id`
    )[0]?.jobId,

  /** Deletes the email addresses of customers. Open pages show them, so those are closed. */
  erase: (sql: Sql, jobIds: string[]) => sql`
    update ${sql(table)} set customer_email = null,
      status = case when status in ('opening', 'open') then 'closing' else status end
    where job_id = any (${jobIds}::uuid[])`,
});
