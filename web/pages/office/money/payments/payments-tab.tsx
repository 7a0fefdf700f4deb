import { Navigate } from '@tanstack/react-router';
import { useTranslate } from '../../../../lib/language.tsx';
import { office } from '../../../../words/office.ts';
import { payments as words } from '../../../../words/payments.ts';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { ViewTabs } from '../../parts/view-tabs.tsx';
import { DisputeList } from './dispute-list.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PaymentList } from './payment-list.tsx';
import { RefundList } from './refund-list.tsx';

const views = [
  { name: 'payments', title: words.payments, Content: PaymentList },
  { name: 'refunds', title: words.refunds, Content: RefundList },
  { name: 'disputes', title: words.disputes, Content: DisputeList },
];

/** Money in and back. `?payment=…&job=…` opens a payment on top of any view. */
export default function PaymentsTab() {
  const t = useTranslate();
  const { read } = useAdminSearch();
  // Links from before payouts had a page of their own.
  if (read('view') === 'payouts')
    return <Navigate to="/admin" search={old => ({ ...old, tab: 'payouts', view: undefined })} replace />;
  return (
    <>
      <TabHead title={t(office.payments)} />
      <ViewTabs label={t(words.views)} views={views} filters={['status', 'method', 'franchise']} />
      <OpenPayment />
    </>
  );
}
