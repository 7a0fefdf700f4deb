import type { ChangeReader } from '../../../changes/read-changes.ts';

/** Adds new entries to what each account was debited and credited by month. */
export const ledgerReader: ChangeReader = {
  name: 'ledger',
  apply: (sql, batch) => sql`
    insert into ledger_sums as kept (scope, account, month, debit_cents, credit_cents, entries)
    select * from ledger_changes(ledger_entries_in(array(select subject from (${batch}) as change)))
    on conflict (scope, account, month) do update set
      debit_cents = kept.debit_cents + excluded.debit_cents,
      credit_cents = kept.credit_cents + excluded.credit_cents,
      entries = kept.entries + excluded.entries`,
};
