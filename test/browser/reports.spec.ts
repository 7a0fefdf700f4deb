import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import {
  type ConsoleService,
  expectAccessible,
  looks,
  openConsole,
  openConsoleService,
  signIn,
} from './console-service.ts';

test.setTimeout(240_000);
test.use({ actionTimeout: 30_000 });

let service: ConsoleService;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
  const franchise = (await service.send('POST', '/api/franchises', { name: 'North Side' })).franchise!.id;
  const day = [{ start: '00:00', end: '24:00' }];
  const shifts = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(name => [name, day]),
  );
  const { worker } = await service.send('POST', '/api/workers', {
    name: 'Wren Wood',
    franchiseId: franchise,
    shifts,
  });
  const book = async (customerName: string, type: string, price: number) =>
    (
      await service.send('POST', '/api/jobs/create', {
        ...{ customerName, customerEmail: `${customerName.split(' ')[0]!.toLowerCase()}@example.com` },
        ...{ address: '12 Mill Lane, North', type, price, franchiseId: franchise },
      })
    ).job!.id;
  const at = (minutes: number) => Temporal.Now.instant().add({ minutes }).toString();
  const done = await book('Ada Acorn', 'Lawn care', 120);
  await service.send('PATCH', `/api/jobs/${done}`, {
    workerId: worker!.id,
    scheduledStart: at(-60),
    scheduledEnd: at(-5),
  });
  for (const status of ['en_route', 'in_progress', 'completed'])
    await service.send('PATCH', `/api/jobs/${done}`, { status });
  const open = await book('Ben Birch', 'Gutter cleaning', 200);
  await service.send('PATCH', `/api/jobs/${open}`, {
    workerId: worker!.id,
    scheduledStart: at(1),
    scheduledEnd: at(40),
  });
  await service.send('PATCH', `/api/jobs/${open}`, { status: 'en_route' });
  const stuck = await book('Cleo Cedar', 'Pool cleaning', 110);
  await service.sql`update jobs set escalated_at = now(), created_at = now() - interval '2 days' where id = ${stuck}`;
});
test.afterAll(() => service.close());

const open = (page: Page, search: string) => openConsole(page, service, search);

test('a report shows a period, what it is made of and what it counts, and can be exported', async ({
  page,
}) => {
  await open(page, 'tab=reports');
  const card = page.getByRole('button', { name: /^Revenue/ });
  await expect(card).toContainText('$120');
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  const revenue = page.getByRole('region', { name: 'Revenue' });
  await expect(revenue.getByRole('img', { name: /^Revenue\./ })).toBeVisible();
  await expect(revenue.getByText('1 completed job')).toBeVisible();

  // The same as a table; each number opens its jobs.
  await revenue.getByRole('button', { name: 'Show as table' }).click();
  await expect(revenue.getByRole('table', { name: 'Revenue' }).getByRole('row')).toHaveCount(31);
  await revenue.getByRole('button', { name: 'Show what is counted: Lawn care, 1' }).click();
  const rows = page.getByRole('dialog', { name: 'Revenue: Lawn care' });
  await expect(rows.getByRole('row').filter({ hasText: 'Ada Acorn' })).toContainText('$120');
  await expectAccessible(page, 'what is counted');
  await rows.getByRole('link', { name: /^#\d+/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ada Acorn');

  await page.goBack();
  await page.getByRole('button', { name: /^Jobs booked/ }).click();
  await expect(page).toHaveURL(/report=jobs/);
  const download = page.waitForEvent('download');
  await page.getByRole('region', { name: 'Jobs booked' }).getByRole('button', { name: 'Export CSV' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('report,section,from,to,name,value,previous,count,unit');
  expect(file).toMatch(/jobs,breakdown,[^,]+,[^,]+,Lawn care,1,0,1,count/);
});

test('ranges: last month, and days that somebody picks', async ({ page }) => {
  await open(page, 'tab=reports&range=lastMonth');
  await expect(page.getByText('Nothing to count')).toBeVisible();
  await page.getByRole('combobox', { name: 'Period' }).click();
  await page.getByRole('option', { name: 'Custom' }).click();
  await page.getByLabel('From').fill('2026-01-05');
  await page.getByLabel('To', { exact: true }).fill('2026-01-01');
  await expect(page.getByText('Pick a first day before the last one')).toBeVisible();
  await page.getByLabel('To', { exact: true }).fill('2026-01-11');
  await expect(page.getByText('Compared with Dec 29, 2025 to Jan 4, 2026.')).toBeVisible();
});

test('the overview shows today hour by hour, who is where, and what needs a decision', async ({ page }) => {
  await open(page, 'tab=overview');
  const today = page.getByRole('region', { name: 'Today', exact: true });
  await expect(today.getByText(/^Now, /)).toBeVisible();
  await expect(today.getByText('1 On the way', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /Team right now/ })).toContainText('1 at work');
  await expect(
    page.getByRole('region', { name: 'Coming up' }).getByRole('link', { name: 'Ben Birch' }),
  ).toBeVisible();
  const decisions = page.getByRole('region', { name: 'Needs a decision' });
  await decisions.getByRole('link', { name: 'Place by hand: 1 job could not be placed' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: /Revenue, last 7 days/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();
});

for (const { width, colorScheme, locale } of looks)
  test(`axe finds nothing at ${width} px, ${colorScheme}, ${locale}`, async ({ browser }) => {
    const context = await browser.newContext({
      ...{ colorScheme, locale, viewport: { width, height: 900 }, reducedMotion: 'reduce' as const },
    });
    const page = await context.newPage();
    await signIn(page, service);
    for (const tab of ['overview', 'reports', 'reports&report=onTime']) {
      await page.goto(`${service.url}/admin?tab=${tab}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root')).toHaveCount(0);
      await expectAccessible(page, `${tab} ${width} ${colorScheme}`);
      const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect.soft(overflow, `${tab} scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
    }
    await context.close();
  });
