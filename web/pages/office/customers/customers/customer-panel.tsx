import { Anchor, Drawer, Group, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { customers as words } from '../../../../words/customers.ts';
import { LoadedRecord } from '../../parts/record-page.tsx';
import { CustomerActions, CustomerContact, CustomerName } from './customer-head.tsx';
import { CustomerBackground, CustomerWork } from './customer-view.tsx';
import { useCustomer } from './use-customers.ts';

/** A customer beside whatever list named them, so that nobody loses their place. */
export default function CustomerPanel({ id, onClose }: { id: string; onClose(): void }) {
  const t = useTranslate();
  const query = useCustomer(id);
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={720}
      title={query.data ? <CustomerName customer={query.data} /> : t(words.panel)}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      <LoadedRecord query={query} notFound={t(words.notFound)}>
        {found => (
          <Stack>
            <CustomerContact customer={found} />
            <Group gap="xs">
              <CustomerActions customer={found} />
              <Anchor
                size="sm"
                renderRoot={props => (
                  <Link to="/admin" search={{ tab: 'customers', customer: found.id }} {...props} />
                )}
              >
                {t(words.openPage)}
              </Anchor>
            </Group>
            <CustomerWork customer={found} />
            <CustomerBackground customer={found} />
          </Stack>
        )}
      </LoadedRecord>
    </Drawer>
  );
}
