import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { issueProof } from '../../server/access/proof.ts';
import type { buildApp } from '../../server/app.ts';
import type { Deps } from '../../server/deps.ts';
import { bookPlanVisits } from '../../server/features/customers/plans/book-plan-visits.ts';
import { generateRecurringJobs } from '../../server/features/money/billing/generate-jobs.ts';
import { processNewEvents } from '../../server/features/money/processor-events/process-events.ts';
import { autoDispatch } from '../../server/features/schedule/dispatch/auto-dispatch.ts';
import { planQueued } from '../../server/features/schedule/dispatch/plan-queued.ts';
import { signBody } from '../../server/providers/payments/signature.ts';
import { recurringBilling } from '../billing.ts';
import { addFranchise, addWorker, openPhone } from '../factories.ts';
import type { TestApp } from '../harness.ts';
import { event, succeeded } from '../money.ts';

/** Where a change is made: the application, and what its tasks use. */
export type Door = { app: Awaited<ReturnType<typeof buildApp>>; deps: Deps };
export type Franchise = Awaited<ReturnType<ReturnType<typeof franchisesOf>>>;
/** Makes what it needs, and answers what is to be done. */
type Change = (franchise: Franchise) => Promise<(door: Door) => Promise<unknown>>;

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
let n = 0;

async function send(
  { app }: Door,
  token: string | undefined,
  method: Method,
  url: string,
  payload?: unknown,
  type = 'application/json',
) {
  const ip = `10.77.${(++n >> 8) & 255}.${n & 255}`;
  const headers = {
    'x-forwarded-for': ip,
    ...(payload === undefined ? {} : { 'content-type': type }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
  };
  const answer = await app.inject({ method, url, payload: payload as never, headers });
  assert.ok(answer.statusCode < 300, `${method} ${url}: ${answer.statusCode} ${answer.payload}`);
  return answer.json().data;
}

const items = [{ description: 'Gutter cleaning', quantity: 1, unitPrice: 100 }];
const options = [{ id: 'one', name: 'One', items: [{ description: 'Patch', unitPrice: 100 }] }];

/** Franchises, each far from the others, with a technician and an owner who sees nothing else. */
export function franchisesOf(t: TestApp) {
  const here: Door = { app: t.app, deps: t.deps };
  return async (id: string) => {
    const place = { lat: 45 + (++n % 40) / 10, lng: -30 - n / 100 };
    await addFranchise(t, { id, name: id, ...place });
    const home = { franchiseId: id, homeLat: place.lat, homeLng: place.lng };
    const email = `${id}@example.com`;
    const worker = await addWorker(t, { ...home, name: `${id} worker`, email });
    const { token } = await t.signInAs('owner', [id]);
    const ask = (method: Method, url: string, payload?: object) => send(here, token, method, url, payload);
    const customer = () => ({ name: 'Robin', email: `c${++n}@example.com` });
    const job = () => ({ customer: customer(), address: `${++n} Mill Lane`, franchiseId: id, items });
    const book = async (): Promise<{ id: string; customerId: string }> =>
      (await ask('POST', '/api/jobs', job())).job;
    /** A job at the franchise's own place, so that it can be planned. */
    const bookPlaced = async () => {
      const booked = await book();
      await t.sql`update jobs set lat = ${place.lat}, lng = ${place.lng} where id = ${booked.id}`;
      return booked;
    };
    return {
      ...{ id, place, home, token, ask, customer, job, book, bookPlaced },
      ...{ workerId: worker.id as string, phone: () => openPhone(t, email) },
    };
  };
}

let days = 0;
/** No two changes want the same time of a technician. */
function nextVisit() {
  const day = Temporal.PlainDate.from('2026-03-03').add({ days: days++ % 300 });
  return { scheduledStart: `${day}T15:00:00Z`, scheduledEnd: `${day}T16:00:00Z` };
}

export function changesOf(t: TestApp) {
  const as =
    (token: string | undefined, method: Method, url: string, payload?: unknown, type?: string) =>
    (door: Door) =>
      send(door, token, method, url, payload, type);
  const hq = async (method: Method, url: string, payload?: unknown) =>
    as(await t.token(), method, url, payload);
  const { add: addSchedule } = recurringBilling(t);
  const here: Door = { app: t.app, deps: t.deps };

  const quote = async ({ id, ask, book }: Franchise) => {
    const { customerId } = await book();
    return (await ask('POST', '/api/quotes', { customerId, franchiseId: id, options })).quote;
  };
  /** An event of the payment processor that has arrived. */
  const tell = async (body: object) => {
    const payload = JSON.stringify(body);
    const at = Math.floor(t.clock.now().epochMilliseconds / 1000);
    const headers = {
      'content-type': 'application/json',
      'payments-signature': signBody('whsec_test', payload, at),
    };
    const answer = await t.app.inject({ method: 'POST', url: '/api/payments-webhook', payload, headers });
    assert.equal(answer.statusCode, 200, answer.payload);
    return ({ deps }: Door) => processNewEvents(deps);
  };
  const paid = async ({ ask, book }: Franchise) => {
    const job = await book();
    const taken = await ask('POST', `/api/jobs/${job.id}/payments`, { amount: 20, method: 'cash' });
    return { job, paymentId: taken.payment.id as string };
  };

  /** What a franchise, its customers and its technicians do. */
  const requests: Record<string, Change> = {
    'a customer books': async ({ id }) =>
      as(undefined, 'POST', '/api/jobs/create', {
        ...{ customerName: 'Robin', customerEmail: `c${++n}@example.com`, address: '1 Mill Lane' },
        ...{ type: 'Gutter cleaning', price: 90, franchiseId: id },
      }),
    'the office books': async ({ token, job }) => as(token, 'POST', '/api/jobs', job()),
    'a job is assigned': async ({ token, book, workerId }) =>
      as(token, 'PATCH', `/api/jobs/${(await book()).id}`, { workerId, ...nextVisit() }),
    'a job is edited': async ({ token, book }) =>
      as(token, 'PATCH', `/api/jobs/${(await book()).id}`, { notes: 'Blue door' }),
    'a job is canceled': async ({ token, book }) =>
      as(token, 'PATCH', `/api/jobs/${(await book()).id}`, { status: 'cancelled' }),
    'a job gets a second visit': async ({ token, book }) =>
      as(token, 'POST', `/api/jobs/${(await book()).id}/visits`, {}),
    'a customer is changed': async ({ token, book }) =>
      as(token, 'PATCH', `/api/customers/${(await book()).customerId}`, { name: 'Robin Reed' }),
    'a technician changes': async ({ token, workerId }) =>
      as(token, 'PATCH', `/api/workers/${workerId}`, { name: `Wren ${++n}` }),
    'a technician reports a position': async ({ token, workerId, place }) =>
      as(token, 'POST', '/api/dev/location', { workerId, ...place }),
    'a technician goes on duty': async ({ phone }) =>
      as((await phone()).token, 'PUT', '/api/worker/duty', { onDuty: true, shareLocation: true }),
    'a technician works on a visit': async ({ ask, book, workerId, phone }) => {
      const job = await book();
      await ask('PATCH', `/api/jobs/${job.id}`, { workerId, ...nextVisit() });
      return as((await phone()).token, 'PATCH', `/api/worker/jobs/${job.id}`, { status: 'en_route' });
    },
    'a window is held': async ({ id, place }) =>
      as(undefined, 'POST', '/api/availability/hold', {
        ...{ type: 'Window washing', franchiseId: id, ...place },
        ...{ date: nextVisit().scheduledStart.slice(0, 10), time: '10:00-12:00' },
      }),
    'a quote is written': async ({ id, token, book }) =>
      as(token, 'POST', '/api/quotes', { customerId: (await book()).customerId, franchiseId: id, options }),
    'a quote is sent': async franchise =>
      as(franchise.token, 'POST', `/api/quotes/${(await quote(franchise)).id}/send`, {}),
    'a quote is accepted': async franchise => {
      const { id } = await quote(franchise);
      const sent = (await franchise.ask('POST', `/api/quotes/${id}/send`, {})).quote;
      const token = new URL(sent.url).pathname.split('/').at(-1);
      return as(undefined, 'POST', `/api/quote/${token}/accept`, { option: 'one', name: 'Robin' });
    },
    'a message is written': async ({ ask, token, book }) => {
      const { customerId } = await book();
      const { conversation } = await ask('POST', '/api/conversations', { customerId });
      return as(token, 'POST', `/api/conversations/${conversation.id}/messages`, {
        channel: 'email',
        text: 'On our way',
      });
    },
    'dispatch is run': async ({ token, id, bookPlaced }) => {
      await bookPlaced();
      return as(token, 'POST', '/api/dispatch/run', { preview: false, franchiseId: id });
    },
    'dispatch is queued': async ({ id, bookPlaced }) => {
      await bookPlaced();
      return ({ deps }) => autoDispatch(deps, { only: new Set([id]), togetherSeconds: 0 });
    },
    'dispatch comes from the queue': async ({ id, bookPlaced }) => {
      await bookPlaced();
      await autoDispatch(t.deps, { only: new Set([id]), togetherSeconds: 0 });
      return ({ deps }) => planQueued(deps, id);
    },
    'the day is repaired': async ({ ask, token, home, bookPlaced }) => {
      const { id: workerId } = (await ask('POST', '/api/workers', { ...home, name: `Ill ${++n}` })).worker;
      await ask('PATCH', `/api/jobs/${(await bookPlaced()).id}`, { workerId, ...nextVisit() });
      const year = { from: '2026-03-01T00:00:00Z', to: '2027-03-01T00:00:00Z', reason: 'Ill' };
      await ask('PATCH', `/api/workers/${workerId}`, { timeOff: [year] });
      return as(token, 'POST', '/api/dispatch/repair');
    },
    'customers are imported': async ({ token }) =>
      as(
        token,
        'POST',
        '/api/imports/customers',
        `name,email\nRobin,i${++n}@example.com\nRay,i${++n}@example.com`,
        'text/csv',
      ),
    'a customer is erased': async ({ ask, job }) => {
      const booked = job();
      const { id } = (await ask('POST', '/api/jobs', booked)).job;
      await ask('PATCH', `/api/jobs/${id}`, { status: 'cancelled' });
      const proof = issueProof(t.config.proofKey, booked.customer.email, t.clock.now());
      return as(proof, 'POST', '/api/account/erase', { confirm: true });
    },
    'recurring work is arranged': async ({ id, token }) =>
      as(token, 'POST', '/api/billing/recurring', {
        ...{ recurringScheduleId: randomUUID(), customerId: `r-${++n}`, customerName: 'Robin', price: 80 },
        ...{ customerEmail: `r${n}@example.com`, serviceType: 'Gutter cleaning', intervalMonths: 1 },
        franchiseId: id,
      }),
  };

  /** What headquarters does for one franchise. */
  const headquarters: Record<string, Change> = {
    'the franchise moves': async ({ id, place }) =>
      hq('PATCH', `/api/franchises/${id}`, {
        ...{ lat: place.lat + ++n / 100_000, lng: place.lng },
        territory: { kind: 'postcodes', postcodes: [`${10_000 + n}`] },
      }),
    'something is written to the trail': async () =>
      hq('POST', '/api/dev/activity', { type: 'note', actor: 'office', summary: `Something ${++n}` }),
    'a campaign is sent': async ({ id, bookPlaced }) => {
      const { id: jobId } = await bookPlaced();
      await t.sql`update jobs set status = 'completed', completed_at = ${t.clock.now()} where id = ${jobId}`;
      return hq('POST', '/api/campaigns/send', {
        type: 'email',
        messageTemplate: 'Hello {name}',
        franchiseId: id,
      });
    },
  };

  /** What headquarters does for all of them. Two such changes at once do go one after the other. */
  const business: Record<string, Change> = {
    'settings change': async () => hq('PATCH', '/api/settings', { invoices: { dueDays: ++n % 30 } }),
    'a service changes': async () => {
      const post = await hq('POST', '/api/services', {
        label: 'Gutter cleaning',
        price: 90,
        durationMinutes: 60,
      });
      const { service } = await post(here);
      return hq('PATCH', `/api/services/${service.id}`, { price: 91 });
    },
  };

  /** What the background does. */
  const tasks: Record<string, Change> = {
    'recurring jobs are made': async ({ id }) => {
      await addSchedule({ franchiseId: id, nextBillingDate: '2026-03-02' });
      return ({ deps }) => generateRecurringJobs(deps);
    },
    'visits of plans are booked': async ({ id, book }) => {
      const { customerId } = await book();
      await t.sql`
        insert into maintenance_plans (id, offer_id, customer_id, franchise_id, name, service_type, interval_months,
          price_cents, address, first_visit, next_visit, created_at)
        values (gen_random_uuid(), 'lawn-monthly', ${customerId}, ${id}, 'Lawn', 'Lawn care', 1, 5900, '3 Mill Lane',
          '2026-03-04', '2026-03-04', ${t.clock.now()})`;
      return ({ deps }) => bookPlanVisits(deps);
    },
  };

  /**
   * Invoice numbers have no gaps within the whole business and a year, so of two franchises that number one at the same
   * moment the second waits for the first one's commit: the one exception. These number one, or begin with one.
   */
  const numbering: Record<string, Change> = {
    'money is taken': async ({ token, book }) =>
      as(token, 'POST', `/api/jobs/${(await book()).id}/payments`, { amount: 20, method: 'cash' }),
    'a card is charged': async ({ book }) => tell(succeeded((await book()).id, 10_000)),
    'an invoice is made': async ({ token, book }) =>
      as(token, 'POST', '/api/invoices/generate', { jobId: (await book()).id }),
    'money is refunded': async franchise => {
      const { paymentId } = await paid(franchise);
      return as(franchise.token, 'POST', `/api/payments/${paymentId}/refund`, { amount: 5, reason: 'Late' });
    },
    'a payment is disputed': async ({ book }) => {
      const paid = succeeded((await book()).id, 10_000);
      await (await tell(paid))(here);
      const { id: payment_intent } = paid.data.object as { id: string };
      const object = { id: `dp_${++n}`, object: 'dispute', payment_intent, amount: 10_000, currency: 'usd' };
      return tell(event('charge.dispute.created', { ...object, status: 'needs_response' }));
    },
    'recurring work is billed': async ({ id }) => {
      await addSchedule({ franchiseId: id, nextBillingDate: '2026-03-02', autoCharge: true });
      return ({ deps }) => generateRecurringJobs(deps);
    },
  };
  return { requests, headquarters, business, tasks, numbering };
}
