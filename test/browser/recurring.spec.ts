import { expect, test } from '@playwright/test';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

test.setTimeout(180_000);
test.use({ actionTimeout: 30_000 });

let service: ConsoleService;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
});
test.afterAll(() => service.close());

test('a weekly schedule shows its next dates before it is saved', async ({ page }) => {
  await service.send('POST', '/api/jobs/create', {
    customerName: 'Wendy Weekly',
    customerEmail: 'wendy@example.com',
    address: '12 Mill Lane, North',
    type: 'Lawn care',
    price: 59,
  });
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=billing`);
  await page.getByRole('button', { name: 'New schedule' }).first().click();
  const dialog = page.getByRole('dialog');
  await page.getByRole('combobox', { name: 'Customer' }).fill('Wendy');
  await page.getByRole('option', { name: /Wendy Weekly/ }).click();
  await page.getByRole('textbox', { name: 'Service' }).fill('Lawn care');
  await page.getByRole('textbox', { name: /^Price/ }).fill('50');
  await page.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'On days of the week' }).click();
  await dialog.getByRole('textbox', { name: 'Every how many weeks' }).fill('1');
  await dialog.getByText('Thursday', { exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Flexible by' }).fill('2');
  await expect(dialog.getByRole('status')).toHaveText(
    /^Next dates: ((Mon|Thu), \w+ \d+ · ){4}(Mon|Thu), \w+ \d+$/,
  );
  await expectAccessible(page, 'a new schedule');
  await dialog.getByRole('button', { name: 'New schedule' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Wendy Weekly' });
  await expect(row).toContainText('Every week on Monday and Thursday');
  const [saved] = await service.sql`select rrule, flex_days from billing_schedules`;
  expect([saved!.rrule, saved!.flexDays]).toEqual(['FREQ=WEEKLY;BYDAY=MO,TH', 2]);
});

test('a maintenance plan can be offered on the second Tuesday, and holidays are kept', async ({ page }) => {
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=billing&view=plans`);
  await page.getByRole('button', { name: 'New plan' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Clear pool');
  await dialog.getByRole('textbox', { name: 'Service' }).fill('Pool cleaning');
  await dialog.getByRole('textbox', { name: /^Price/ }).fill('45');
  await page.getByRole('combobox', { name: 'Repeats' }).click();
  await page.getByRole('option', { name: 'On a weekday of the month' }).click();
  await dialog.getByRole('textbox', { name: 'Every how many months' }).fill('1');
  await expect(dialog.getByRole('status')).toHaveText(/^Next dates: (Tue, \w+ \d+ · ){4}Tue, \w+ \d+$/);
  await dialog.getByRole('button', { name: 'New plan' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Clear pool' });
  await expect(row).toContainText('Every month on the second Tuesday');
  await row.getByRole('button', { name: 'Withdraw: Clear pool' }).click();
  await expect(row).toContainText('Withdrawn');

  await page.goto(`${service.url}/admin?tab=settings&view=scheduling`);
  await page.getByRole('button', { name: 'Add a holiday' }).click();
  await page.getByRole('textbox', { name: 'Name of the holiday' }).fill('New Year’s Day');
  await page.getByLabel('Date', { exact: true }).fill('2027-01-01');
  const section = page.getByRole('region', { name: 'Holidays' });
  await section.getByText('Move it').click();
  await section.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings were saved')).toBeVisible();
  const [saved] = await service.sql`select value from settings where section = 'dispatch'`;
  expect(saved!.value).toMatchObject({
    holidays: [{ date: '2027-01-01', name: 'New Year’s Day' }],
    holidayRule: 'move',
  });
});
