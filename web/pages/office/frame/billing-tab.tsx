import { useTranslate } from '../../../lib/language.tsx';
import { billing } from '../../../words/billing.ts';
import { office } from '../../../words/office.ts';
import { plans } from '../../../words/plans.ts';
import { Plans } from '../customers/plans/plans.tsx';
import { Promos } from '../customers/promos/promos.tsx';
import { Schedules } from '../money/billing/schedules.tsx';
import { TabHead } from '../parts/tab-head.tsx';
import { type View, ViewTabs } from '../parts/view-tabs.tsx';

const views: View[] = [
  { name: 'schedules', title: billing.schedules, Content: Schedules },
  { name: 'plans', needs: 'plan-offers:read', title: plans.title, Content: Plans },
  { name: 'promos', needs: 'promos:read', title: billing.promos, Content: Promos },
];

/** Recurring billing, maintenance plans and promo codes. */
export default function BillingTab() {
  const t = useTranslate();
  return (
    <>
      <TabHead title={t(office.billing)} />
      <ViewTabs label={t(billing.views)} views={views} />
    </>
  );
}
