import type { AccountKey } from '../server/features/money/ledger/accounts.ts';
import type { TestApp } from './harness.ts';

let posted = 0;

export type Posting = {
  kind: string;
  ref?: string;
  jobId?: string;
  paymentId?: string;
  franchiseId?: string;
  /** Cents, debits positive. */
  entries: Partial<Record<AccountKey, number>>;
  at?: string;
};

/** Writes a ledger transaction as it is stored, whatever rule would post it. */
export async function post(t: TestApp, posting: Posting): Promise<string> {
  const { kind, ref = `${kind}:${++posted}`, jobId = null, paymentId = null, franchiseId = null } = posting;
  const at = posting.at ?? t.clock.now();
  await t.sql`
    with posted as (
      insert into ledger_transactions (kind, ref, job_id, payment_id, created_at)
      values (${kind}, ${ref}, ${jobId}, ${paymentId}, ${at}) returning id
    )
    insert into ledger_entries (transaction_id, account, franchise_id, job_id, amount_cents, created_at)
    select posted.id, key, ${franchiseId}, ${jobId}, value::bigint, ${at}
    from posted, jsonb_each_text(${t.sql.json(posting.entries)}::jsonb)`;
  return ref;
}
