import { expect, type Page, test } from '@playwright/test';
import { inviteUser, openAs, tabsOf, userMenu } from './access-service.ts';
import { book, money, openJob } from './console-jobs.ts';
import { type ConsoleService, openConsoleService } from './console-service.ts';

/**
 * A day of each role of the office, from sign-in to sign-out. Franchise owners are in access-story, technicians and
 * customers in walkthrough.
 */
test.setTimeout(180_000);
test.use({ actionTimeout: 30_000 });

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
  await service.send('POST', '/api/franchises', { name: 'North Side' });
  await service.send('POST', '/api/services', { label: 'Gutter cleaning', price: 149, durationMinutes: 90 });
  for (const role of ['owner', 'dispatcher', 'finance', 'viewer'])
    await inviteUser(service, { name: `Robin ${role}`, email: `${role}@example.com`, role });
});
test.afterAll(() => service.close());

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Through the navigation, as people go. */
async function goTo(page: Page, name: string) {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true }).click();
  await expect(title(page, name)).toBeVisible();
}

async function signOut(page: Page) {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(title(page, 'Sign in to the office')).toBeVisible();
  await page.reload();
  await expect(title(page, 'Sign in to the office')).toBeVisible();
}

test('an owner names the business, adds a technician and looks at the reports', async ({ page }) => {
  await openAs(page, service, 'owner@example.com', '?tab=overview');
  await goTo(page, 'Settings');
  const profile = page.getByRole('region', { name: 'Business profile' });
  await profile.getByLabel('Business name').fill('Robin’s Gutters');
  await profile.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings were saved')).toBeVisible();
  await expect(
    page
      .getByRole('banner')
      .or(page.getByRole('navigation', { name: 'Main' }))
      .first(),
  ).toBeVisible();
  await goTo(page, 'Technicians');
  await page.getByRole('button', { name: 'Add a technician' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Wren Wood');
  await form.getByRole('combobox', { name: 'Franchise' }).click();
  await page.getByRole('option', { name: 'North Side' }).click();
  await form
    .getByRole('button', { name: 'Save' })
    .or(form.getByRole('button', { name: /^Add/ }))
    .last()
    .click();
  await expect(page.getByRole('row').filter({ hasText: 'Wren Wood' })).toBeVisible();
  await goTo(page, 'Reports');
  await expect(page.getByRole('button', { name: /^Revenue/ })).toBeVisible();
  await signOut(page);
});

test('a dispatcher takes a call, sends somebody and answers the next one', async ({ page }) => {
  await openAs(page, service, 'dispatcher@example.com', '?tab=jobs');
  const id = await book(service, 'Casey Call');
  await page.reload();
  await page.getByRole('row').filter({ hasText: 'Casey Call' }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toContainText('12 Mill Lane');
  await page.keyboard.press('Escape');
  await goTo(page, 'Schedule');
  await page
    .getByRole('navigation', { name: 'Views of the schedule' })
    .getByRole('link', { name: 'List' })
    .click();
  await expect(page).toHaveURL(/view=list/);
  await openJob(page, service, id);
  await expect(title(page, 'Casey Call')).toBeVisible();
  expect(await tabsOf(page)).not.toContain('Settings');
  await signOut(page);
});

test('finance records a payment and finds it in the list and in the books', async ({ page }) => {
  const id = await book(service, 'Frankie Fee');
  await openAs(page, service, 'finance@example.com', `?tab=jobs&job=${id}`);
  await money(page).getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  await dialog.getByRole('button', { name: 'Record payment' }).click();
  await expect(money(page)).toContainText('$149.00');
  await goTo(page, 'Payments');
  await expect(page.getByRole('row').filter({ hasText: 'Frankie Fee' })).toContainText('$149.00');
  await goTo(page, 'Accounting');
  await expect(page.getByText(/balance/i).first()).toBeVisible();
  await signOut(page);
});

test('a viewer looks and can change nothing', async ({ page }) => {
  const id = await book(service, 'Vera View');
  await openAs(page, service, 'viewer@example.com', '?tab=overview');
  await expect(title(page, 'Overview')).toBeVisible();
  await expect(page.getByRole('button', { name: 'New', exact: true })).toHaveCount(0);
  await openJob(page, service, id);
  await expect(title(page, 'Vera View')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit' })).toHaveCount(0);
  await goTo(page, 'Reports');
  await signOut(page);
});
