import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTwoFranchises } from './two-franchises.ts';

const { t, north, south } = await openTwoFranchises();
const dispatcher = await t.signInAs('dispatcher', [north.franchise.id]);
const items = [{ description: 'Repair', quantity: 1, unitPrice: 100 }];
const unknown = '00000000-0000-4000-8000-000000000000';
const start = '2026-03-10T15:00:00.000Z';

const book = (changes: object) =>
  dispatcher('POST', '/api/jobs', { customer: { name: 'Cal' }, address: '8 Hill Road', items, ...changes });
const propertyOf = async (customerId: string) => {
  const url = `/api/customers/${customerId}/properties`;
  return (await t.hq('POST', url, { address: '77 Own Street' })).body.data.property.id as string;
};
const addTemplate = async (name: string, franchiseId: string | null) =>
  (await t.hq('POST', '/api/job-templates', { name, items, franchiseId })).body.data.template.id as string;
const counts = async () =>
  (
    await t.sql`
      select (select count(*) from jobs) as jobs, (select count(*) from customers) as customers,
        (select count(*) from properties) as properties, (select count(*) from job_templates) as templates`
  )[0];

describe('a dispatcher of one franchise', () => {
  it('201: books for their own customers, people and templates, and those of the whole business', async () => {
    const { customerId } = north.completed;
    const own = { customer: undefined, customerId };
    const shared = await addTemplate('Shared', null);
    const bookings = [
      {},
      own,
      { ...own, address: undefined, propertyId: await propertyOf(customerId) },
      { franchiseId: north.franchise.id },
      { start, workerIds: [north.worker.id] },
      { items: undefined, templateId: shared },
      { items: undefined, templateId: await addTemplate('Northern', north.franchise.id) },
    ];
    for (const changes of bookings) {
      const { status, body } = await book(changes);
      assert.deepEqual([status, body.data?.job.franchiseId], [201, north.franchise.id], JSON.stringify(body));
    }
    assert.equal((await dispatcher('PATCH', `/api/job-templates/${shared}`, { name: 'Mine' })).status, 404);
    assert.equal((await dispatcher('DELETE', `/api/job-templates/${shared}`)).status, 404);
  });

  it('400: for those of another franchise, in the words for what does not exist, and nothing is left behind', async () => {
    const { customerId } = south.completed;
    const property = await propertyOf(customerId);
    const template = await addTemplate('Southern', south.franchise.id);
    const cases: [string, (id: string) => object, string][] = [
      ['customerId', id => ({ customer: undefined, customerId: id }), customerId],
      ['propertyId', id => ({ address: undefined, propertyId: id }), property],
      ['franchiseId', id => ({ franchiseId: id }), south.franchise.id],
      ['workerIds', id => ({ start, workerIds: [id] }), south.worker.id],
      ['templateId', id => ({ items: undefined, templateId: id }), template],
    ];
    const before = await counts();
    for (const [field, changes, foreign] of cases) {
      const refused = await book(changes(foreign));
      assert.equal(refused.status, 400, `${field}: ${JSON.stringify(refused.body)}`);
      assert.match(refused.body.details.join(), new RegExp(`^${field}:`));
      assert.deepEqual(refused.body.details, (await book(changes(unknown))).body.details);
    }
    assert.deepEqual(await counts(), before);
  });

  it('404, 400: sees no amounts, and copies no job, of another franchise', async () => {
    const ask = (changes: object) => dispatcher('POST', '/api/jobs/amounts', { items, ...changes });
    assert.equal((await ask({ jobId: north.pending.id })).status, 200);
    assert.equal((await ask({ jobId: south.pending.id })).status, 404);
    assert.equal((await ask({ propertyId: await propertyOf(south.pending.customerId) })).status, 400);
    assert.equal((await ask({ franchiseId: south.franchise.id })).status, 400);
    assert.equal((await dispatcher('POST', `/api/jobs/${south.pending.id}/duplicate`)).status, 404);
  });

  it('201: an email of a customer they cannot see reveals nothing about that customer', async () => {
    const { customerEmail: email, customerName } = south.unpaid;
    const { status, body } = await book({ customer: { name: 'Typed', email } });
    assert.equal(status, 201, JSON.stringify(body));
    assert.equal(body.data.job.customerName, 'Typed');
    assert.ok(!JSON.stringify(body).includes(customerName));
  });
});
