import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { connect } from '../../server/db/connect.ts';
import { booking } from '../factories.ts';
import { freePort } from '../free-port.ts';
import { ledgerBalances } from '../money.ts';
import { startTestService } from '../service.ts';
import { clientOf, serviceEnv, until } from './service-client.ts';

const service = await startTestService(serviceEnv(await freePort()));
after(service.stop);
const { ask, hq, submit } = clientOf(service.url);

const bookAndOpen = async (franchiseId: string, email: string) => {
  const { job } = (
    await ask('POST', '/api/jobs/create', booking({ franchiseId, customerEmail: email, price: 200 }))
  ).body.data;
  const { url } = (await ask('POST', '/api/payments/checkout', { jobId: job.id, amount: job.total * 100 }))
    .body.data;
  return { job, url };
};
const jobIs = (id: string, paymentStatus: string) =>
  until(`the job is ${paymentStatus}`, async () => {
    const { job } = (await hq('GET', `/api/jobs/${id}`)).body.data;
    return job.paymentStatus === paymentStatus && job;
  });
const mailOf = (to: string, kind: string) =>
  until(`a ${kind} to ${to}`, async () => {
    const { messages } = (await hq('GET', `/api/dev/messages?to=${encodeURIComponent(to)}&kind=${kind}`)).body
      .data;
    return messages.find(({ status }: { status: string }) => status === 'sent');
  });
const franchise = (await hq('POST', '/api/franchises', { name: 'North', email: 'north@example.com' })).body
  .data.franchise;
const dashboard = async () =>
  (await hq('GET', `/api/payments/connect/dashboard?franchiseId=${franchise.id}`)).body.data;

it('pays on the hosted page, and gets a paid job, invoice, receipt and franchise share', async () => {
  const { url: onboarding } = (
    await hq('POST', '/api/payments/connect/onboard', { franchiseId: franchise.id })
  ).body.data;
  const finished = await submit(onboarding, 'finish');
  assert.equal((await ask('GET', finished.location!)).location, '/admin?tab=franchise&connect=complete');

  const { job, url } = await bookAndOpen(franchise.id, 'payer@example.com');
  assert.ok((await ask('GET', url)).body.includes('$200.00'));
  const paid = await submit(url, 'pay');
  assert.equal(paid.status, 303);
  assert.ok((await ask('GET', paid.location!)).body.includes('Thank you'));

  await jobIs(job.id, 'charged');
  const { invoices } = (await hq('GET', `/api/invoices?jobId=${job.id}`)).body.data;
  assert.equal(invoices[0].status, 'paid');
  const receipt = await mailOf('payer@example.com', 'receipt');
  assert.ok(receipt.text.includes(invoices[0].url));
  assert.ok((await ask('GET', invoices[0].url)).body.includes('Paid'));
  const pdf = await ask('GET', `${invoices[0].url}/pdf`);
  assert.deepEqual([pdf.type, pdf.bytes.subarray(0, 5).toString()], ['application/pdf', '%PDF-']);

  const { totalPaid, transfers } = await until('the share', async () => {
    const found = await dashboard();
    return found.totalPaid > 0 && found;
  });
  assert.deepEqual([totalPaid, transfers[0].jobId, transfers[0].status], [160, job.id, 'paid']);
  const { revenue, chargeCount } = (await hq('GET', '/api/dev/payments')).body.data;
  assert.deepEqual([revenue.today, chargeCount], [200, 1]);
});

it('pays with the emailed link after a decline, cancels, and is refunded', async () => {
  const before = (await dashboard()).totalPaid;
  const { job, url } = await bookAndOpen(franchise.id, 'canceller@example.com');
  assert.ok((await submit(url, 'declined')).body.includes('declined'));
  const mail = await mailOf('canceller@example.com', 'payment_failed');
  const link = /http:\S+\/pay\/\S+/.exec(mail.text)![0];
  const again = await ask('GET', link);
  assert.equal(again.location, url, 'reuses the open page');
  await submit(again.location!, 'pay');
  await jobIs(job.id, 'charged');
  await until('the share', async () => (await dashboard()).totalPaid === before + 160);

  const cancelled = (
    await ask('POST', '/api/customer/cancel', { jobId: job.id, email: 'canceller@example.com' })
  ).body.data;
  assert.equal(cancelled.refunded, true);
  await jobIs(job.id, 'refunded');
  assert.ok((await mailOf('canceller@example.com', 'cancellation')).text.includes('$200.00'));
  assert.equal((await dashboard()).totalPaid, before);
});

it('leaves nothing pending and the ledger balanced', async () => {
  await until('every event is processed', async () => {
    const { checks } = (await ask('GET', '/api/dev/health')).body.data;
    return checks.webhookQueue.depth === 0;
  });
  const sql = connect(service.databaseUrl, { max: 1 });
  await ledgerBalances({ sql } as never);
  await sql.end();
});
