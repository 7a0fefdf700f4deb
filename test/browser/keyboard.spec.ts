import { expect, test } from '@playwright/test';
import { tabTo } from './console-service.ts';
import { type CustomerService, openBrowser, startCustomerService } from './customer-service.ts';
import { allSent, type FieldService, startFieldService } from './field-service.ts';

/** The account and the technician's app without a mouse; booking and the console are in specs of their own. */
test.use({ actionTimeout: 30_000 });

let customers: CustomerService;
let field: FieldService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  customers = await startCustomerService();
  field = await startFieldService();
});
test.afterAll(async () => {
  await customers?.stop();
  await field?.stop();
});

test('a customer signs in, moves through the account, cancels a visit and signs out', async ({ browser }) => {
  const email = 'keys@example.com';
  const work = { type: 'Lawn care', address: customers.near.label, addOns: [] };
  const date = Temporal.Now.plainDateISO('UTC').add({ days: 2 }).toString();
  const { holdId } = await customers.ask('POST', '/api/availability/hold', {
    ...work,
    date,
    time: '10:00-12:00',
  });
  const person = { customerName: 'Kay Board', customerEmail: email };
  await customers.ask('POST', '/api/jobs/create', { ...work, ...person, price: 65, holdId });
  const page = await openBrowser(browser);
  const { keyboard } = page;

  await page.goto(`${customers.url}/account`);
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await keyboard.type(email);
  await keyboard.press('Enter');
  await expect(page.locator('[autocomplete=one-time-code]')).toBeFocused();
  await keyboard.type(await customers.codeFor(email));
  await keyboard.press('Enter');

  const visits = page.getByRole('tab', { name: 'Bookings' });
  await tabTo(page, visits);
  for (const name of ['Invoices', 'Plans']) {
    await keyboard.press('ArrowRight');
    const tab = page.getByRole('tab', { name });
    await expect(tab).toBeFocused();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  for (let i = 0; i < 2; i++) await keyboard.press('ArrowLeft');
  await expect(visits).toBeFocused();

  const visit = page.getByRole('article', { name: 'Lawn care' });
  const cancel = visit.getByRole('button', { name: 'Cancel the visit' });
  await tabTo(page, cancel);
  await keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cancel).toBeFocused();
  await keyboard.press('Enter');
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel the visit' }));
  await keyboard.press('Enter');
  await expect(visit).toContainText('Canceled');

  await tabTo(page, page.getByRole('button', { name: 'Sign out' }));
  await keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
});

test('a technician signs in, does a visit and signs out', async ({ browser }) => {
  const worker = await field.addWorker();
  const job = await field.addVisit(worker.id, 9, { customerName: 'Ida Ivy' });
  const page = await openBrowser(browser, { width: 375 });
  const { keyboard } = page;
  const press = async (name: string | RegExp) => {
    await tabTo(page, page.getByRole('button', { name }));
    await keyboard.press('Enter');
  };

  await page.goto(`${field.url}/work`);
  await tabTo(page, page.getByRole('textbox', { name: 'Email' }));
  await keyboard.type(worker.email);
  await keyboard.press('Enter');
  await expect(page.getByLabel('6-digit code')).toBeFocused();
  await keyboard.type(await field.codeFor(worker.email));
  await keyboard.press('Enter');

  await tabTo(page, page.getByRole('listitem').getByRole('link', { name: /Ida Ivy/ }));
  await keyboard.press('Enter');
  await press('On my way');
  await press('Arrived, start');
  const step = page.getByRole('checkbox', { name: 'Set and tie off the ladder' });
  await tabTo(page, step);
  await keyboard.press('Space');
  await expect(step).toBeChecked();
  await tabTo(page, page.getByLabel('Note for the office'));
  await keyboard.type('The gate code is 12');
  await press('Add note');
  await expect(page.getByText('The gate code is 12')).toBeVisible();
  await press('Done');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('items of the checklist are open');
  await tabTo(page, dialog.getByRole('button', { name: 'All done' }));
  await keyboard.press('Enter');
  await expect(page.getByText(/^Finished at/)).toBeVisible();
  await allSent(page);
  expect((await field.hq('GET', `/api/jobs/${job.id}`)).job.status).toBe('completed');

  await tabTo(page, page.getByRole('link', { name: 'Back' }));
  await keyboard.press('Enter');
  await tabTo(page, page.getByRole('navigation').getByRole('link', { name: 'Me' }));
  await keyboard.press('Enter');
  await press('Sign out');
  await expect(page.getByRole('heading', { name: 'Sign in to your day' })).toBeVisible();
});
