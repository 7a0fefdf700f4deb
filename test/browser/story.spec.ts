import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { serviceEnv } from '../journeys/service-client.ts';
import {
  checkScreen,
  type FieldService,
  noonZone,
  signInAsWorker,
  startFieldService,
} from './field-service.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-story-'));
const franchiseId = 'demo-1-1';
const customer = { customerName: 'Ida Iris', customerEmail: 'ida@example.com', customerPhone: '555-0177' };
const address = '9 Orchard Road, Hills, Midwater 99001';
const shift = [{ start: '06:00', end: '22:00' }];
const everyDay = {
  ...{ monday: shift, tuesday: shift, wednesday: shift, thursday: shift },
  ...{ friday: shift, saturday: shift, sunday: shift },
};

let service: FieldService;
test.beforeAll(async () => {
  service = await startFieldService({
    ...serviceEnv(await freePort()),
    DEMO_DATA: 'on',
    DATA_DIR: folder,
    SCHEDULER: 'off',
  });
});
test.afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});
test.use({ viewport: { width: 375, height: 812 }, timezoneId: noonZone(), reducedMotion: 'reduce' });

test('from a booking to a payout: paid, dispatched, done offline, invoiced, shared, seen by the customer', async ({
  page,
  context,
}) => {
  test.setTimeout(180_000);
  // The franchise can be paid: its owner goes through the processor's own page.
  const { url: onboarding } = await service.hq('POST', '/api/payments/connect/onboard', { franchiseId });
  await page.goto(onboarding);
  await page.locator('button[value=finish]').click();
  await expect(page).toHaveURL(/tab=franchise&connect=complete/);

  // One worker is there every day of the week, so that today is a day of work.
  const { workers } = await service.hq('GET', '/api/workers?limit=50');
  const worker = workers.find((each: { franchiseId: string }) => each.franchiseId === franchiseId);
  await service.hq('PATCH', `/api/workers/${worker.id}`, { shifts: everyDay, skills: [] });

  // The demo town is imported beside the running service.
  const findAddress = async () =>
    (await service.ask('GET', `/api/geocode?q=${encodeURIComponent(address)}`)).results.length;
  await expect.poll(findAddress, { timeout: 60_000 }).toBeGreaterThan(0);

  // Booked for today, and paid.
  const today = Temporal.Now.plainDateISO(service.timezone).toString();
  const { job } = await service.ask('POST', '/api/jobs/create', {
    ...customer,
    address,
    type: 'Gutter cleaning',
    price: 200,
    franchiseId,
    preferredDate: today,
  });
  const { url } = await service.ask('POST', '/api/payments/checkout', {
    jobId: job.id,
    amount: Math.round(job.total * 100),
  });
  await page.goto(url);
  await page.locator('button[value=pay]').click();
  await expect(page.getByText('Thank you')).toBeVisible();
  const jobNow = async () => (await service.hq('GET', `/api/jobs/${job.id}`)).job;
  await expect.poll(async () => (await jobNow()).paymentStatus).toBe('charged');

  // Dispatched: to the worker who can be there today.
  await expect.poll(async () => (await jobNow()).lat).not.toBeNull();
  await service.hq('POST', '/api/dispatch/run', { franchiseId });
  expect(await jobNow()).toMatchObject({ status: 'assigned', workerId: worker.id });

  // Done where there is no network; it arrives when there is one.
  await signInAsWorker(page, service, worker.email);
  await page.getByRole('navigation').getByRole('link', { name: 'Map' }).click();
  const pin = page.getByRole('button', { name: /Ida Iris/ });
  await expect(pin).toBeVisible();
  await checkScreen(page);
  await context.setOffline(true);
  await page.reload();
  await expect(pin).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Day' }).click();
  await page
    .getByRole('listitem')
    .getByRole('link', { name: /Ida Iris/ })
    .click();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'On my way' }).click();
  await page.getByRole('button', { name: 'Arrived, start' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('img', { name: 'Signature of Ida Iris' })).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Finish', exact: true }).click();
  await expect(page.getByText(/^Finished at/)).toBeVisible();
  expect((await jobNow()).status).toBe('assigned');
  await context.setOffline(false);
  await expect(page.locator('header').getByText('Everything is sent')).toBeAttached();
  expect((await jobNow()).status).toBe('completed');

  // The invoice is paid, and the franchise has its share.
  const { invoices } = await service.hq('GET', `/api/invoices?jobId=${job.id}`);
  expect(invoices[0].status).toBe('paid');
  await page.goto(invoices[0].url);
  await expect(page.getByText('Paid', { exact: true }).first()).toBeVisible();
  const shares = async () =>
    (await service.hq('GET', `/api/payments/connect/dashboard?franchiseId=${franchiseId}`)).transfers.filter(
      (transfer: { jobId: string; status: string }) =>
        transfer.jobId === job.id && transfer.status === 'paid',
    );
  await expect.poll(async () => (await shares()).length).toBe(1);

  // The customer finds it in the account.
  await page.goto(`${service.url}/account`);
  await page.locator('input[type=email]').fill(customer.customerEmail);
  await page.locator('form button[type=submit]').click();
  const code = page.locator('[autocomplete=one-time-code]');
  await expect(code).toBeFocused();
  await code.fill(await service.codeFor(customer.customerEmail));
  await page.locator('form button[type=submit]').click();
  await expect(page.getByRole('article', { name: 'Gutter cleaning' })).toContainText('Completed');
  await page.getByRole('tab', { name: /Invoices/ }).click();
  await expect(page.getByText(invoices[0].number)).toBeVisible();
});
