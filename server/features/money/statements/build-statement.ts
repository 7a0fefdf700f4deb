import { businessDay } from '../../../business-day.ts';
import type { Deps } from '../../../deps.ts';
import { type Days, readDayRange } from '../../../http/day-range.ts';
import { notFound } from '../../../http/errors.ts';
import type { Look } from '../../../http/page-look.ts';
import { findCustomer } from '../../../records/customers/store.ts';
import { type StatementEvent, statementEvents } from './store.ts';
import { type LineKind, lineWords, methodWords } from './words.ts';

type StatementLine = {
  date: string;
  kind: LineKind;
  description: string;
  jobId: string;
  amountCents: number;
  /** What the customer owes after it; below zero, what we owe. */
  balanceCents: number;
};

export type Statement = {
  customer: { id: string; name: string; email: string | null; phone: string | null };
  from: string | null;
  to: string;
  openingCents: number;
  lines: StatementLine[];
  closingCents: number;
};

/**
 * A customer's account over some days. Work is charged when it is completed, or its fee when it is canceled; until then
 * a payment for it is a credit. So the balance is what `job_balances` says is due minus its credit for jobs that are
 * over, minus what was paid ahead for the others.
 */
export async function buildStatement(
  { readSql, clock, config: { timezone } }: Deps,
  customerId: string,
  days: Days,
  look: Look,
): Promise<Statement> {
  const today = businessDay(clock.now(), timezone);
  const { from, to = from && from > today ? from : today } = days;
  const period = readDayRange({ from, to }, timezone);
  const customer = await findCustomer(readSql, customerId);
  if (!customer) throw notFound('There is no such customer');
  const events = await statementEvents(readSql, customer.id);

  let [openingCents, balanceCents] = [0, 0];
  const lines: StatementLine[] = [];
  for (const event of events) {
    const at = Temporal.Instant.from(event.at);
    if (Temporal.Instant.compare(at, period.to) >= 0) break;
    const isEarlier = Temporal.Instant.compare(at, period.from) < 0;
    for (const { kind, amountCents } of linesOf(event)) {
      balanceCents += amountCents;
      if (isEarlier) openingCents = balanceCents;
      else
        lines.push({
          date: businessDay(at, timezone),
          kind,
          description: describe(kind, event, look),
          jobId: event.jobId,
          amountCents,
          balanceCents,
        });
    }
  }
  const { id, name, email, phone } = customer;
  const person = { id, name, email, phone };
  return { customer: person, from: from ?? null, to, openingCents, lines, closingCents: balanceCents };
}

const kinds: Record<string, LineKind> = {
  job: 'job',
  cancellation_fee: 'cancellation_fee',
  charge: 'payment',
  charge_reversed: 'payment_reversed',
  refund: 'refund',
  refund_failed: 'refund_returned',
  dispute_lost: 'dispute_lost',
  credit_note: 'credit_note',
};

/**
 * A tip is paid with the price but nothing is owed for it: charged and paid at once. A credit note documents a refund,
 * which has its own line, so it changes nothing itself.
 */
function linesOf({ kind, cents, tipCents }: StatementEvent): { kind: LineKind; amountCents: number }[] {
  const line = {
    kind: kinds[kind] ?? ('adjustment' as const),
    amountCents: kind === 'credit_note' ? 0 : cents,
  };
  return tipCents === 0 ? [line] : [{ kind: 'tip', amountCents: tipCents }, line];
}

function describe(kind: LineKind, event: StatementEvent, { tell, money }: Look): string {
  const text = tell(lineWords[kind], {
    service: event.service,
    method: tell(methodWords[event.method ?? 'other']!),
    number: event.reference ?? '',
    amount: money(event.cents),
  });
  return kind === 'payment' && event.reference ? `${text} (${event.reference})` : text;
}
