import { randomUUID } from 'node:crypto';
import { schedule } from '../billing.ts';
import { bookPlacedJob, middle } from '../dispatch.ts';
import { addFranchise, addWorker, openPhone } from '../factories.ts';
import { catchUp, openTestApp, type TestApp } from '../harness.ts';
import { connectFranchise, succeeded, tell } from '../money.ts';
import { offerPlans } from '../plans.ts';

/** Every text of a franchise contains its marker, and every amount its cents, so that a leak shows in any answer. */
export type Marks = { word: string; cents: number; phone: string };
const marks = {
  north: { word: 'Northmark', cents: 0.13, phone: '+1 555 713 13' },
  south: { word: 'Southmark', cents: 0.87, phone: '+1 555 787 87' },
};

export type Side = Awaited<ReturnType<typeof fillFranchise>>;

/** A business of two franchises, each with something of everything that belongs to a franchise. */
export async function openTwoFranchises(options: Parameters<typeof openTestApp>[0] = {}) {
  const t = await openTestApp(options);
  const north = await fillFranchise(t, marks.north);
  const south = await fillFranchise(t, marks.south);
  await catchUp(t);
  return { t, north, south };
}

async function fillFranchise(t: TestApp, mark: Marks) {
  const { word, cents } = mark;
  let people = 0;
  const person = () => {
    const n = ++people;
    return {
      customerName: `${word} Customer${n}`,
      customerEmail: `customer${n}@${word}.example.com`.toLowerCase(),
      customerPhone: `${mark.phone}${String(n).padStart(2, '0')}`,
      address: `${n} ${word} Lane`,
      notes: `${word} note`,
    };
  };
  const franchise = await addFranchise(t, {
    ...{ ...middle, name: `${word} Franchise`, email: `office@${word}.example.com`.toLowerCase() },
    ...{
      phone: `${mark.phone}99`,
      address: `1 ${word} Road`,
      sharePercent: 70,
      timezone: 'America/New_York',
    },
    territory: { kind: 'postcodes', postcodes: [word === 'Northmark' ? '11111' : '22222'] },
  });
  await connectFranchise(t, franchise.id);
  const home = { franchiseId: franchise.id, homeLat: middle.lat, homeLng: middle.lng };
  const timeOff = [{ from: '2026-04-01T00:00:00Z', to: '2026-04-02T00:00:00Z', reason: `${word} holiday` }];
  const worker = await addWorker(t, {
    ...{ ...home, name: `${word} Worker`, email: `worker@${word}.example.com`.toLowerCase(), timeOff },
    ...{ phone: `${mark.phone}98`, homeAddress: `2 ${word} Road` },
  });
  const helper = await addWorker(t, { ...home, name: `${word} Helper` });
  const book = (price: number, changes: object = {}) =>
    bookPlacedJob(
      t,
      { ...person(), type: 'Lawn care', price: price + cents, franchiseId: franchise.id, ...changes },
      people,
    );
  const hq = async (method: 'POST' | 'PATCH', url: string, payload: object) => {
    const { status, body } = await t.hq(method, url, payload);
    if (status >= 300) throw new Error(`${method} ${url}: ${status} ${JSON.stringify(body)}`);
    return body.data;
  };
  const assign = (id: string, workerId: string, scheduledStart: string) =>
    hq('PATCH', `/api/jobs/${id}`, { workerId, scheduledStart });

  const pending = await book(101);
  const waiting = await book(102);
  const assigned = await book(103);
  const swappable = await book(104);
  await assign(assigned.id, worker.id, '2026-03-03T15:00:00Z');
  await assign(swappable.id, helper.id, '2026-03-03T18:00:00Z');
  const underway = await book(105);
  await assign(underway.id, worker.id, '2026-03-02T14:00:00Z');
  await hq('PATCH', `/api/jobs/${underway.id}`, { status: 'en_route' });

  const completed = await book(106);
  await assign(completed.id, helper.id, '2026-03-02T10:30:00Z');
  const phone = await openPhone(t, worker.email);
  await assign(completed.id, worker.id, '2026-03-02T10:30:00Z');
  for (const status of ['en_route', 'in_progress', 'completed'])
    await hq('PATCH', `/api/jobs/${completed.id}`, { status });
  const paid = succeeded(completed.id, Math.round(completed.total * 100));
  await tell(t, paid);
  const paymentId = (paid.data.object as { id: string }).id;
  const [invoice] = (await t.hq('GET', `/api/invoices?jobId=${completed.id}`)).body.data.invoices;
  const { refund } = await hq('POST', `/api/payments/${paymentId}/refund`, {
    amount: 5,
    reason: `${word} reason`,
  });
  await t.sql`
    insert into disputes (id, payment_id, job_id, franchise_id, amount_cents, status, reason, opened_at)
    values (${`dp_${word}`}, ${paymentId}, ${completed.id}, ${franchise.id}, ${1000 + cents * 100}, 'open',
      ${`${word} dispute`}, ${t.clock.now()})`;

  const byHand = await book(107);
  const { payment } = await hq('POST', `/api/jobs/${byHand.id}/payments`, {
    ...{ method: 'check', amount: 50 + cents, reference: `${word} check` },
  });
  const unpaid = await book(108);
  const draft = (await hq('POST', '/api/invoices/generate', { jobId: unpaid.id })).invoice;
  const canceled = await book(109);
  await hq('PATCH', `/api/jobs/${canceled.id}`, { status: 'cancelled' });
  const billing = await hq('POST', '/api/billing/recurring', {
    ...schedule({ franchiseId: franchise.id, customerName: `${word} Regular`, price: 80 + cents }),
    customerEmail: `regular@${word}.example.com`.toLowerCase(),
  });

  const { quote } = await hq('POST', '/api/quotes', {
    ...{ customerId: completed.customerId, franchiseId: franchise.id, message: `${word} message` },
    options: [
      { id: 'one', name: `${word} option`, items: [{ description: `${word} item`, unitPrice: 1 + cents }] },
    ],
  });
  await t.sql`
    insert into quote_acceptances (id, quote_id, version, option_id, kind, name, signature, content, total_cents, accepted_at)
    values (gen_random_uuid(), ${quote.id}, 1, 'one', 'drawn', ${`${word} Customer`}, ${Buffer.from('signed')},
      ${t.sql.json({ option: quote.options[0], items: [] })}, 100, ${t.clock.now()})`;

  const quoteImage = randomUUID();
  await t.sql`
    insert into quote_images (id, quote_id, content_type, bytes, created_at)
    values (${quoteImage}, ${quote.id}, 'image/png', ${Buffer.from(word)}, ${t.clock.now()})`;

  const jobIds = [pending, waiting, assigned, swappable, underway, completed, byHand, unpaid, canceled].map(
    ({ id }) => id,
  );
  await hq('POST', '/api/dev/location', { workerId: worker.id, lat: middle.lat, lng: middle.lng });
  const photo = await addField(t, mark, completed.id, worker.id, phone.token);
  await addRest(t, mark, franchise.id, worker.id, assigned);
  const user = await t.signInAs('owner', [franchise.id]);
  const conversation = (await hq('POST', '/api/conversations', { customerId: completed.customerId }))
    .conversation;
  const attachment = randomUUID();
  await t.sql`
    insert into conversation_attachments (id, conversation_id, name, content_type, bytes, state, created_at)
    values (${attachment}, ${conversation.id}, ${`${word}.png`}, 'image/png', '\\x89', 'ready', ${t.clock.now()})`;
  await hq('POST', `/api/conversations/${conversation.id}/messages`, {
    channel: 'email',
    text: `${word} reply`,
  });
  const { endpoint } = await hq('POST', '/api/webhook-endpoints', {
    url: `https://${word.toLowerCase()}.example.com/hook`,
    events: ['job.created'],
    franchiseIds: [franchise.id],
  });
  const feed = await hq('POST', '/api/calendar-feeds', { workerId: worker.id });
  const delivery = randomUUID();
  await t.sql`
    insert into webhook_deliveries (id, endpoint_id, event_id, type, subject, body, due_at, give_up_at, created_at)
    values (${delivery}, ${endpoint.id}, ${randomUUID()}, 'job.created', ${`job:${completed.id}`}, ${`{"${word}": 1}`},
      ${t.clock.now()}, ${t.clock.now()}, ${t.clock.now()})`;
  const imported = randomUUID();
  await t.sql`
    insert into imports (id, kind, dry_run, franchise_ids, file_bytes, status, columns, created_at, updated_at)
    values (${imported}, 'customers', false, ${[franchise.id]}, 1, 'done',
      ${t.sql.json([{ title: word, field: 'name' }])}, ${t.clock.now()}, ${t.clock.now()})`;
  await t.sql`
    insert into import_keys (kind, owner, key, record_id)
    values ('customers', ${franchise.id}, ${`x:${word}`}, ${completed.customerId})`;
  const [session] = await t.sql<{ id: string }[]>`select id from sessions where user_id = ${user.user.id}`;
  const key = await user('POST', '/api/api-keys', { name: `${word} key`, scopes: ['jobs:read'] });
  return {
    ...{
      mark,
      franchise,
      worker,
      helper,
      phone,
      user,
      person,
      jobIds,
      key: key.body.data,
      sessionId: session!.id,
    },
    ...{ pending, waiting, assigned, swappable, underway, completed, byHand, unpaid, canceled },
    ...{
      paymentId,
      handPaymentId: payment.id as string,
      refund,
      invoice,
      draft,
      photo,
      schedule: billing.schedule,
      quote,
      quoteImage,
      conversation: conversation as { id: string },
      attachment,
      endpoint: endpoint as { id: string },
      delivery,
      feed: feed as { id: string },
      imported,
    },
  };
}

/** What a technician leaves on a job. */
async function addField(t: TestApp, { word }: Marks, jobId: string, workerId: string, token: string) {
  const at = t.clock.now();
  const photo = randomUUID();
  const bytes = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);
  for (const [id, kind] of [
    [photo, 'photo'],
    [randomUUID(), 'signature'],
  ] as const)
    await t.sql`
      insert into job_pictures (id, job_id, worker_id, kind, content_type, bytes, caption, occurred_at, created_at)
      values (${id}, ${jobId}, ${workerId}, ${kind}, 'image/jpeg', ${bytes}, ${`${word} ${kind}`}, ${at}, ${at})`;
  await t.sql`
    insert into job_notes (id, job_id, worker_id, text, occurred_at, created_at)
    values (${randomUUID()}, ${jobId}, ${workerId}, ${`${word} field note`}, ${at}, ${at})`;
  await t.sql`insert into job_checks (job_id, item, worker_id, done_at) values (${jobId}, ${`${word} check`}, ${workerId}, ${at})`;
  await t.send({
    ...{ method: 'PUT', url: '/api/worker/duty', payload: { onDuty: true, shareLocation: true } },
    headers: { authorization: `Bearer ${token}` },
  });
  return photo;
}

/** Rows that other features and the background add. */
async function addRest(
  t: TestApp,
  { word, cents }: Marks,
  franchiseId: string,
  workerId: string,
  job: { id: string; customerId: string },
) {
  const at = t.clock.now();
  await t.sql`
    insert into dispatch_decisions (job_id, kind, worker_id, reason, alternatives, created_at)
    values (${job.id}, 'assign', ${workerId}, ${`${word} decision`},
      ${t.sql.json([{ workerId, name: `${word} Worker`, addedMinutes: 1, start: '2026-03-03T15:00:00Z' }])}, ${at})`;
  const run = randomUUID();
  await t.sql`
    insert into dispatch_runs (id, source, franchise_ids, started_at, franchises)
    values (${run}, 'request', ${[franchiseId]}, ${at}, 1)`;
  await t.sql`insert into dispatch_queue (franchise_id, run_id, queued_at) values (${franchiseId}, ${run}, ${at})`;
  await offerPlans(t);
  await t.sql`
    insert into maintenance_plans (id, offer_id, customer_id, franchise_id, name, service_type, interval_months,
      price_cents, address, first_visit, next_visit, created_at)
    values (${randomUUID()}, 'lawn-monthly', ${job.customerId}, ${franchiseId}, ${`${word} plan`}, 'Lawn care', 1,
      ${5900 + cents * 100}, ${`3 ${word} Lane`}, '2026-04-01', '2026-04-01', ${at})`;
  await t.sql`
    insert into visit_holds (id, worker_id, franchise_id, type, lat, lng, preferred_date, preferred_time,
      scheduled_start, scheduled_end, expires_at, created_at)
    values (${randomUUID()}, ${workerId}, ${franchiseId}, ${`${word} held`}, 45, -30, '2026-03-05', 'morning',
      '2026-03-05T14:00:00Z', '2026-03-05T15:00:00Z', ${at.add({ hours: 24 })}, ${at})`;
}
