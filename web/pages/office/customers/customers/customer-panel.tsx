import { Group, Stack } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { customers as words } from '../../../../words/customers.ts';
import { LoadedRecord } from '../../parts/record-page.tsx';
import { SidePanel } from '../../parts/side-panel.tsx';
import { CustomerActions, CustomerContact, CustomerName } from './customer-head.tsx';
import { CustomerBackground, CustomerWork } from './customer-view.tsx';
import { useCustomer } from './use-customers.ts';

/** A customer beside whatever list named them, so that nobody loses their place. */
export default function CustomerPanel({ id }: { id: string }) {
  const t = useTranslate();
  const query = useCustomer(id);
  return (
    <SidePanel
      page={{ tab: 'customers', customer: id }}
      title={query.data ? <CustomerName customer={query.data} /> : t(words.panel)}
    >
      <LoadedRecord query={query} notFound={t(words.notFound)}>
        {found => (
          <Stack>
            <CustomerContact customer={found} />
            <Group gap="xs">
              <CustomerActions customer={found} />
            </Group>
            <CustomerWork customer={found} />
            <CustomerBackground customer={found} />
          </Stack>
        )}
      </LoadedRecord>
    </SidePanel>
  );
}
