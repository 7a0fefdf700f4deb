import { Anchor, Grid, Group, Skeleton, Stack } from '@mantine/core';
import { IconArrowLeft, IconSearchOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { ApiError } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { customers as words } from '../../../../words/customers.ts';
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
  const { push } = useAdminSearch();
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        mb={4}
        className="screen-only"
        onClick={() => push({ customer: undefined })}
      >
        <Group gap={4}>
          <IconArrowLeft size={16} /> {t(words.toList)}
        </Group>
      </Anchor>
      <FoundCustomer id={id}>{customer => <Page customer={customer} />}</FoundCustomer>
    </>
  );
}

/** The customer, once they are read, or why there is none. */
export function FoundCustomer({ id, children }: { id: string; children(customer: Customer): ReactNode }) {
  const t = useTranslate();
  const query = useCustomer(id);
  if (query.data) return children(query.data);
  if (query.error instanceof ApiError && [400, 404].includes(query.error.status))
    return <EmptyState order={2} icon={<IconSearchOff size={28} />} title={t(words.notFound)} />;
  if (query.error) return <ErrorAlert error={query.error} onRetry={() => query.refetch()} />;
  return <Skeleton h="70vh" />;
}

function Page({ customer }: { customer: Customer }) {
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
