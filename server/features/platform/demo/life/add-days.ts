import type { Sql } from '../../../../db/connect.ts';
import { openCopy } from '../../../../db/copy.ts';
import { addInvoices, type Money } from './add-invoices.ts';
import { bookedAt, jobColumns, jobRow, type Outcome } from './job-rows.ts';
import { addPayments } from './payments-store.ts';
import { saveTimes } from './store.ts';

/** Adds jobs with their visits, invoices, payments and payouts, all in the past as far as they happened. */
export async function addOutcomes(sql: Sql, outcomes: Outcome[], business: Money, now: Temporal.Instant) {
  if (outcomes.length === 0) return;
  const at = now.epochMilliseconds;
  // In the order of booking, because jobs are numbered as they come.
  const inOrder = outcomes.toSorted((a, b) => bookedAt(a, at) - bookedAt(b, at));
  const copy = await openCopy(sql, 'jobs', jobColumns);
  for (const [i, visit] of inOrder.entries()) {
    copy.write(jobRow(visit, at));
    if (i % 200 === 199) await copy.drained();
  }
  await copy.end();
  await noteTimes(sql, outcomes);
  const done = inOrder.filter(({ status }) => status === 'completed').map(({ id }) => id);
  await addInvoices(sql, done, business);
  await addPayments(sql, done, business.currency, now);
}

/** Windows as they were promised, and when technicians set out and arrived. */
function noteTimes(sql: Sql, outcomes: Outcome[]) {
  const iso = (ms: number) => new Date(ms).toISOString();
  const rows = outcomes.map(({ id, status, times, start }) => ({
    id,
    opens: iso(windowStart(start, id)),
    setOut: ['en_route', 'in_progress', 'completed'].includes(status) ? iso(times.setOut) : null,
    arrived: ['in_progress', 'completed'].includes(status) ? iso(times.arrived) : null,
  }));
  return saveTimes(sql, rows);
}

/** Two hours that begin on the hour, the planned start in the first or in the second. */
function windowStart(start: number, id: string): number {
  const hour = 3_600_000;
  return Math.floor(start / hour) * hour - (Number.parseInt(id.slice(-1), 16) % 2) * hour;
}
