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
    language: languageOfPage(),
  };
}

/** The one on the screen, kept by `LanguageProvider`. */
const languageOfPage = () => (document.documentElement.lang === 'es' ? 'es' : 'en');

/** The same for the same body, however often it is sent. */
function keyFor(body: object): string {
  const { attempt } = currentDraft();
  const written = JSON.stringify(body);
  if (attempt?.body === written) return attempt.key;
  const key = crypto.randomUUID();
  change({ attempt: { key, body: written } });
  return key;
}

/** Joins the waitlist with what was typed for the booking. */
async function joinWaitlist() {
  const draft = currentDraft();
  const contact = { name: draft.name.trim(), email: draft.email.trim(), phone: draft.phone.trim() || null };
  const body = { ...jobDetails(draft), ...draft.waitlist!, contact, notes: draft.notes.trim() || null };
  const { entry } = await call('POST /api/waitlist', { body }, { idempotencyKey: keyFor(body) });
  change({ entryId: entry.id });
}

/** Books once, however often it is tried. */
async function createJob(quote: Quote) {
  const { window } = currentDraft();
  const hold = window && (await holdWindow(window));
  const draft = currentDraft();
  const body = toBody(draft, quote, hold?.holdId ?? null);
  const idempotencyKey = keyFor(body);
  try {
    const { job } = await call('POST /api/jobs/create', { body }, { idempotencyKey });
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

type Ends = { onBooked: (jobId: string) => void; onWaiting: () => void; onTaken: () => void };

export function useBooking({ onBooked, onWaiting, onTaken }: Ends) {
  return useMutation({
    mutationFn: async ({ quote, payment }: { quote: Quote; payment: Payment }) => {
      if (currentDraft().waitlist) {
        await joinWaitlist();
        return onWaiting();
      }
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
