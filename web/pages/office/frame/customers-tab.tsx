import { Divider } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { customers as words } from '../../../words/customers.ts';
import { CustomerList } from '../customers/customers/customer-list.tsx';
import { CustomerTechnicians } from '../customers/customers/customer-technicians.tsx';
import { StatementPanel } from '../money/statements/statement-panel.tsx';
import { useAdminSearch } from '../parts/use-admin-search.ts';

/** Customers; a click opens the statement, with the technicians they like and do not like. */
export default function CustomersTab() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const customer = read('customer');
  const close = () => replace({ customer: undefined, from: undefined, to: undefined });
  return (
    <>
      <CustomerList onOpen={({ id }) => replace({ customer: id })} />
      {customer && (
        <StatementPanel customerId={customer} onClose={close}>
          <Divider label={t(words.technicians)} mt="md" />
          <CustomerTechnicians customerId={customer} />
        </StatementPanel>
      )}
    </>
  );
}
