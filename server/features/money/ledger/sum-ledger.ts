import type { ChangeReader } from '../../../changes/read-changes.ts';

/** Adds new entries to each account's monthly debits and credits. */
export const ledgerReader: ChangeReader = {
  name: 'ledger',
  apply: (sql, batch) => sql`
    insert into ledger_sums as sums (scope, account, month, debit_cents, credit_cents, entries)
    select * from ledger_changes(ledger_entries_in(array(select subject from (${batch}) as change)))
    on conflict (scope, account, month) do update set
      debit_cents = sums.debit_cents + excluded.debit_cents,
      credit_cents = sums.credit_cents + excluded.credit_cents,
      entries = sums.entries + excluded.entries`,
};
