import type { Deps } from '../../../deps.ts';
import { toUnits } from '../../../money.ts';
import { readBalances, takenSince } from '../ledger/store.ts';
import { listEvents } from '../processor-events/store.ts';

const RECENT = 20;
const income = ['charges', 'sales_tax', 'refunds', 'sales_tax_refunded'] as const;
const accounts = ['processor', ...income, 'franchise_earned', 'transfers'] as const;

/**
 * Money at a glance, from the ledger. `available` is what the processor holds for us, minus the franchise
 * shares still to be sent (`pending`). Revenue is payments minus refunds; weeks start on Monday.
 */
export async function summarizePayments({ readSql, clock, config }: Deps) {
  const now = clock.now().toZonedDateTimeISO(config.timezone);
  const today = now.startOfDay();
  const monday = today.subtract({ days: now.dayOfWeek - 1 }).startOfDay();
  const [balances, todayCents, weekCents, events] = await Promise.all([
    readBalances(readSql, accounts),
    takenSince(readSql, today.toInstant()),
    takenSince(readSql, monday.toInstant()),
    listEvents(readSql, { limit: RECENT }),
  ]);
  const of = (account: string) => balances[account]!.balanceCents;
  const pendingShares = -of('franchise_earned') - of('transfers');
  const sum = (cents: number) => [
    { amount: toUnits(cents), currency: config.business.currency.toLowerCase() },
  ];
  return {
    balance: { available: sum(of('processor') - pendingShares), pending: sum(pendingShares) },
    revenue: {
      today: toUnits(todayCents),
      week: toUnits(weekCents),
      allTime: toUnits(-income.reduce((cents, account) => cents + of(account), 0)),
    },
    recentEvents: events.map(({ id, type, status, receivedAt }) => ({
      ...{ id, type, status, createdAt: receivedAt },
    })),
    chargeCount: balances.charges!.entries,
  };
}
