import { useMutation, useQuery } from '@tanstack/react-query';
import { ApiError, call, type Data, type Input } from '../../../lib/api.ts';
import { leaveFor } from '../../../lib/embedded.ts';
import type { Draft, Payment } from './draft.ts';
import { jobDetails } from './use-availability.ts';
import { change, currentDraft } from './use-draft.ts';
import { holdWindow, WindowTaken } from './use-hold.ts';

export type Quote = Data<'POST /api/bookings/quote'>;

/** The price with this code, as the service calculates it. */
export function useQuote(draft: Draft) {
  const body = { ...jobDetails(draft), franchiseId: draft.franchiseId, code: draft.code.trim() || null };
  return useQuery({
    queryKey: ['quote', body],
    queryFn: () => call('POST /api/bookings/quote', { body }),
    placeholderData: previous => previous,
    staleTime: 30_000,
  });
}

type JobBody = Input<'POST /api/jobs/create'>['body'];

function toBody(draft: Draft, quote: Quote, holdId: string | null): JobBody {
  const { address, ...work } = jobDetails(draft);
  const part = draft.request?.time;
  const code = draft.code.trim();
  return {
    ...work,
    address,
    price: quote.price,
    customerName: draft.name.trim(),
    customerEmail: draft.email.trim(),
    ...(draft.phone.trim() ? { customerPhone: draft.phone.trim() } : {}),
    preferredDate: draft.request?.date ?? draft.window?.date,
    preferredTime: draft.request ? (part === 'any' ? null : part) : draft.window?.time,
    franchiseId: draft.franchiseId,
    notes: draft.notes.trim() || null,
    promoCode: quote.code === 'promo' ? code : null,
    referralCode: quote.code === 'referral' ? code : null,
    holdId,
  };
}

/** Books once, however often it is tried: an unchanged booking keeps its idempotency key. */
async function createJob(quote: Quote) {
  const { window } = currentDraft();
  const hold = window && (await holdWindow(window));
  const draft = currentDraft();
  const body = toBody(draft, quote, hold?.holdId ?? null);
  const written = JSON.stringify(body);
  const attempt =
    draft.attempt?.body === written ? draft.attempt : { key: crypto.randomUUID(), body: written };
  change({ attempt });
  try {
    const { job } = await call('POST /api/jobs/create', { body }, { idempotencyKey: attempt.key });
    change({ jobId: job.id });
    return job;
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 409 && window)) throw error;
    change({ window: null, hold: null, taken: window });
    throw new WindowTaken();
  }
}

export const donePath = (jobId: string, payment: Payment) => `/book?step=done&job=${jobId}&pay=${payment}`;

/** The URL of the page to pay on or to save a card on. */
export async function openPayment(jobId: string, total: number, payment: 'now' | 'card'): Promise<string> {
  const returnUrl = donePath(jobId, payment);
  const { url } =
    payment === 'now'
      ? await call('POST /api/payments/checkout', {
          body: { jobId, amount: Math.round(total * 100), returnUrl },
        })
      : await call('POST /api/payments/keep-card', { body: { jobId, returnUrl } });
  return url;
}

type Ends = { onBooked: (jobId: string) => void; onTaken: () => void };

export function useBooking({ onBooked, onTaken }: Ends) {
  return useMutation({
    mutationFn: async ({ quote, payment }: { quote: Quote; payment: Payment }) => {
      const job = await createJob(quote);
      if (payment === 'later') return onBooked(job.id);
      // The visit is booked even if the payment page cannot be opened: the next page offers to pay again.
      const url = await openPayment(job.id, job.total, payment).catch(() => donePath(job.id, payment));
      leaveFor(url);
      // Stays busy until the browser has left, so that nobody submits twice.
      await new Promise(() => {});
    },
    onError: error => {
      if (error instanceof WindowTaken) onTaken();
    },
  });
}
