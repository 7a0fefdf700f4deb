import { Grid, Stack } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { customers as words } from '../../../../words/customers.ts';
import { RecordPage } from '../../parts/record-page.tsx';
import { Section } from '../../parts/section.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { CustomerActions, CustomerContact, CustomerName } from './customer-head.tsx';
import { CustomerJobs, CustomerMessages, CustomerMoney } from './customer-history.tsx';
import { CustomerNotes } from './customer-notes.tsx';
import { CustomerProperties } from './customer-properties.tsx';
import { CustomerTechnicians } from './customer-technicians.tsx';
import { type Customer, useCustomer } from './use-customers.ts';

/** One customer with everything the office knows about them. */
export function CustomerView({ id }: { id: string }) {
  const t = useTranslate();
  const query = useCustomer(id);
  const { push } = useAdminSearch();
  return (
    <RecordPage
      query={query}
      back={t(words.toList)}
      onBack={() => push({ customer: undefined })}
      notFound={t(words.notFound)}
    >
      {customer => <Content customer={customer} />}
    </RecordPage>
  );
}

function Content({ customer }: { customer: Customer }) {
  return (
    <>
      <TabHead
        takesFocus
        title={<CustomerName customer={customer} />}
        intro={<CustomerContact customer={customer} />}
      >
        <CustomerActions customer={customer} />
      </TabHead>
      <Grid>
        <Grid.Col span={{ base: 12, lg: 7 }}>
          <CustomerWork customer={customer} />
        </Grid.Col>
        <Grid.Col span={{ base: 12, lg: 5 }}>
          <CustomerBackground customer={customer} />
        </Grid.Col>
      </Grid>
    </>
  );
}

/** What was done for them, where, and what they paid. */
export const CustomerWork = ({ customer }: { customer: Customer }) => (
  <Stack>
    <CustomerJobs customerId={customer.id} />
    <CustomerProperties customer={customer} />
    <CustomerMoney customerId={customer.id} />
  </Stack>
);

/** What to know about them. Stored notes that changed replace what is shown; a new tag doesn't discard typed notes. */
export function CustomerBackground({ customer }: { customer: Customer }) {
  const t = useTranslate();
  return (
    <Stack>
      <CustomerNotes key={customer.notes} customer={customer} />
      <CustomerMessages customerId={customer.id} />
      <Section title={t(words.technicians)}>
        <CustomerTechnicians customerId={customer.id} />
      </Section>
    </Stack>
  );
}
