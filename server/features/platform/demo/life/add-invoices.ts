import type { Sql } from '../../../../db/connect.ts';
import { openCopy } from '../../../../db/copy.ts';
import { findJobs } from '../../../../records/jobs/store.ts';
import { composeInvoice } from '../../../money/invoices/compose-invoice.ts';
import { findIssuer, newToken, reserveNumbers } from '../../../money/invoices/store.ts';
import { createRandom } from '../random.ts';

export type Money = { currency: string; name: string; timezone: string };

const DUE_DAYS = 14;
const columns =
  'id, kind, number, job_id, franchise_id, status, token, content, total_cents, due_on, created_at, updated_at, sent_at, paid_at';

/** Every finished job was billed; those that are paid say so. */
export async function addInvoices(sql: Sql, jobIds: string[], { currency, name, timezone }: Money) {
  const jobs = [...(await findJobs(sql, jobIds))].sort((a, b) =>
    a.completedAt!.localeCompare(b.completedAt!),
  );
  const days = jobs.map(({ completedAt }) =>
    Temporal.Instant.from(completedAt!).toZonedDateTimeISO(timezone).toPlainDate(),
  );
  const numbers: string[] = [];
  for (const [year, of] of Map.groupBy(days, day => day.year))
    numbers.push(...(await reserveNumbers(sql, year, of.length)));
  const issuers = new Map(
    await Promise.all(
      [...new Set(jobs.map(({ franchiseId }) => franchiseId))].map(
        async id => [id, await findIssuer(sql, id)] as const,
      ),
    ),
  );
  const copy = await openCopy(sql, 'invoices', columns);
  for (const [i, job] of jobs.entries()) {
    const [issuedOn, dueOn] = [days[i]!.toString(), days[i]!.add({ days: DUE_DAYS }).toString()];
    const terms = { issuedOn, dueOn, terms: '', footer: '' };
    const business = { name, currency } as Parameters<typeof composeInvoice>[2];
    const content = composeInvoice(job, issuers.get(job.franchiseId), business, numbers[i]!, terms);
    const isPaid = job.paymentStatus === 'charged';
    const at = job.completedAt!;
    const id = createRandom(Number.parseInt(job.id.slice(-8), 16) ^ 0x5bd1e995).uuid(Date.parse(at));
    copy.write([
      ...[id, 'invoice', numbers[i]!, job.id, job.franchiseId, isPaid ? 'paid' : 'sent', newToken()],
      ...[JSON.stringify(content), job.totalCents, dueOn, at, at, at, isPaid ? at : null],
    ]);
    if (i % 200 === 199) await copy.drained();
  }
  await copy.end();
}
