import { expect, type Page, test } from '@playwright/test';
import {
  addOldJobs,
  type ConsoleService,
  expectAccessible,
  fromNewAddress,
  hqToken,
  looks,
  openConsoleService,
  signIn,
  tabTo,
} from './console-service.ts';

const OLD_JOBS = 20_000;

// Checking contrast and scrolling the whole list take long on a slow machine.
test.setTimeout(300_000);
test.use({ actionTimeout: 30_000 });

let service: ConsoleService;
let worker: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
  await addOldJobs(service, OLD_JOBS);
  worker = (await service.send('POST', '/api/workers', { name: 'Wren Wood' })).worker!.id;
});
test.afterAll(() => service.close());

/** A new booking by a new customer. */
async function book(customerName: string): Promise<string> {
  const { job } = await service.send('POST', '/api/jobs/create', {
    customerName,
    customerEmail: `${customerName.replace(' ', '.').toLowerCase()}@example.com`,
    address: '12 Mill Lane, North',
    type: 'Gutter cleaning',
    price: 149,
  });
  return job!.id;
}

const openJob = (page: Page, id: string) => page.goto(`${service.url}/admin?tab=jobs&job=${id}`);
const status = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1 }).getByText(name, { exact: true })).toBeVisible();

async function writeNotes(page: Page, notes: string) {
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await page.getByLabel('Notes').fill(notes);
}

test('only a valid token signs in', async ({ page }) => {
  await fromNewAddress(page);
  await page.goto(`${service.url}/admin`);
  await page.getByRole('button', { name: 'More ways to sign in' }).click();
  await page.getByLabel('Access token').fill('not a token');
  await page.getByRole('button', { name: 'Sign in with the token' }).click();
  await expect(page.getByRole('alert')).toContainText('This token doesn’t work');
  await page.getByLabel('Access token').fill(await hqToken());
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  await page.getByRole('button', { name: 'Signed in as Access token' }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Sign in to the office' })).toBeVisible();
});

test('the list scrolls through every job and renders only visible rows', async ({ page }) => {
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=jobs`);
  const table = page.getByRole('table', { name: 'Jobs, newest first' });
  const rows = page.getByRole('row');
  await expect(rows.nth(5)).toBeVisible();
  const most = await service.sql<{ n: number }[]>`select count(*) as n from jobs`;
  const all = `${Number(most[0]!.n).toLocaleString('en')} jobs`;
  await expect(async () => {
    await table.evaluate(box => box.scrollTo(0, box.scrollHeight));
    await expect(page.getByText(all, { exact: true })).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [20], timeout: 200_000 });
  await table.evaluate(box => box.scrollTo(0, box.scrollHeight));
  await expect(page.getByText('Old Job 1', { exact: true })).toBeInViewport();
  expect(await rows.count()).toBeLessThan(80);
  await table.evaluate((box, share) => box.scrollTo(0, box.scrollHeight * share), 0.5);
  await expect(page.getByText('Old Job 1', { exact: true })).toHaveCount(0);
  expect(await rows.count()).toBeLessThan(80);
});

test('a job is found by search and opened by keyboard, and has a URL', async ({ page }) => {
  const id = await book('Robin Reed');
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=jobs`);
  await page.getByLabel('Search').fill('robin re');
  await expect(page).toHaveURL(/q=robin/);
  await expect(page.getByText('1 job', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Robin Reed' });
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(id));
  await page
    .getByRole('dialog', { name: /Robin Reed/ })
    .getByRole('link', { name: 'Open full page' })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: /Robin Reed/ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('$149.00');
  await expect(page.getByRole('region', { name: 'Timeline' })).toContainText('Booked');
  const message = page.getByRole('button', { name: /We got your booking/ });
  await message.click();
  const preview = page.getByRole('dialog').frameLocator('iframe');
  await expect(preview.getByText('Robin', { exact: false }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(row).toBeVisible();
});

test('a job is assigned, unassigned, moved on and canceled, with undo and a refund preview', async ({
  page,
}) => {
  const id = await book('Kai Ash');
  await signIn(page, service);
  await openJob(page, id);
  await page.getByRole('button', { name: 'Assign', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Assign the job' });
  await dialog.getByRole('combobox', { name: 'Technician' }).click();
  await page.getByRole('option', { name: 'Wren Wood' }).click();
  await dialog.getByLabel(/^Start/).fill('2026-12-01T09:00');
  await expect(dialog.getByText(/This fits|Worth knowing/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign' }).click();
  await status(page, 'Assigned');
  await page.getByRole('button', { name: 'Undo' }).click();
  await status(page, 'Pending');

  await service.send('PATCH', `/api/jobs/${id}`, {
    workerId: worker,
    scheduledStart: '2026-12-01T09:00:00Z',
  });
  await openJob(page, id);
  await page.getByRole('button', { name: 'Unassign' }).click();
  await status(page, 'Pending');
  await page.getByRole('button', { name: 'Undo' }).click();
  await status(page, 'Assigned');
  await page.getByRole('button', { name: 'Mark on the way' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Mark on the way' }).click();
  await status(page, 'On the way');
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);

  // By keyboard alone.
  await tabTo(page, page.getByRole('button', { name: 'Cancel the job' }));
  await page.keyboard.press('Enter');
  const cancel = page.getByRole('dialog', { name: 'Cancel this job?' });
  await expect(cancel).toContainText('Nothing was paid');
  await tabTo(page, cancel.getByRole('button', { name: 'Cancel the job' }));
  await page.keyboard.press('Enter');
  await status(page, 'Canceled');
});

test('an open page reloads when a new version has replaced its code', async ({ page }) => {
  await signIn(page, service);
  await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  let isOld = true;
  page.on('request', request => {
    if (request.isNavigationRequest()) isOld = false;
  });
  await page.route(/\/assets\/webhooks-tab-/, route =>
    isOld ? route.fulfill({ status: 404 }) : route.continue(),
  );
  const reloaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Developers' }).click();
  await page.getByRole('link', { name: 'Webhooks' }).click();
  await reloaded;
  await expect(page.getByRole('heading', { level: 1, name: 'Webhooks' })).toBeVisible();
});

test('a change continues after an expired session is renewed', async ({ page }) => {
  const id = await book('Noel Clay');
  await signIn(page, service);
  await openJob(page, id);
  await writeNotes(page, 'Kept through the sign-in');
  // Another frame of the same tab stores an expired token: only other documents hear of it.
  await page.evaluate(`{
    const frame = document.body.appendChild(document.createElement('iframe'));
    frame.contentWindow.sessionStorage.setItem('truckroll.hq', '${await hqToken(-60)}');
    frame.remove();
  }`);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await dialog.getByRole('button', { name: 'More ways to sign in' }).click();
  await dialog.getByLabel('Access token').fill(await hqToken());
  await dialog.getByRole('button', { name: 'Sign in with the token' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Kept through the sign-in');
  const [job] = await service.sql`select notes from jobs where id = ${id}`;
  expect(job!.notes).toBe('Kept through the sign-in');
});

test('a recurring schedule that starts more than a month ago is created only after a question', async ({
  page,
}) => {
  await book('Rowan Marsh');
  const ago = (days: number) => Temporal.Now.plainDateISO().subtract({ days }).toString();
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=billing`);
  const start = async (firstDate: string) => {
    await page.getByRole('button', { name: 'New schedule' }).first().click();
    await page.getByRole('combobox', { name: 'Customer' }).fill('Rowan Marsh');
    await page.getByRole('option', { name: /Rowan Marsh/ }).click();
    await page.getByRole('textbox', { name: 'Service' }).fill('Lawn care');
    await page.getByRole('textbox', { name: /^Price/ }).fill('50');
    await page.getByLabel('First date').fill(firstDate);
    await page.getByRole('dialog').getByRole('button', { name: 'New schedule' }).click();
  };
  const rows = page.getByRole('row').filter({ hasText: 'Rowan Marsh' });
  const question = page.getByRole('dialog', { name: 'Start in the past?' });
  await start(ago(20));
  await expect(rows).toHaveCount(1);
  await start(ago(60));
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toBeHidden();
  await page.getByRole('dialog').getByRole('button', { name: 'New schedule' }).click();
  await question.getByRole('button', { name: 'Start on this date' }).click();
  await expect(rows).toHaveCount(2);
});

test('a change survives a restart of the service', async ({ page }) => {
  const id = await book('Sage Rivers');
  await signIn(page, service);
  await openJob(page, id);
  await writeNotes(page, 'Kept through the restart');
  await service.stop();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await service.start();
  await expect(async () => {
    // A slow start shows an error; saving again repeats the same change, it does not make a second one.
    if (await page.getByText('No connection').isVisible())
      await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Details' })).toContainText('Kept through the restart', {
      timeout: 1_000,
    });
  }).toPass({ timeout: 120_000 });
  await page.getByRole('button', { name: 'All jobs' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'Sage Rivers' })).toBeVisible();
});

const views = [
  'tab=overview',
  'tab=jobs',
  'tab=invoices',
  'tab=payouts',
  'tab=billing',
  'tab=billing&view=plans',
  'tab=billing&view=promos',
  'tab=messages',
  'tab=webhooks',
  'tab=webhooks&view=processor',
  'tab=operations',
  'tab=operations&view=errors',
  'tab=operations&view=activity',
  'tab=operations&view=vitals',
  'tab=operations&view=connections',
  'tab=services',
  'tab=users',
  'tab=keys',
  'tab=account',
];

for (const { width, colorScheme, locale } of looks)
  test(`every view is accessible and fits the screen: ${width} px, ${colorScheme}, ${locale}`, async ({
    browser,
  }) => {
    const job = await book('Drew Alder');
    await service.send('POST', '/api/invoices/generate', { jobId: job });
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, service);
    for (const view of [...views, `tab=jobs&job=${job}`]) {
      await page.goto(`${service.url}/admin?${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0, {
        timeout: 30_000,
      });
      await expectAccessible(page, view);
      const overflow = await page.locator('html').evaluate(html => html.scrollWidth - html.clientWidth);
      expect.soft(overflow, `${view} is wider than the screen`).toBeLessThanOrEqual(0);
    }
    await page.getByRole('button', { name: /^(Edit|Editar)$/ }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessible(page, 'a dialog');
    await context.close();
  });
