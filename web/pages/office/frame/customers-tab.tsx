import { CustomerList } from '../customers/customers/customer-list.tsx';
import { StatementPanel } from '../money/statements/statement-panel.tsx';
import { useAdminSearch } from '../parts/use-admin-search.ts';

/** Customers; a click opens the statement. */
export default function CustomersTab() {
  const { read, replace } = useAdminSearch();
  const customer = read('customer');
  const close = () => replace({ customer: undefined, from: undefined, to: undefined });
  return (
    <>
      <CustomerList onOpen={({ id }) => replace({ customer: id })} />
      {customer && <StatementPanel customerId={customer} onClose={close} />}
    </>
  );
}
