import { Tabs } from '@mantine/core';
import { useWords } from '../../../lib/words.tsx';
import { admin } from '../../../words/admin.ts';
import { billing } from '../../../words/billing.ts';
import { Promos } from '../customers/promos/promos.tsx';
import { Schedules } from '../money/billing/schedules.tsx';
import { TabHead } from '../parts/tab-head.tsx';
import { useAddress } from '../parts/use-address.ts';

/** Money that comes again, and money that is taken off. */
export default function BillingTab() {
  const say = useWords();
  const { read, put } = useAddress();
  const view = read('view') === 'promos' ? 'promos' : 'schedules';
  return (
    <>
      <TabHead title={say(admin.billing)} />
      <Tabs value={view} onChange={value => put({ view: value ?? undefined })} keepMounted={false}>
        <Tabs.List mb="md" aria-label={say(billing.views)}>
          <Tabs.Tab value="schedules">{say(billing.schedules)}</Tabs.Tab>
          <Tabs.Tab value="promos">{say(billing.promos)}</Tabs.Tab>
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
