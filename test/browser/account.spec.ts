import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  type CustomerService,
  enterCode,
  expectAccessible,
  expectToFit,
  openBrowser,
  signIn,
  startCustomerService,
} from './customer-service.ts';

let service: CustomerService;
test.beforeAll(async () => {
  service = await startCustomerService();
});
test.afterAll(() => service?.stop());

const tomorrow = () => Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();

/** A booking with a held arrival window, as the booking page makes it. */
async function book(email: string, changes: object = {}) {
  const work = { type: 'Lawn care', address: service.near.label, addOns: [] };
  const hold = await service.ask('POST', '/api/availability/hold', {
    ...work,
    date: tomorrow(),
    time: '10:00-12:00',
  });
  const { job } = await service.ask('POST', '/api/jobs/create', {
    ...work,
    customerName: 'Robin Reed',
    customerEmail: email,
    price: 65,
    holdId: hold.holdId,
    ...changes,
  });
  return job;
}

async function pay(page: Page, jobId: string) {
  await page.goto(`${service.url}/pay/${jobId}`);
  await page.locator('button[value=pay]').click();
  const state = () => service.ask('GET', `/api/bookings/${jobId}`);
  await expect.poll(async () => (await state()).booking.payment).toBe('paid');
}

test('canceling shows the refund first', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  const job = await book('refund@example.com');
  await pay(page, job.id);
  await signIn(page, service, 'refund@example.com');
  const visit = page.getByRole('article', { name: 'Lawn care' });
  await expect(visit).toContainText('$70.20 paid');
  await visit.getByRole('button', { name: 'Cancel the visit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You’ll be refunded $70.20 in full');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Keep the visit' }).click();
  await expect(dialog).toBeHidden();
  await visit.getByRole('button', { name: 'Cancel the visit' }).click();
  await dialog.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByText('Your refund of $70.20 is on its way')).toBeVisible();
  await expect(visit).toContainText('Canceled');
  await expect(visit).toContainText('$70.20 refunded');
  await page.getByRole('tab', { name: 'Invoices' }).click();
  await expect(page.getByRole('table').or(page.getByText('No invoices yet'))).toBeVisible();
});

test('what is due stays payable until it is paid', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  const job = await book('part@example.com');
  await service.hq('POST', `/api/jobs/${job.id}/payments`, { method: 'cash', amount: 30 });
  await signIn(page, service, 'part@example.com');
  const visit = page.getByRole('article', { name: 'Lawn care' });
  await expect(visit).toContainText('$30.00 paid · $40.20 to pay');
  await expect(visit.getByRole('link', { name: 'Pay now' })).toHaveAttribute(
    'href',
    `${service.url}/pay/${job.id}`,
  );
  await expectAccessible(page);
  await service.hq('POST', `/api/jobs/${job.id}/payments`, { method: 'cash', amount: 40.2 });
  await page.reload();
  await expect(visit).toContainText('$70.20 paid');
  await expect(visit.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
  // Frees the window for the tests below.
  await service.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
});

test('canceling late shows the fee and the rest of the refund first', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  const job = await book('late@example.com');
  await pay(page, job.id);
  await service.hq('PATCH', '/api/settings', { cancellation: { freeUntilHours: 72, feeFixed: 20 } });
  try {
    await signIn(page, service, 'late@example.com');
    const visit = page.getByRole('article', { name: 'Lawn care' });
    await visit.getByRole('button', { name: 'Cancel the visit' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText('Canceling this close to the visit costs $20.00.');
    await expect(dialog).toContainText('You’ll be refunded the other $50.20.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Cancel the visit' }).click();
    await expect(page.getByText('Your refund of $50.20 is on its way')).toBeVisible();
    await expect(visit).toContainText('$70.20 paid · $50.20 refunded');
  } finally {
    await service.hq('PATCH', '/api/settings', { cancellation: { freeUntilHours: null, feeFixed: 0 } });
  }
  await page.getByRole('tab', { name: 'Invoices' }).click();
  const note = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: /Open credit note CN-/ }) });
  await expect(note).toContainText('-$50.20');
  await expectAccessible(page);
});

test('a technician on the way is on the map, with the minutes until arrival', async ({ browser }) => {
  const page = await openBrowser(browser, { scheme: 'dark' });
  const { id, workerId } = await book('live@example.com');
  await service.hq('PATCH', `/api/jobs/${id}`, { status: 'en_route' });
  const { lat, lng } = service.near;
  await service.hq('POST', '/api/dev/location', { workerId, lat: lat + 0.05, lng });
  await signIn(page, service, 'live@example.com');
  const visit = page.getByRole('article', { name: 'Lawn care' });
  await expect(visit).toContainText('is on the way');
  await expect(visit).toContainText(/Arriving around .*in \d+ minutes/);
  await expect(visit.getByRole('region', { name: 'Map with your technician' }).first()).toBeVisible();
  await expect(visit.getByRole('img', { name: 'Your address' })).toBeVisible();
  await expectAccessible(page);
});

test('an expired session asks for a new code and stays on the page', async ({ browser }) => {
  const page = await openBrowser(browser);
  await signIn(page, service, 'half@example.com');
  await page.getByRole('tab', { name: 'Settings' }).click();
  // Another tab of the same browser stores an expired session.
  const other = await page.context().newPage();
  await other.goto(`${service.url}/icon.svg`);
  await other.evaluate("localStorage.setItem('truckroll.customer', 'cvp_over')");
  await other.close();
  await page.getByRole('switch', { name: 'News and offers by email' }).click();
  const dialog = page.getByRole('dialog', { name: 'Still there?' });
  await expect(dialog).toBeVisible();
  await expect(dialog.locator('input[type=email]')).toHaveValue('half@example.com');
  await expectAccessible(page);
  await dialog.locator('button[type=submit]').click();
  await enterCode(page, service, 'half@example.com');
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expect(page.getByRole('switch', { name: 'News and offers by email' })).not.toBeChecked();
});

test('a wrong code shows an error, and the demo says where to find the right one', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375, language: 'es' });
  await page.goto(`${service.url}/account`);
  await expect(page.getByText('Esto es una demostración')).toBeVisible();
  await expectAccessible(page);
  await page.locator('input[type=email]').fill('wrong@example.com');
  await page.locator('form button[type=submit]').click();
  const code = page.locator('[autocomplete=one-time-code]');
  const right = await expect
    .poll(() => service.codeFor('wrong@example.com').catch(() => ''))
    .toMatch(/^\d{6}$/)
    .then(() => service.codeFor('wrong@example.com'));
  await code.fill(right === '000000' ? '000001' : '000000');
  await page.locator('form button[type=submit]').click();
  await expect(page.getByText('El código es incorrecto o ya venció.')).toBeVisible();
  await expectAccessible(page);
});

test('a plan can be started and ended', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375, scheme: 'dark' });
  await signIn(page, service, 'plan@example.com');
  await page.getByRole('tab', { name: 'Plans' }).click();
  await page.getByRole('button', { name: 'Start the plan Tidy lawn' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Start this plan' }).click();
  await expect(dialog.getByText('Enter your name.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Name').fill('Pat Planner');
  await dialog.getByLabel('Address').fill(service.near.label);
  await dialog.getByRole('button', { name: 'Start this plan' }).click();
  await expect(page.getByText('Your plan has begun: Tidy lawn.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'End the plan Tidy lawn' }).click();
  await dialog.getByRole('button', { name: 'End the plan' }).click();
  await expect(page.getByText('Your plan has ended: Tidy lawn.')).toBeVisible();
  await expect(page.getByText(/^Ended/)).toBeVisible();
});

test('customers can download and erase their data', async ({ browser }) => {
  const page = await openBrowser(browser);
  const job = await book('data@example.com');
  await signIn(page, service, 'data@example.com');
  await page.getByRole('tab', { name: 'Settings' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await (await download).path();
  expect(readFileSync(file, 'utf8')).toContain(job.id);
  await expect(page.getByRole('button', { name: 'Erase my data' })).toBeDisabled();
  await page.getByRole('tab', { name: 'Bookings' }).click();
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByText('Your visit was canceled.')).toBeVisible();
  await page.getByRole('tab', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Erase my data' }).click();
  const erase = page.getByRole('button', { name: 'Erase everything' });
  await expect(erase).toBeDisabled();
  await page.getByRole('checkbox').check();
  await erase.click();
  await expect(page.getByText('Everything about you is erased.')).toBeVisible();
  expect((await service.hq('GET', '/api/jobs?q=data')).jobs).toEqual([]);
});

for (const look of [
  { width: 375, scheme: 'dark', language: 'es' },
  { width: 1440, scheme: 'light', language: 'en' },
] as const)
  test(`every tab is accessible and fits the screen: ${Object.values(look).join(', ')}`, async ({
    browser,
  }) => {
    const page = await openBrowser(browser, look);
    const email = `look-${look.width}@example.com`;
    const job = await book(email);
    await pay(page, job.id);
    await signIn(page, service, email);
    for (const tab of ['bookings', 'invoices', 'plans', 'settings']) {
      await page.goto(`${service.url}/account?tab=${tab}`);
      await expect(page.getByRole('tabpanel')).toBeVisible();
      await expectAccessible(page);
      await expectToFit(page);
    }
    await page.goto(service.url);
    await expect(page.locator('#services')).toBeVisible();
    await expectAccessible(page);
    await expectToFit(page);
  });
