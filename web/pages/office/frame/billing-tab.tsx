import { Tabs } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { admin } from '../../../words/admin.ts';
import { billing } from '../../../words/billing.ts';
import { Promos } from '../customers/promos/promos.tsx';
import { Schedules } from '../money/billing/schedules.tsx';
import { TabHead } from '../parts/tab-head.tsx';
import { useAddress } from '../parts/use-address.ts';

/** Money that comes again, and money that is taken off. */
export default function BillingTab() {
  const t = useTranslate();
  const { read, put } = useAddress();
  const view = read('view') === 'promos' ? 'promos' : 'schedules';
  return (
    <>
      <TabHead title={t(admin.billing)} />
      <Tabs value={view} onChange={value => put({ view: value ?? undefined })} keepMounted={false}>
        <Tabs.List mb="md" aria-label={t(billing.views)}>
          <Tabs.Tab value="schedules">{t(billing.schedules)}</Tabs.Tab>
          <Tabs.Tab value="promos">{t(billing.promos)}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="schedules">
          <Schedules />
        </Tabs.Panel>
        <Tabs.Panel value="promos">
          <Promos />
        </Tabs.Panel>
      </Tabs>
    </>
  );
}
