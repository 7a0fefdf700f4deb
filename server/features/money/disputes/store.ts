import { callersOnlyFranchise } from '../../../caller.ts';
import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';

export const disputeStatuses = ['open', 'won', 'lost'] as const;

export type DisputeRow = {
  id: string;
  paymentId: string;
  jobId: string;
  franchiseId: string | null;
  amountCents: number;
  status: (typeof disputeStatuses)[number];
  reason: string | null;
  evidenceDueBy: string | null;
  openedAt: string;
  closedAt: string | null;
};

export const findDispute = async (sql: Sql, id: string): Promise<DisputeRow | undefined> =>
  (await sql<DisputeRow[]>`select * from disputes where id = ${id}`)[0];

export const lockDispute = async (sql: Sql, id: string): Promise<DisputeRow | undefined> =>
  (await sql<DisputeRow[]>`select * from disputes where id = ${id} for update`)[0];

export const insertDispute = async (sql: Sql, dispute: DisputeRow): Promise<DisputeRow> =>
  (await sql<DisputeRow[]>`insert into disputes ${sql(dispute as never)} returning *`)[0]!;

export const saveDispute = (sql: Sql, id: string, changes: Partial<DisputeRow>) => sql`
  update disputes set ${sql(changes as never)} where id = ${id}`;

export const openDisputesOf = (sql: Sql, paymentId: string) => sql<DisputeRow[]>`
  select * from disputes where payment_id = ${paymentId} and status = 'open'`;

/** Newest first, one more than the limit. */
export function listDisputes(
  sql: Sql,
  query: { status?: string; franchiseId?: string; jobId?: string; updatedSince?: string; limit: number },
  after: { openedAt: string; id: string } | undefined,
) {
  const only = query.franchiseId ?? callersOnlyFranchise();
  return sql<(DisputeRow & { customerName: string })[]>`
  select disputes.*, customer_name from disputes join jobs on jobs.id = job_id
  where true
    ${query.status ? sql`and disputes.status = ${query.status}` : sql``}
    ${query.jobId ? sql`and job_id = ${query.jobId}` : sql``}
    ${only ? sql`and jobs.franchise_id = ${only}` : sql``}
    ${changedSince(sql, query, 'disputes.touched_at')}
    ${after ? sql`and (opened_at, disputes.id) < (${after.openedAt}, ${after.id})` : sql``}
  order by opened_at desc, disputes.id desc limit ${query.limit + 1}`;
}
