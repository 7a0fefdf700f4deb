import { useTranslate } from '../../../../lib/language.tsx';
import { office } from '../../../../words/office.ts';
import { endpoints as words } from '../../../../words/webhook-endpoints.ts';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { type View, ViewTabs } from '../../parts/view-tabs.tsx';
import { DeliveriesPage } from './deliveries-page.tsx';
import { Endpoints } from './endpoints.tsx';
import { ProcessorEvents } from './processor-events.tsx';

const views: View[] = [
  { name: 'endpoints', needs: 'webhook-endpoints:read', title: words.endpoints, Content: Endpoints },
  { name: 'processor', needs: 'webhooks:read', title: words.fromProcessor, Content: ProcessorEvents },
];

/** Events that go to other programs, and events of the payment processor. */
export default function WebhooksTab() {
  const t = useTranslate();
  const endpoint = useAdminSearch().read('endpoint');
  if (endpoint) return <DeliveriesPage id={endpoint} />;
  return (
    <>
      <TabHead title={t(office.webhooks)} />
      <ViewTabs label={t(words.views)} views={views} filters={['status', 'endpoint']} />
    </>
  );
}
