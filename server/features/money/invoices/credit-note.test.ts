import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, it } from 'node:test';
import { customerRequests } from '../../../../test/customers.ts';
import { addFranchise } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo, paidJob } from '../../../../test/money.ts';
import { addCreditNote } from './credit-note.ts';
import { lockInvoiceOf } from './store.ts';

const t = await openTestApp();

/** A paid, taxed job with a refund of $22 (of which $2 is tax), and the call that credits it. */
async function refundedJob(changes: object = {}) {
  const { id: franchiseId } = await addFranchise(t, { name: 'North Crew', taxRate: 0.1 });
  const { job, paymentId } = await paidJob(t, { price: 100, franchiseId, ...changes });
  const refundId = randomUUID();
  const at = t.clock.now();
  await t.sql`
    insert into refunds (id, payment_id, job_id, amount_cents, reason, origin, status, key, requested_by, due_at, created_at)
    values (${refundId}, ${paymentId}, ${job.id}, 2200, 'Gate was locked', 'office', 'requested', ${refundId}, 'hq', ${at}, ${at})`;
  const credit = () =>
    t.sql.begin(async sql => {
      const invoice = (await lockInvoiceOf(sql, job.id))!;
      const refund = { invoice, refundId, amountCents: 2200, taxCents: 200, reason: 'Gate was locked' };
      return addCreditNote(t.deps, sql, refund, at);
    });
  return { job, credit };
}

const list = async (query: string) => (await t.hq('GET', `/api/invoices?${query}`)).body.data.invoices;
const page = (url: string, query = '') =>
  t.send({ method: 'GET', url: new URL(url).pathname + query, headers: { accept: 'text/html' } });

describe('credit notes', () => {
  it('credit a refund once, with the invoice they correct, its net amount and its tax', async () => {
    const { job, credit } = await refundedJob();
    const note = await credit();
    assert.match(note.number, /^CN-2026-\d{6}$/);
    assert.equal((await credit()).id, note.id, 'the same refund again');
    const [found, invoice] = await list(`jobId=${job.id}`);
    assert.deepEqual(
      [found.kind, found.number, found.status, found.total, found.creditsId],
      ['credit_note', note.number, 'paid', -22, invoice.id],
    );
    assert.deepEqual([invoice.kind, invoice.total, invoice.creditsId], ['invoice', 110, null]);
    assert.equal((await list(`jobId=${job.id}&kind=credit_note`)).length, 1);
    assert.equal((await list(`jobId=${job.id}&kind=invoice`)).length, 1);
    assert.equal((await t.hq('GET', '/api/invoices?kind=memo')).status, 400);
    const { invoiceData } = (await t.hq('GET', `/api/invoices/${note.id}`)).body.data;
    assert.deepEqual(invoiceData.lineItems, [
      { kind: 'refund', description: `Refund for ${invoice.number}: Gate was locked`, amount: -20 },
      { kind: 'tax', description: 'Tax 10 %', amount: -2 },
    ]);
    assert.deepEqual([invoiceData.subtotal, invoiceData.tax, invoiceData.total], [-20, -2, -22]);
  });

  it('are numbered without gaps, also when one refund is credited twice at the same time', async () => {
    const { credit } = await refundedJob();
    const [first, second] = await Promise.all([credit(), credit()]);
    assert.equal(first.id, second.id);
    const numbers = (await t.sql`select number from invoices where kind = 'credit_note' order by number`).map(
      ({ number }) => number,
    );
    assert.deepEqual(
      numbers,
      numbers.map((_, i) => `CN-2026-${String(i + 1).padStart(6, '0')}`),
    );
  });

  it('have a page and a PDF that say credit note, in the reader’s language', async () => {
    const { job, credit } = await refundedJob();
    await credit();
    const [{ url, pdfUrl, number }, invoice] = await list(`jobId=${job.id}`);
    const english = (await page(url)).body;
    assert.ok(english.includes('Credit note') && english.includes(number));
    assert.ok(english.includes(`Refund for ${invoice.number}: Gate was locked`));
    assert.ok(english.includes('-$22.00') && english.includes('-$20.00') && english.includes('-$2.00'));
    assert.ok(!english.includes('/pay/'), 'nothing to pay');
    const spanish = (await page(url, '?lang=es')).body;
    assert.ok(spanish.includes('Nota de crédito') && spanish.includes(`Reembolso de ${invoice.number}`));
    const pdf = await page(pdfUrl);
    assert.deepEqual([pdf.status, pdf.headers['content-type']], [200, 'application/pdf']);
  });

  it('are in the customer’s account, can be sent, and cannot be voided', async () => {
    const { job, credit } = await refundedJob({ customerEmail: 'credited@example.com' });
    const { id, number } = await credit();
    const { body } = await customerRequests(t).asOwner('credited@example.com', 'GET', '/api/account');
    assert.deepEqual(
      body.data.invoices.map(({ kind, total }: { kind: string; total: number }) => [kind, total]),
      [
        ['credit_note', -22],
        ['invoice', 110],
      ],
    );
    assert.equal((await t.hq('POST', '/api/invoices/send', { invoiceId: id, method: 'email' })).status, 200);
    const [mail] = (await messagesTo(t, 'credited@example.com')).filter(
      ({ kind }: { kind: string }) => kind === 'invoice',
    );
    assert.equal(mail.subject, `Credit note ${number} from North Crew`);
    assert.ok(mail.text.includes('-$22.00'));
    assert.equal((await t.hq('POST', `/api/invoices/${id}/void`)).status, 409);
    assert.equal((await t.hq('POST', '/api/invoices/generate', { jobId: job.id })).status, 409);
  });
});
