import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo } from '../../../../test/money.ts';

const t = await openTestApp();
const line = (changes: object = {}) => ({
  description: 'Water heater',
  quantity: 1,
  unitPrice: 900,
  ...changes,
});
const entry = (changes: object = {}) => ({
  customer: { name: 'Cara Caller', phone: '+1 555 0100' },
  address: '5 Lake Road, North',
  items: [line()],
  ...changes,
});
const create = (changes: object = {}, headers = {}) => t.hq('POST', '/api/jobs', entry(changes), headers);
const made = async (changes: object = {}) => {
  const { status, body } = await create(changes);
  assert.equal(status, 201, JSON.stringify(body));
  return body.data.job;
};
const count = async (table: string) =>
  (await t.deps.sql.unsafe(`select count(*)::int as n from ${table}`))[0]!.n as number;
const tomorrow = (hour: number) =>
  t.clock
    .now()
    .toZonedDateTimeISO('UTC')
    .add({ days: 3 })
    .with({ hour, minute: 0, second: 0, millisecond: 0 })
    .toInstant()
    .toString({ smallestUnit: 'millisecond' });

describe('a job the office enters', () => {
  it('201: with line items, a number, a customer and a property', async () => {
    const items = [
      line({ quantity: 1.5, unitPrice: 100, unitCost: 40, taxable: true }),
      line({ description: 'Permit', unitPrice: 20, taxable: false }),
      line({ description: 'Neighbor discount', unitPrice: -10 }),
    ];
    const { id: franchiseId } = await addFranchise(t, { taxRate: 0.1 });
    const job = await made({ items, franchiseId, deposit: 50, notes: 'Ring twice' });
    assert.deepEqual([job.price, job.tax, job.total, job.deposit], [160, 14, 174, 50]);
    assert.deepEqual([job.type, job.addOns, job.notes], ['Water heater', ['Permit'], 'Ring twice']);
    assert.ok(job.number > 1000 && job.propertyId);
    const { body } = await t.hq('GET', `/api/jobs/${job.id}`);
    const full = { unitCost: null, taxable: true, serviceId: null };
    assert.deepEqual(
      body.data.job.items,
      items.map(item => ({ ...full, ...item })),
    );
    const invoice = await t.hq('POST', '/api/invoices/generate', { jobId: job.id });
    assert.deepEqual(
      invoice.body.data.invoiceData.lineItems.map((each: { description: string; amount: number }) => [
        each.description,
        each.amount,
      ]),
      [
        ['1.5 × Water heater', 150],
        ['Permit', 20],
        ['Neighbor discount', -10],
        ['Tax 10 %', 14],
      ],
    );
  });

  it('uses the customer with the same email and their property, and keeps what differs on the job', async () => {
    const who = { name: 'Ann', email: 'ann@example.com' };
    const first = await made({ customer: who });
    const second = await made({
      customer: { ...who, name: 'Ann Lee', email: 'ANN@example.com' },
      address: '5 lake road  north',
    });
    assert.equal(second.customerId, first.customerId);
    assert.equal(second.propertyId, first.propertyId);
    assert.equal(second.customerName, 'Ann Lee');
    const { body } = await t.hq('GET', `/api/jobs/${second.id}`);
    assert.equal(body.data.customer.name, 'Ann');
    const third = await made({
      customer: undefined,
      address: undefined,
      customerId: first.customerId,
      propertyId: first.propertyId,
    });
    assert.equal(third.address, '5 Lake Road, North');
    const welcomes = (await messagesTo(t, 'ann@example.com')).map(({ kind }: { kind: string }) => kind);
    assert.ok(welcomes.includes('welcome'));
  });

  it('is scheduled, promised and announced with a time and technicians', async () => {
    const worker = await addWorker(t);
    const job = await made({
      customer: { name: 'Tim', email: 'tim@example.com' },
      start: tomorrow(15),
      workerIds: [worker.id],
      durationMinutes: 90,
    });
    assert.deepEqual([job.status, job.workerId, job.scheduledStart], ['assigned', worker.id, tomorrow(15)]);
    const [visit] = (await t.hq('GET', `/api/jobs/${job.id}/visits`)).body.data.visits;
    assert.ok(visit.windowStart <= tomorrow(15) && visit.windowEnd >= tomorrow(15));
    const kinds = (await messagesTo(t, 'tim@example.com')).map((each: { kind: string }) => each.kind);
    assert.deepEqual(kinds.sort(), ['visit_planned', 'welcome']);
  });

  it('promises a window and leaves the time to dispatch; notify: false sends nothing', async () => {
    const window = { windowStart: tomorrow(14), windowEnd: tomorrow(16) };
    const job = await made({
      ...window,
      notify: false,
      customer: { name: 'Quin', email: 'quin@example.com' },
    });
    const [visit] = (await t.hq('GET', `/api/jobs/${job.id}/visits`)).body.data.visits;
    assert.deepEqual(
      [visit.status, visit.windowStart, visit.windowEnd],
      ['unscheduled', window.windowStart, window.windowEnd],
    );
    assert.deepEqual(await messagesTo(t, 'quin@example.com'), []);
  });

  it('400: says what is wrong and leaves nothing behind', async () => {
    const before = [await count('jobs'), await count('customers'), await count('properties')];
    const other = await bookJob(t, { customerEmail: 'other@example.com' });
    const worker = await addWorker(t);
    const wrong: [string, object][] = [
      ['customerId', { customer: undefined }],
      ['customerId', { customerId: other.customerId }],
      ['customerId', { customer: undefined, customerId: '00000000-0000-4000-8000-000000000000' }],
      ['propertyId', { address: undefined }],
      ['propertyId', { address: undefined, propertyId: '00000000-0000-4000-8000-000000000000' }],
      ['franchiseId', { franchiseId: 'nowhere' }],
      ['items', { items: undefined }],
      ['items', { items: [] }],
      ['items.0.quantity', { items: [line({ quantity: 1.0005 })] }],
      ['items.0.serviceId', { items: [line({ serviceId: '00000000-0000-4000-8000-000000000000' })] }],
      ['items', { items: [line({ quantity: 2, unitPrice: 99_999 })] }],
      ['items', { items: [line(), line({ unitPrice: -1, taxable: false })] }],
      ['items', { items: [line({ unitPrice: -1 })] }],
      ['deposit', { deposit: 901 }],
      ['workerIds', { start: tomorrow(10) }],
      ['workerIds', { start: tomorrow(10), workerIds: ['00000000-0000-4000-8000-000000000000'] }],
      [
        'start',
        { start: tomorrow(18), workerIds: [worker.id], windowStart: tomorrow(10), windowEnd: tomorrow(12) },
      ],
      ['windowEnd', { windowStart: tomorrow(12), windowEnd: tomorrow(10) }],
      ['windowEnd', { windowStart: tomorrow(12) }],
      ['windowEnd', { windowStart: '2020-01-01T10:00:00Z', windowEnd: '2020-01-01T12:00:00Z' }],
      ['templateId', { templateId: '00000000-0000-4000-8000-000000000000' }],
    ];
    for (const [field, changes] of wrong) {
      const { status, body } = await create(changes);
      assert.equal(status, 400, JSON.stringify([field, changes, body]));
      assert.ok(
        body.details.some((text: string) => text.startsWith(`${field}:`)),
        JSON.stringify([field, body]),
      );
    }
    const [jobs, customers, properties] = before as [number, number, number];
    assert.deepEqual(
      [await count('jobs'), await count('customers'), await count('properties')],
      [jobs + 1, customers + 1, properties],
    );
  });

  it('409: of two for the same technician and time one is booked, and the other leaves nothing behind', async () => {
    const worker = await addWorker(t);
    const before = [await count('customers'), await count('properties')] as [number, number];
    const time = { start: tomorrow(9), workerIds: [worker.id] };
    const answers = await Promise.all(
      ['a', 'b'].map(name =>
        create({ ...time, customer: { name, email: `${name}@race.example` }, address: `${name} Road` }),
      ),
    );
    assert.deepEqual(answers.map(each => each.status).sort(), [201, 409]);
    const refused = answers.find(each => each.status === 409)!;
    const booked = answers.find(each => each.status === 201)!.body.data.job;
    assert.match(refused.body.details.join(), new RegExp(booked.id));
    assert.equal(refused.body.error, `The technician is already booked at that time: #${booked.number}`);
    assert.deepEqual([await count('customers'), await count('properties')], [before[0] + 1, before[1] + 1]);
  });

  it('is one job, however often a request with its key arrives', async () => {
    const before = await count('jobs');
    const headers = { 'idempotency-key': 'office-once' };
    const answers = await Promise.all(Array.from({ length: 8 }, () => create({}, headers)));
    assert.ok(answers.some(each => each.status === 201));
    assert.ok(answers.every(each => each.status === 201 || each.status === 409));
    assert.equal((await create({}, headers)).status, 201);
    assert.equal(await count('jobs'), before + 1);
  });
});

describe('changing what was sold', () => {
  const patch = (id: string, changes: object) => t.hq('PATCH', `/api/jobs/${id}`, changes);

  it('replaces the items of a job, also of one that a customer booked', async () => {
    const job = await bookJob(t);
    const { body } = await t.hq('GET', `/api/jobs/${job.id}`);
    assert.deepEqual(
      body.data.job.items.map((item: { description: string; unitPrice: number }) => [
        item.description,
        item.unitPrice,
      ]),
      [['Gutter cleaning', 149]],
    );
    const { status, body: saved } = await patch(job.id, {
      items: [line(), line({ description: 'Pan', quantity: 2, unitPrice: 9.99 })],
    });
    assert.equal(status, 200);
    assert.deepEqual(
      [saved.data.job.price, saved.data.job.type, saved.data.job.items.length],
      [919.98, 'Gutter cleaning', 2],
    );
  });

  it('keeps items that are sent with another service', async () => {
    const items = [line(), line({ description: 'Pan', unitPrice: 20 })];
    const job = await made({ items });
    const { body } = await patch(job.id, { type: 'Boiler', items: job.items });
    assert.deepEqual([body.data.job.type, body.data.job.items], ['Boiler', job.items]);
    const booked = await bookJob(t);
    const { items: shown } = (await t.hq('GET', `/api/jobs/${booked.id}`)).body.data.job;
    const renamed = await patch(booked.id, { type: 'Boiler', items: shown });
    assert.deepEqual([renamed.body.data.job.type, renamed.body.data.job.items], ['Boiler', shown]);
  });

  it('409: on an invoice that was sent, unless nothing changes; a draft follows', async () => {
    const job = await made({ customer: { name: 'Ida', email: 'ida@example.com' } });
    const { body } = await t.hq('POST', '/api/invoices/generate', { jobId: job.id });
    assert.equal((await patch(job.id, { items: [line({ unitPrice: 800 })] })).status, 200);
    await t.hq('POST', '/api/invoices/send', { invoiceId: body.data.invoice.id, method: 'email' });
    const other = await patch(job.id, { items: [line({ unitPrice: 400, quantity: 2 })] });
    assert.equal(other.status, 409);
    assert.match(other.body.error, /void it/);
    assert.equal((await patch(job.id, { items: [line({ unitPrice: 800 })] })).status, 200);
  });

  it('moves a job to another customer, property or window', async () => {
    const other = await made({ customer: { name: 'Olga', email: 'olga@example.com' }, address: '9 Hill St' });
    const job = await made();
    const moved = await patch(job.id, { customerId: other.customerId, propertyId: other.propertyId });
    const { customerName, customerEmail, address, propertyId } = moved.body.data.job;
    assert.deepEqual(
      [customerName, customerEmail, address, propertyId],
      ['Olga', 'olga@example.com', '9 Hill St', other.propertyId],
    );
    assert.equal((await patch(job.id, { propertyId: job.propertyId })).status, 400);
    const window = { windowStart: tomorrow(10), windowEnd: tomorrow(12) };
    assert.equal((await patch(job.id, window)).status, 200);
    const [visit] = (await t.hq('GET', `/api/jobs/${job.id}/visits`)).body.data.visits;
    assert.deepEqual([visit.windowStart, visit.windowEnd], [window.windowStart, window.windowEnd]);
    const renamed = await patch(job.id, { address: '10 Hill St' });
    assert.notEqual(renamed.body.data.job.propertyId, other.propertyId);
  });

  it('books the same work again, without times, payments and codes', async () => {
    const worker = await addWorker(t);
    const job = await made({ start: tomorrow(11), workerIds: [worker.id], notes: 'Dog', deposit: 100 });
    const { status, body } = await t.hq('POST', `/api/jobs/${job.id}/duplicate`);
    assert.equal(status, 201, JSON.stringify(body));
    const copy = body.data.job;
    assert.deepEqual(
      [copy.items, copy.customerId, copy.propertyId, copy.notes],
      [job.items, job.customerId, job.propertyId, 'Dog'],
    );
    assert.deepEqual([copy.status, copy.scheduledStart, copy.deposit], ['pending', null, null]);
    assert.ok(copy.number > job.number);
    assert.equal(
      (await t.hq('POST', '/api/jobs/00000000-0000-4000-8000-000000000000/duplicate')).status,
      404,
    );
  });
});

describe('job templates', () => {
  const template = {
    name: 'Heater swap',
    items: [line()],
    durationMinutes: 150,
    notes: 'Shut off gas',
    crew: 2,
    skills: ['Gas'],
  };

  it('201, 200, 404, 409: are added, used, edited and removed', async () => {
    const { status, body } = await t.hq('POST', '/api/job-templates', template);
    assert.equal(status, 201, JSON.stringify(body));
    const { id } = body.data.template;
    assert.equal(
      (await t.hq('POST', '/api/job-templates', { ...template, name: 'heater SWAP' })).status,
      409,
    );
    const job = await made({ items: undefined, templateId: id });
    assert.deepEqual(
      [job.type, job.price, job.durationMinutes, job.notes],
      ['Water heater', 900, 150, 'Shut off gas'],
    );
    const [visit] = (await t.hq('GET', `/api/jobs/${job.id}/visits`)).body.data.visits;
    assert.deepEqual([visit.crew, visit.skills], [2, ['Gas']]);
    const edited = await t.hq('PATCH', `/api/job-templates/${id}`, { items: [line({ unitPrice: 950 })] });
    assert.equal(edited.body.data.template.items[0].unitPrice, 950);
    assert.equal((await t.hq('GET', '/api/job-templates')).body.data.templates.length, 1);
    assert.equal((await t.hq('DELETE', `/api/job-templates/${id}`)).status, 200);
    assert.equal((await t.hq('DELETE', `/api/job-templates/${id}`)).status, 404);
    assert.equal((await t.hq('PATCH', `/api/job-templates/${id}`, { name: 'x' })).status, 404);
  });
});
