import { expect, test } from '@playwright/test';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

// Checking contrast takes long on a slow machine.
test.setTimeout(180_000);

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
});
test.afterAll(() => service.close());

test('a caller’s job is booked by keyboard alone, changed, saved as a template and duplicated', async ({
  page,
}) => {
  await signIn(page, service);
  await page.getByRole('link', { name: 'Jobs' }).click();
  await expect(page.getByRole('button', { name: 'New job' })).toBeVisible();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'New job' });
  await expect(dialog.getByLabel('Customer')).toBeFocused();
  await page.keyboard.type('Carla Caller', { delay: 20 });
  await expect(page.getByRole('option', { name: 'New customer: Carla Caller' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Name')).toHaveValue('Carla Caller');
  await expect(dialog.getByLabel('Customer')).toHaveValue('New customer');
  for (const text of ['', '+1 555 0177', '', '7 Lake Road', 'Fix the gate', '2', '45.50']) {
    await page.keyboard.press('Tab');
    if (text) await page.keyboard.type(text);
  }
  await expect(dialog.getByText('Total').locator('..')).toContainText('$91.00');
  await expectAccessible(page, 'a new job');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Job \d+ is booked/).first()).toBeVisible();
  await expect(page.getByText('7 Lake Road').first()).toBeVisible();
  const items = page.getByRole('region', { name: 'Items' });
  await items.getByRole('button', { name: 'Edit items' }).click();
  await items.getByLabel('Price').fill('50');
  await items.getByRole('button', { name: 'Add item' }).click();
  const second = items.getByRole('group', { name: 'Item 2' });
  await second.getByLabel('Service or description').fill('Hinges');
  await second.getByLabel('Price').fill('12.25');
  await expect(items.getByText('Total').locator('..')).toContainText('$112.25');
  await expectAccessible(page, 'items being edited');
  await items.getByRole('button', { name: 'Save' }).click();
  await expect(items).toContainText('2 × $50.00');
  // The service is the first item's name; its lines stay.
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  const edit = page.getByRole('dialog', { name: 'Edit the job' });
  await edit.getByLabel('Service').fill('Fix the front gate');
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(items).toContainText('Fix the front gate');
  await expect(items).toContainText('Hinges');

  await page.getByRole('button', { name: 'Save as template' }).click();
  const template = page.getByRole('dialog', { name: 'Save as template' });
  await template.getByLabel('Name').fill('Gate');
  await template.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Gate was saved')).toBeVisible();
  const [job] = await service.sql<{ price_cents: number; customer_phone: string }[]>`
    select price_cents, customer_phone from jobs where customer_name = 'Carla Caller'`;
  expect(Object.values(job!)).toEqual([11_225, '+1 555 0177']);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(async () => {
    const [{ n }] = (await service.sql`
      select count(*)::integer as n from jobs where customer_name = 'Carla Caller'`) as unknown as [
      { n: number },
    ];
    expect(n).toBe(2);
  }).toPass();
  await page.goto(`${service.url}/admin?tab=services&view=templates`);
  await expect(page.getByRole('button', { name: 'Edit: Gate' })).toBeVisible();
  await expectAccessible(page, 'job templates');
  await page.goto(`${service.url}/admin?tab=jobs`);
  await page.getByRole('button', { name: 'New job' }).click();
  await dialog.getByLabel('Template').click();
  await page.getByRole('option', { name: 'Gate' }).click();
  await dialog.getByLabel('Customer').pressSequentially('Carla');
  await page.getByRole('option', { name: /^Carla Caller/ }).click();
  await expect(dialog.getByLabel('Property')).toHaveValue('7 Lake Road');
  await expect(dialog.getByLabel('Customer')).toHaveValue('Carla Caller · +1 555 0177');
  await expect(dialog.getByText('Total').locator('..')).toContainText('$112.25');
});
