import { useTranslate } from '../../../../lib/language.tsx';
import { office } from '../../../../words/office.ts';
import { TabHead } from '../../parts/tab-head.tsx';
import { OpenPayment } from './open-payment.tsx';
import { PayoutList } from './payout-list.tsx';

/** What franchises get of each payment. `?payment=…&job=…` opens the payment it comes from. */
export default function PayoutsTab() {
  const t = useTranslate();
  return (
    <>
      <TabHead title={t(office.payouts)} />
      <PayoutList />
      <OpenPayment />
    </>
  );
}
