import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { startFakeProcessor } from '../../../../test/fake-processor.ts';
import { openTestApp, testConfig } from '../../../../test/harness.ts';
import { messagesTo, paidJob } from '../../../../test/money.ts';
import { stripePayments } from '../../../providers/payments/stripe/stripe.ts';

const business = { ...testConfig().business, name: 'Alpenblick', locale: 'de-AT', currency: 'EUR' };
const t = await openTestApp({ config: { business, hqEmail: 'hq@example.com' } });
const EUROS = /€\s?149,00|149,00\s?€/;

describe('a business with another currency than dollars', () => {
  it('shows its currency on invoices, pages, emails and figures', async () => {
    const job = await bookJob(t, { customerEmail: 'euro@example.com' });
    const { invoice, invoiceData, html } = (await t.hq('POST', '/api/invoices/generate', { jobId: job.id }))
      .body.data;
    assert.deepEqual(
      [invoice.currency, invoiceData.currency, invoiceData.from.name],
      ['eur', 'eur', 'Alpenblick'],
    );
    await t.hq('POST', '/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
    const { url } = (
      await t.send({
        method: 'POST',
        url: '/api/payments/checkout',
        payload: { jobId: job.id, amount: 14_900 },
      })
    ).body.data;
    const page = async (address: string) =>
      (await t.send({ method: 'GET', url: new URL(address).pathname, headers: { 'accept-language': 'es' } }))
        .body;
    const [mail] = (await messagesTo(t, 'euro@example.com')).filter(
      ({ kind }: { kind: string }) => kind === 'invoice',
    );
    for (const text of [html, await page(invoice.url), await page(url), mail.text, mail.html]) {
      assert.match(text, /€/);
      assert.match(text, /149[,.]00/);
      assert.doesNotMatch(text, /\$|USD/);
    }
    assert.match(mail.text, EUROS);
    await paidJob(t);
    const { balance } = (await t.hq('GET', '/api/dev/payments')).body.data;
    assert.equal(balance.available[0].currency, 'eur');
  });

  it('keeps an invoice’s currency when the business changes its own', async () => {
    const job = await bookJob(t);
    const { invoice } = (await t.hq('POST', '/api/invoices/generate', { jobId: job.id })).body.data;
    t.config.business.currency = 'CHF';
    const { body } = await t.hq('GET', `/api/invoices/${invoice.id}`);
    t.config.business.currency = 'EUR';
    assert.equal(body.data.invoiceData.currency, 'eur');
    assert.match(body.data.html, /€/);
  });

  it('charges, transfers and saves cards in it', async () => {
    const fake = await startFakeProcessor();
    const stripe = stripePayments('sk_test_1', { currency: 'EUR', apiUrl: fake.url });
    const page = {
      ...{ jobId: 'j', description: 'x', customerEmail: null },
      ...{ successUrl: 'http://localhost/a', cancelUrl: 'http://localhost/b' },
    };
    await stripe.openCheckout('a', { ...page, amountCents: 100, tipCents: 0 });
    await stripe.openSetup('b', page);
    const charge = { customerId: 'cus_1', cardId: 'pm_1', jobId: 'j', amountCents: 100, description: 'x' };
    await stripe.charge('c', charge);
    await stripe.transfer('d', { accountId: 'acct_1', amountCents: 100, jobId: 'j', chargeId: null });
    await fake.close();
    assert.equal(JSON.stringify(fake.seen).match(/"currency":"eur"/g)!.length, 4);
  });
});
