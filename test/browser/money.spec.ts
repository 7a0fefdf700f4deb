import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { book, money, openJob, recordCash } from './console-jobs.ts';
import {
  type ConsoleService,
  expectAccessible,
  looks,
  openConsoleService,
  signIn,
} from './console-service.ts';

// Checking contrast takes long on a slow machine.
test.setTimeout(300_000);

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
});
test.afterAll(() => service.close());

/** The customer pays on the sandbox's page. */
async function pay(page: Page, jobId: string, amount: number) {
  const { url } = (await service.send('POST', '/api/payments/checkout', { jobId, amount })) as never as {
    url: string;
  };
  // Another browser: with a second tab in this one, the next reload hung once until the test timed out.
  const customer = await page.context().browser()!.newPage();
  await customer.goto(url);
  await customer.locator('button[value=pay]').click();
  await customer.close();
  const payments = async () =>
    (await service.send('GET', `/api/payments?jobId=${jobId}&status=succeeded`)).payments;
  await expect.poll(payments).toHaveLength(1);
}

test('a deposit is paid, partly refunded, the rest taken in cash, and the books balance', async ({
  page,
}) => {
  const job = await book(service, 'Paula Park');
  await signIn(page, service);

  // A deposit is set, and the customer pays it.
  await openJob(page, service, job);
  await money(page).getByRole('button', { name: 'Set deposit' }).click();
  const deposit = page.getByRole('dialog', { name: 'Set deposit' });
  await deposit.getByLabel('Deposit').fill('50');
  await expectAccessible(page, 'the deposit');
  await deposit.getByRole('button', { name: 'Save' }).click();
  await expect(money(page)).toContainText('$0.00 of $50.00 paid');
  await pay(page, job, 5_000);
  await page.reload();
  await expect(money(page)).toContainText('$50.00, paid');
  await expect(money(page)).toContainText(/Balance due\s*\$99\.00/);

  // A part of it is refunded.
  await page.getByRole('link', { name: 'Payments' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Paula Park' });
  await expect(row).toContainText('$50.00');
  await row.click();
  const panel = page.getByRole('dialog', { name: 'Paula Park' });
  await expect(panel).toContainText('Left to refund');
  await expect(panel.getByRole('link', { name: 'Open in the sandbox' })).toBeVisible();
  await expectAccessible(page, 'a payment');
  await panel.getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund a payment' });
  await expect(refund).toContainText('All of it ($50.00)');
  await refund.getByText('Part of it').click();
  await refund.getByLabel('Amount').fill('20');
  await expect(refund.getByRole('button', { name: 'Refund $20.00' })).toBeDisabled();
  await refund.getByLabel('Reason').fill('The gate was locked');
  await expectAccessible(page, 'a refund');
  await refund.getByRole('button', { name: 'Refund $20.00' }).click();
  await expect(page.getByText('$20.00 was refunded')).toBeVisible();
  await expect(panel).toContainText('Partly refunded');
  await expect(panel).toContainText('The gate was locked');
  await expect(panel).toContainText(/Left to refund\s*\$30\.00/);
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(row).toContainText('Partly refunded');
  await page.getByRole('tab', { name: 'Refunds' }).click();
  await expect(page.getByRole('row').filter({ hasText: 'The gate was locked' })).toContainText('$20.00');

  // The rest is paid in cash.
  await openJob(page, service, job);
  await expect(money(page)).toContainText(/Balance due\s*\$119\.00/);
  await money(page).getByRole('button', { name: 'Record payment' }).click();
  const cash = page.getByRole('dialog', { name: 'Record payment' });
  await expect(cash.getByLabel('Amount')).toHaveValue('119');
  await cash.getByLabel('Tip').fill('5');
  await expectAccessible(page, 'a payment by hand');
  await cash.getByRole('button', { name: 'Record payment' }).click();
  await expect(money(page)).toContainText(/Balance due\s*\$0\.00/);
  await expect(money(page)).toContainText(/Tips, on top\s*\$5\.00/);

  // The books balance.
  await page.getByRole('link', { name: 'Accounting' }).click();
  const balance = page.getByRole('region', { name: 'Trial balance' });
  await expect(balance).toContainText('Balanced');
  await expect(balance.getByRole('row').filter({ hasText: 'Cash and checks' })).toContainText('$124.00');
  await expect(balance.getByRole('row').filter({ hasText: 'Tips payable' })).toContainText('$5.00');
  await expect(page.getByRole('table', { name: /Ledger entries/ })).toContainText('Refund');

  // The accountant gets the journal.
  await page.getByRole('tab', { name: 'Exports' }).click();
  await page.getByRole('button', { name: 'This month' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^journal-\d{4}-\d\d-01-to-\d{4}-\d\d-\d\d\.csv$/);
  const [header, ...lines] = readFileSync(await file.path(), 'utf8')
    .trimEnd()
    .split('\r\n');
  expect(header).toBe('\uFEFFdate,account,debit,credit,currency,reference,description');
  const sum = (column: number) =>
    lines.reduce((cents, line) => cents + Math.round(Number(line.split(',')[column]) * 100), 0);
  expect(sum(2)).toBeGreaterThan(0);
  expect(sum(2)).toBe(sum(3));
});

test('a payment recorded by mistake is deleted after a confirmation', async ({ page }) => {
  const job = await book(service, 'Casey Dell');
  await recordCash(service, job, 149);
  await signIn(page, service);
  await openJob(page, service, job);
  await expect(money(page)).toContainText(/Balance due\s*\$0\.00/);
  await money(page).getByRole('button', { name: 'Open the payment of $149.00' }).click();
  const panel = page.getByRole('dialog', { name: 'Casey Dell' });
  await panel.getByRole('button', { name: 'Delete' }).click();
  const confirm = page.getByRole('dialog', { name: 'Delete this payment?' });
  await confirm.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('The payment was deleted')).toBeVisible();
  await expect(panel).toContainText('Deleted');
  await panel.getByRole('button', { name: 'Close' }).click();
  await expect(money(page)).toContainText(/Balance due\s*\$149\.00/);
});

test('a refund whose answer was lost is made once when it is sent again', async ({ page }) => {
  const job = await book(service, 'Lena Lost');
  await recordCash(service, job, 149);
  await signIn(page, service);
  await openJob(page, service, job);
  await money(page).getByRole('button', { name: 'Refund' }).click();
  const refund = page.getByRole('dialog', { name: 'Refund a payment' });
  await refund.getByText('Part of it').click();
  await refund.getByLabel('Amount').fill('20');
  await refund.getByLabel('Reason').fill('Came late');
  let isLost = true;
  await page.route('**/refund', async route => {
    if (!isLost) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await refund.getByRole('button', { name: 'Refund $20.00' }).click();
  await expect(refund.getByText('No connection')).toBeVisible({ timeout: 60_000 });
  isLost = false;
  await refund.getByRole('button', { name: 'Refund $20.00' }).click();
  await expect(page.getByText('$20.00 was refunded')).toBeVisible();
  expect((await service.send('GET', `/api/refunds?jobId=${job}`)).refunds).toHaveLength(1);
});

const views = [
  'tab=customers',
  'tab=payments',
  'tab=payments&view=refunds',
  'tab=payments&view=disputes',
  'tab=payments&view=payouts',
  'tab=accounting',
  'tab=accounting&view=exports',
  'tab=accounting&view=taxes',
  'tab=settings',
];

/** A refund that the processor refused and a dispute with a deadline: both take a processor that says so. */
async function addTrouble(jobId: string) {
  const { payments } = (await service.send('GET', `/api/payments?jobId=${jobId}`)) as never as {
    payments: { id: string }[];
  };
  const { id } = payments[0]!;
  await service.sql`
    insert into refunds (id, payment_id, job_id, amount_cents, reason, origin, status, key, requested_by, due_at, error,
      created_at, done_at)
    values (gen_random_uuid(), ${id}, ${jobId}, 500, 'A scratch', 'office', 'refused', ${`test:${id}`}, 'tester', now(),
      'The charge is too old to be refunded', now(), now())`;
  await service.sql`
    insert into disputes (id, payment_id, job_id, amount_cents, status, reason, evidence_due_by, opened_at)
    values (${`dp_${id}`}, ${id}, ${jobId}, 1000, 'open', 'fraudulent', now() + interval '5 days', now())`;
}

test('a refused refund and a dispute say what to do', async ({ page }) => {
  const job = await book(service, 'Terry Trouble');
  await recordCash(service, job, 149);
  await addTrouble(job);
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=payments&view=refunds`);
  const alert = page.getByRole('alert').filter({ hasText: 'needs your attention' });
  await expect(alert).toContainText('Terry Trouble, $5.00');
  await expect(alert).toContainText('pay the customer back another way');
  await alert.getByRole('button', { name: 'Open payment: Terry Trouble' }).click();
  await expect(page.getByRole('dialog', { name: 'Terry Trouble' })).toContainText('Refused');
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: 'Disputes' }).click();
  const dispute = page.getByRole('row').filter({ hasText: 'Terry Trouble' });
  await expect(dispute).toContainText('in 5 days');
  await expect(dispute).toContainText('Charge not recognized');
});

for (const { width, colorScheme, locale } of looks)
  test(`every view is accessible and fits the screen: ${width} px, ${colorScheme}, ${locale}`, async ({
    browser,
  }) => {
    const job = await book(service, 'Drew Alder');
    await recordCash(service, job, 100);
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, service);
    const { customerId } = (await service.send('GET', `/api/jobs/${job}`)).job as never as {
      customerId: string;
    };
    for (const view of [...views, `tab=jobs&job=${job}`, `tab=customers&customer=${customerId}`]) {
      await page.goto(`${service.url}/admin?${view}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
      await expectAccessible(page, view);
      const overflow = await page.locator('html').evaluate(html => html.scrollWidth - html.clientWidth);
      expect.soft(overflow, `${view} is wider than the screen`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
