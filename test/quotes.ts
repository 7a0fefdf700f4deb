import assert from 'node:assert/strict';
import { bookJob } from './factories.ts';
import type { TestApp } from './harness.ts';

export const item = (description: string, unitPrice: number, more: object = {}) => ({
  description,
  unitPrice,
  ...more,
});

/** One option of $100, and one with an untaxed, a fractional and two optional lines. */
export const options = [
  { id: 'good', name: 'Good', items: [item('Patch', 100)] },
  {
    id: 'better',
    name: 'Better',
    items: [
      item('Replace', 300.5, { id: 'replace', quantity: 1.5 }),
      item('Permit', 50, { id: 'permit', taxable: false }),
      item('Guards', 80, { id: 'guards', optional: true }),
      item('Paint', 20, { id: 'paint', optional: true, selected: true }),
    ],
  },
];

let people = 0;

/** Quotes as the office and their customers handle them. */
export function quoteRequests(t: TestApp) {
  /** Somebody with a property, known from a booking that was canceled. */
  async function person(changes: object = {}) {
    const customerEmail = `quoted${++people}@example.com`;
    const job = await bookJob(t, { customerEmail, customerName: `Quinn ${people}`, ...changes });
    await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
    return { customerId: job.customerId as string, email: customerEmail };
  }
  async function write(changes: object = {}, of: object = {}) {
    const { customerId, email } = await person(of);
    const { status, body } = await t.hq('POST', '/api/quotes', {
      ...{ customerId, options, depositPercent: 25, message: 'Thanks for having me.' },
      ...changes,
    });
    assert.equal(status, 201, JSON.stringify(body));
    return { quote: body.data.quote, email };
  }
  const act = (id: string, what: string, body: object = {}) =>
    t.hq('POST', `/api/quotes/${id}/${what}`, body);
  async function sent(changes: object = {}, of: object = {}) {
    const { quote, email } = await write(changes, of);
    const { status, body } = await act(quote.id, 'send');
    assert.equal(status, 200, JSON.stringify(body));
    return { ...body.data.quote, email };
  }
  const link = (method: 'GET' | 'POST', token: string, what = '', payload?: object) =>
    t.send({ method, url: `/api/quote/${token}${what}`, ...(payload ? { payload } : {}) });
  return {
    ...{ person, write, act, sent, link },
    accept: (token: string, body: object = {}) =>
      link('POST', token, '/accept', { option: 'better', name: 'Quinn', ...body }),
    read: async (id: string) => (await t.hq('GET', `/api/quotes/${id}`)).body.data.quote,
    jobOf: async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job,
    jobsFrom: (customerId: string) => t.sql`
      select id from jobs where customer_id = ${customerId} and status <> 'cancelled'`,
  };
}
