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

test('a caller’s job is booked by keyboard alone, and duplicated', async ({ page }) => {
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
  for (const text of ['', '+1 555 0177', '', '7 Lake Road', 'Fix the gate', '2', '45.50']) {
    await page.keyboard.press('Tab');
    if (text) await page.keyboard.type(text);
  }
  await expect(dialog).toContainText('Subtotal $91.00, before tax');
  await expectAccessible(page, 'a new job');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Job \d+ is booked/).first()).toBeVisible();
  await expect(page.getByText('7 Lake Road').first()).toBeVisible();
  const [job] =
    await service.sql`select price_cents, customer_phone from jobs where customer_name = 'Carla Caller'`;
  expect([job!.priceCents ?? job!.price_cents, job!.customerPhone ?? job!.customer_phone]).toEqual([
    9_100,
    '+1 555 0177',
  ]);
  await page.getByRole('button', { name: 'Duplicate' }).click();
  await expect(async () => {
    const [{ n }] = (await service.sql`
      select count(*)::integer as n from jobs where customer_name = 'Carla Caller'`) as unknown as [
      { n: number },
    ];
    expect(n).toBe(2);
  }).toPass();
});
