import { expect, type Page, test } from '@playwright/test';
import { inviteUser, openAs, tabsOf, userMenu } from './access-service.ts';
import {
  type ConsoleService,
  expectAccessible,
  looks,
  openConsoleService,
  signIn,
  tabTo,
} from './console-service.ts';

test.setTimeout(240_000);
test.use({ actionTimeout: 30_000 });

let service: ConsoleService;
let job: { id: string; number: number; customerId: string };
let quote: { id: string; number: string };
let invoice: { id: string; number: string };

test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
  job = (
    await service.send('POST', '/api/jobs/create', {
      ...{ customerName: 'Robin Reed', customerEmail: 'robin@example.com', customerPhone: '+1 555 010 0177' },
      ...{ address: '12 Mill Lane, North', type: 'Gutter cleaning', price: 149 },
    })
  ).job as unknown as typeof job;
  quote = (
    await service.send('POST', '/api/quotes', {
      customerId: job.customerId,
      address: '12 Mill Lane, North',
      options: [{ name: 'Better', items: [{ description: 'New gutters', quantity: 1, unitPrice: 900 }] }],
    })
  ).quote as unknown as typeof quote;
  invoice = (await service.send('POST', '/api/invoices/generate', { jobId: job.id }))
    .invoice as unknown as typeof invoice;
  // Nobody was assigned for more than a day: that is something to be notified about.
  await service.sql`update jobs set created_at = created_at - interval '2 days' where id = ${job.id}`;
});
test.afterAll(() => service.close());

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const box = (page: Page) => page.getByRole('combobox', { name: 'Search and commands' });
const options = (page: Page) => page.getByRole('dialog', { name: 'Search and commands' }).getByRole('option');

async function openPalette(page: Page) {
  await expect(title(page, /./)).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(box(page)).toBeFocused();
}

test('customers, jobs, quotes and invoices are found and opened by keyboard alone', async ({ page }) => {
  await signIn(page, service);
  const find = async (typed: string, name: string | RegExp) => {
    await openPalette(page);
    await page.keyboard.type(typed);
    const wanted = options(page).filter({ hasText: name });
    await expect(wanted.first()).toBeVisible();
    for (let i = 0; i < 20; i++) {
      if ((await wanted.first().getAttribute('aria-selected')) === 'true') break;
      await page.keyboard.press('ArrowDown');
    }
    const active = await box(page).getAttribute('aria-activedescendant');
    await expect(wanted.first()).toHaveAttribute('id', active!);
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveCount(0);
  };
  await find('robin re', /robin@example\.com/);
  await expect(page).toHaveURL(new RegExp(`customer=${job.customerId}`));
  await find(String(job.number), `#${job.number} Gutter cleaning`);
  await expect(page).toHaveURL(new RegExp(`job=${job.id}`));
  await find(quote.number.toLowerCase(), quote.number);
  await expect(page).toHaveURL(new RegExp(`quote=${quote.id}`));
  await find(invoice.number, invoice.number);
  await expect(page).toHaveURL(new RegExp(`invoice=${invoice.id}`));
});

test('the palette goes to pages, changes theme and language, closes with Escape and gives the focus back', async ({
  page,
}) => {
  await signIn(page, service);
  const button = page.getByRole('button', { name: 'Search or jump to…' });
  await tabTo(page, button);
  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(button).toBeFocused();

  await openPalette(page);
  await page.keyboard.type('webho');
  await expect(options(page)).toHaveText([/Webhooks/]);
  await page.keyboard.press('Enter');
  await expect(title(page, 'Webhooks')).toBeVisible();
  await expect(page.getByRole('link', { name: 'API keys' })).toBeVisible();

  await openPalette(page);
  await page.keyboard.type('dark');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await openPalette(page);
  await page.keyboard.type('spanish');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Agenda' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('xyzzy nobody');
  await expect(page.getByText('No se encontró nada para «xyzzy nobody»')).toBeVisible();
});

test('a job, a quote and a customer can be made from any page', async ({ page }) => {
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=reviews`);
  const menu = page.getByRole('button', { name: 'New', exact: true });
  await menu.click();
  await page.getByRole('menuitem', { name: 'New job' }).click();
  await page.getByRole('dialog', { name: 'New job' }).getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(title(page, 'Reviews')).toBeVisible();

  await menu.click();
  await page.getByRole('menuitem', { name: 'New customer' }).click();
  const dialog = page.getByRole('dialog', { name: 'New customer' });
  await dialog.getByLabel('Name').fill('Carla Caller');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(title(page, /Carla Caller/)).toBeVisible();
  await expect(page).toHaveURL(/tab=customers&customer=/);

  await menu.click();
  await page.getByRole('menuitem', { name: 'New quote' }).click();
  await expect(title(page, /quote/i)).toBeVisible();

  await openPalette(page);
  await page.keyboard.type('new job');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'New job' })).toBeVisible();
});

test('the bell says what needs attention until it was seen, and again when there is more', async ({
  page,
}) => {
  await signIn(page, service);
  const bell = page.getByRole('button', { name: /^Notifications/ });
  await expect(bell).toHaveAccessibleName('Notifications, 1 new');
  await bell.click();
  const list = page.getByRole('dialog', { name: 'Notifications' });
  await expect(list.getByRole('link')).toContainText(['1 job has been unassigned for over a day']);
  await list.getByRole('button', { name: 'Mark all as seen' }).click();
  await expect(bell).toHaveAccessibleName('Notifications');
  await page.keyboard.press('Escape');
  await expect(list).toHaveCount(0);
  await page.reload();
  await expect(title(page, 'Overview')).toBeVisible();
  await bell.click();
  await list.getByRole('link', { name: /unassigned/ }).click();
  await expect(page).toHaveURL(/tab=jobs&status=pending/);
  await expect(bell).toHaveAccessibleName('Notifications');

  const other = await service.send('POST', '/api/jobs/create', {
    ...{ customerName: 'Kai Ash', customerEmail: 'kai@example.com', address: '3 Oak Road' },
    ...{ type: 'Lawn care', price: 60 },
  });
  await service.sql`update jobs set created_at = created_at - interval '3 days' where id = ${other.job!.id}`;
  await page.reload();
  await expect(bell).toHaveAccessibleName('Notifications, 1 new');
});

test('the navigation folds to icons and stays so, and developers’ pages fold away', async ({ page }) => {
  await signIn(page, service);
  const main = page.getByRole('navigation', { name: 'Main' });
  await expect(main.getByRole('link', { name: 'Audit' })).toBeHidden();
  await tabTo(page, main.getByRole('button', { name: 'Developers' }));
  await page.keyboard.press('Enter');
  await expect(main.getByRole('link', { name: 'Audit' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse navigation' }).click();
  await expect(main.getByText('Work', { exact: true })).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Expand navigation' })).toBeVisible();
  await main.getByRole('link', { name: 'Payouts' }).click();
  await expect(title(page, 'Payouts')).toBeVisible();
  await expect(main.getByRole('link', { name: 'Payouts' })).toHaveAttribute('aria-current', 'page');
  await expect(main.locator('[aria-current]')).toHaveCount(1);

  await page.keyboard.press('Tab');
  await page.goto(`${service.url}/admin?tab=jobs`);
  await expect(title(page, 'Jobs')).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to content' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('somebody who only looks has nothing to make and no pages of owners', async ({ page }) => {
  await inviteUser(service, { name: 'Vera Viewer', email: 'vera@example.com', role: 'viewer' });
  await openAs(page, service, 'vera@example.com');
  const tabs = await tabsOf(page);
  expect(tabs).toEqual(expect.arrayContaining(['Overview', 'Schedule', 'Payouts']));
  for (const missing of ['Settings', 'Services', 'Users', 'API keys', 'Audit'])
    expect(tabs).not.toContain(missing);
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0);
  await openPalette(page);
  await page.keyboard.type('new');
  await expect(page.getByText('Nothing found for “new”')).toBeVisible();
  await page.keyboard.press('Escape');
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Español' }).click();
  await expect(page.getByRole('link', { name: 'Agenda' })).toBeVisible();
  await page.getByRole('button', { name: /^Inició sesión como/ }).click();
  await page.getByRole('menuitem', { name: 'Colores oscuros' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

for (const { width, colorScheme, locale } of looks)
  test(`palette, menus and navigation are accessible: ${width} px, ${colorScheme}, ${locale}`, async ({
    browser,
  }) => {
    const viewport = { width, height: 900 };
    const context = await browser.newContext({ viewport, colorScheme, locale, reducedMotion: 'reduce' });
    const page = await context.newPage();
    await signIn(page, service);
    const isPhone = width < 768;
    const check = async (name: RegExp, where: string) => {
      await page.getByRole('button', { name }).click();
      await expect(page.getByRole('dialog').or(page.getByRole('menu')).first()).toBeVisible();
      await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
      await expectAccessible(page, where);
      await page.keyboard.press('Escape');
      await expect(page.getByRole('dialog').or(page.getByRole('menu'))).toHaveCount(0);
    };
    await check(/^(Search or jump to…|Buscar o ir a…)/, 'palette');
    await check(/^(New|Nuevo)$/, 'new menu');
    await check(/^Notif/, 'notifications');
    await check(/^(Signed in as|Inició sesión como)/, 'user menu');
    if (isPhone) await check(/^(Open navigation|Abrir navegación)$/, 'navigation');
    else {
      await page.getByRole('button', { name: /^(Collapse|Contraer)/ }).click();
      await expectAccessible(page, 'icons only');
    }
    await context.close();
  });
