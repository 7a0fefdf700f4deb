import { CustomerList } from '../customers/customers/customer-list.tsx';
import { CustomerView } from '../customers/customers/customer-view.tsx';
import { StatementPanel } from '../money/statements/statement-panel.tsx';
import { useAdminSearch } from '../parts/use-admin-search.ts';

/** All customers, or the one in `?customer=` with their statement beside them. */
export default function CustomersTab() {
  const { read, replace } = useAdminSearch();
  const customer = read('customer');
  if (!customer) return <CustomerList />;
  return (
    <>
      <CustomerView key={customer} id={customer} />
      {read('statement') && (
        <StatementPanel
          customerId={customer}
          onClose={() => replace({ statement: undefined, from: undefined, to: undefined })}
        />
      )}
    </>
  );
}
