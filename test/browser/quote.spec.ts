import { expect, test } from '@playwright/test';
import {
  type CustomerService,
  expectAccessible,
  expectToFit,
  openBrowser,
  startCustomerService,
} from './customer-service.ts';

let service: CustomerService;
test.beforeAll(async () => {
  service = await startCustomerService();
});
test.afterAll(() => service?.stop());

const option = (id: string, name: string, unitPrice: number, ...more: object[]) => ({
  ...{ id, name, items: [{ description: `Lawn care, ${name.toLowerCase()}`, unitPrice }, ...more] },
});

/** A quote with three options, sent to somebody who booked before. */
async function sendQuote() {
  const { job } = await service.ask('POST', '/api/jobs/create', {
    ...{ customerName: 'Robin Reed', customerEmail: 'quote@example.com', price: 65 },
    ...{ type: 'Lawn care', address: service.near.label },
  });
  const { quote } = await service.hq('POST', '/api/quotes', {
    ...{ customerId: job.customerId, depositFixed: 50, message: 'Thanks for showing me the garden.' },
    options: [
      option('good', 'Good', 200),
      option('better', 'Better', 400, { description: 'Hedges', unitPrice: 80, optional: true }),
      option('best', 'Best', 900),
    ],
  });
  return (await service.hq('POST', `/api/quotes/${quote.id}/send`, {})).quote;
}

test('a quote with three options is accepted, signed and its deposit paid on a phone', async ({
  browser,
}) => {
  const quote = await sendQuote();
  const page = await openBrowser(browser, { width: 390 });
  await page.goto(quote.url);
  const better = page.getByRole('article', { name: 'Better' });
  await better.getByRole('checkbox', { name: /Hedges/ }).check();
  await expect(better).toContainText('$480.00');
  await better.getByRole('button', { name: 'Choose Better' }).click();
  await page.getByLabel('Your full name').fill('Robin Reed');
  const pad = page.getByRole('img', { name: 'Draw your signature here' });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 20, box.y + 20);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await expectAccessible(page);
  await expectToFit(page);
  await page.getByRole('button', { name: 'Accept quote' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you! Your quote is accepted' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Pay the $50.00 deposit' }).click();
  await page.locator('button[value=pay]').click();
  await page.waitForURL(/\/quote\//);
  // The processor's message may come after the customer: the page notices without a reload.
  await expect(page.getByText('Your deposit is paid')).toBeVisible({ timeout: 30_000 });
  const { accepted } = (await service.ask('GET', `/api/quote/${quote.token}`)).quote;
  expect(accepted.depositDue).toBe(0);
});
