import { Tabs } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { billing } from '../../../words/billing.ts';
import { office } from '../../../words/office.ts';
import { Promos } from '../customers/promos/promos.tsx';
import { Schedules } from '../money/billing/schedules.tsx';
import { TabHead } from '../parts/tab-head.tsx';
import { useAdminSearch } from '../parts/use-admin-search.ts';

/** Recurring billing and promo codes. */
export default function BillingTab() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const view = read('view') === 'promos' ? 'promos' : 'schedules';
  return (
    <>
      <TabHead title={t(office.billing)} />
      <Tabs value={view} onChange={value => replace({ view: value ?? undefined })} keepMounted={false}>
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
