import { useEffect } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { payments as words } from '../../../../words/payments.ts';
import { notifyFailure } from '../../parts/notify.tsx';
import { PaymentPanel } from '../../parts/payment-panel.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { usePayment } from './use-payments.ts';

/** How the lists open a payment: its id and its job's, in the URL. */
export function useOpenPayment() {
  const { replace } = useAdminSearch();
  return ({ paymentId, jobId }: { paymentId: string; jobId: string }) =>
    replace({ payment: paymentId, job: jobId });
}

/** The payment in the URL, if there is one. */
export function OpenPayment() {
  const { read, replace } = useAdminSearch();
  const [id, jobId] = [read('payment'), read('job')];
  if (!id || !jobId) return null;
  return <Panel id={id} jobId={jobId} onClose={() => replace({ payment: undefined, job: undefined })} />;
}

function Panel({ id, jobId, onClose }: { id: string; jobId: string; onClose(): void }) {
  const t = useTranslate();
  const { data: payment, error } = usePayment(id, jobId);
  const problem = error ?? (payment === null ? new Error(t(words.notFound)) : undefined);
  useEffect(() => {
    if (problem) notifyFailure(t, problem);
  }, [problem, t]);
  return payment ? <PaymentPanel payment={payment} showsJob onClose={onClose} /> : null;
}
