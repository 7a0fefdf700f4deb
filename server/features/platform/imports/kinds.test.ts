import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { addFranchise, addWorker } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { countsOf, importCsv } from '../../../../test/imports.ts';
import { temporaryFolder } from '../../../../test/town.ts';

const t = await openTestApp({ config: { dataDir: temporaryFolder() } });
const send = (kind: string, text: string, options = {}) => importCsv(t, kind, text, options);
type Answer = Awaited<ReturnType<typeof send>>;
const errorsOf = ({ body }: Answer) =>
  body.data.errors.map(({ line, column, code }: Record<string, unknown>) => [line, column, code]);
const jobsOf = async (q: string) => (await t.hq('GET', `/api/jobs?q=${q}`)).body.data.jobs;

describe('POST /api/imports/services', () => {
  it('200: adds services by name, changes them, and does nothing the second time', async () => {
    const csv = 'Service Name;Price;Duration;Active\nRoof wash;1.250,50;90;yes\nSnow removal;$80;;\n';
    assert.deepEqual(countsOf(await send('services', csv)), {
      rows: 2,
      created: 2,
      updated: 0,
      unchanged: 0,
    });
    assert.deepEqual(countsOf(await send('services', csv)), {
      rows: 2,
      created: 0,
      updated: 0,
      unchanged: 2,
    });
    const changed = await send('services', 'name,price\nROOF WASH,99\n');
    assert.deepEqual(countsOf(changed), { rows: 1, created: 0, updated: 1, unchanged: 0 });
    const { services } = (await t.hq('GET', '/api/services')).body.data;
    const [roof, snow] = services.filter(({ label }: { label: string }) => /roof|snow/i.test(label));
    assert.deepEqual([roof.price, roof.durationMinutes, snow.price, snow.durationMinutes], [99, 90, 80, 60]);
  });
  it('422: names what is missing or impossible; 403: dispatchers set no prices', async () => {
    const bad = await send('services', 'name,price,minutes\nNo price,,30\nLong,10,9999\nOdd,ten,60\n,5,60\n');
    assert.deepEqual(errorsOf(bad), [
      [3, 'minutes', 'outOfRange'],
      [4, 'price', 'amount'],
      [5, 'name', 'missing'],
    ]);
    assert.deepEqual(errorsOf(await send('services', 'name\nNo price\n')), [[2, 'price', 'missing']]);
    const as = await t.signInAs('dispatcher');
    assert.equal((await send('services', 'name,price\nX,1\n', { as })).status, 403);
  });
});

describe('POST /api/imports/workers', () => {
  it('200: adds technicians by email or name, and does nothing the second time', async () => {
    const { id: north } = await addFranchise(t, { name: 'North Side' });
    const csv =
      'Technician,Email,Cell Phone,Skills,Hourly rate,Franchise\nAl Pine,al@imports.example,512-555-0155,Roof wash; Gutter cleaning,32.50,north side\nBea Oak,,,,,\n';
    assert.deepEqual(countsOf(await send('workers', csv)), { rows: 2, created: 2, updated: 0, unchanged: 0 });
    assert.deepEqual(countsOf(await send('workers', csv)), { rows: 2, created: 0, updated: 0, unchanged: 2 });
    const { workers } = (await t.hq('GET', `/api/workers?franchiseId=${north}`)).body.data;
    assert.deepEqual(
      [workers[0].name, workers[0].phone, workers[0].skills, workers[0].costPerHour],
      ['Al Pine', '+15125550155', ['Roof wash', 'Gutter cleaning'], 32.5],
    );
    const inactive = await send('workers', 'name,email,active\nAl Pine,al@imports.example,no\n');
    assert.deepEqual(countsOf(inactive), { rows: 1, created: 0, updated: 1, unchanged: 0 });
  });
});

describe('POST /api/imports/jobs', () => {
  it('200: brings history that is paid and coming work; the second time changes nothing', async () => {
    const worker = await addWorker(t, { name: 'Cy Fir' });
    const csv = [
      'Job #,Customer,Email,Address,Service,Total,Paid,Date,Status,Technician',
      '100,Dee Ash,dee@imports.example,1 Oak St,Window cleaning,"$1,250.00",,3/9/2024 2:30 PM,Completed,Cy Fir',
      '101,Dee Ash,dee@imports.example,1 Oak St,Window cleaning,80,30,2024-04-01,done,',
      '102,Dee Ash,dee@imports.example,2 Elm St,Window cleaning,80,,1/5/2024,Canceled,',
      '103,Ed Fig,,9 Pine St,Window cleaning,120,,"Mar 9, 2099 9:00 AM",Scheduled,cy fir',
      '104,Ed Fig,,9 Pine St,Window cleaning,,,3/10/2099,,',
    ].join('\n');
    assert.deepEqual(countsOf(await send('jobs', csv)), { rows: 5, created: 5, updated: 0, unchanged: 0 });
    assert.deepEqual(countsOf(await send('jobs', csv)), { rows: 5, created: 0, updated: 0, unchanged: 5 });
    await catchUp(t);
    const dee = await jobsOf('dee@imports.example');
    const byStatus = (status: string) => dee.filter((job: { status: string }) => job.status === status);
    assert.deepEqual([byStatus('completed').length, byStatus('cancelled').length], [2, 1]);
    const paid = dee.find(({ total }: { total: number }) => total === 1250);
    assert.deepEqual(
      [paid.workerId, paid.scheduledStart, paid.paymentStatus],
      [worker.id, '2024-03-09T14:30:00.000Z', 'charged'],
    );
    const [customer] = (await t.hq('GET', '/api/customers?q=dee@imports.example')).body.data.customers;
    assert.deepEqual([customer.balance, customer.jobs, customer.properties.length], [50, 3, 2]);
    const ed = await jobsOf('Ed+Fig');
    assert.deepEqual(ed.map(({ status }: { status: string }) => status).sort(), ['assigned', 'pending']);
    const open = ed.find(({ status }: { status: string }) => status === 'pending');
    assert.deepEqual([open.preferredDate, open.customerId], ['2099-03-10', ed[0].customerId]);
    assert.equal((await t.sql`select from messages`).length, 0);
    const unbalanced = await t.sql`
      select transaction_id from ledger_entries group by 1 having sum(amount_cents) <> 0`;
    assert.equal(unbalanced.length, 0);
  });

  it('422: names unknown people, dates, statuses, and times that are taken', async () => {
    await addWorker(t, { name: 'Gus Elm' });
    const head = 'name,address,service,date,status,technician';
    const bad = await send(
      'jobs',
      [
        head,
        'A,1 St,Wash,2/30/2024,,',
        'B,1 St,Wash,2099-01-01,maybe,',
        'C,1 St,Wash,2099-01-01,,Nobody',
        'D,1 St,Wash,2099-01-01,scheduled,Gus Elm',
        'E,,,,,',
      ].join('\n'),
    );
    assert.deepEqual(errorsOf(bad), [
      [2, 'date', 'date'],
      [3, 'status', 'status'],
      [4, 'technician', 'worker'],
      [5, 'date', 'noTime'],
      [6, 'address', 'missing'],
      [6, 'service', 'missing'],
    ]);
    const clash = await send(
      'jobs',
      `${head}\nA,1 St,Wash,2099-02-01 09:00,,Gus Elm\nB,2 St,Wash,2099-02-01 09:30,,Gus Elm\n`,
    );
    assert.deepEqual([clash.status, errorsOf(clash)], [422, [[3, 'date', 'busy']]]);
    assert.equal((await t.sql`select from jobs where address = '1 St'`).length, 0);
  });

  it('200: an owner of one franchise imports into it', async () => {
    const { id } = await addFranchise(t);
    const as = await t.signInAs('owner', [id]);
    const csv = 'name,email,address,service,price,date\nHo Kim,ho@imports.example,1 Ho St,Wash,90,5/6/2024\n';
    assert.deepEqual(countsOf(await send('jobs', csv, { as })), {
      rows: 1,
      created: 1,
      updated: 0,
      unchanged: 0,
    });
    assert.deepEqual(countsOf(await send('jobs', csv, { as })), {
      rows: 1,
      created: 0,
      updated: 0,
      unchanged: 1,
    });
    const { jobs } = (await as('GET', '/api/jobs')).body.data;
    assert.deepEqual([jobs.length, jobs[0].franchiseId, jobs[0].status], [1, id, 'completed']);
  });
});
