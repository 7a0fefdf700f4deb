import { expect as quick, test } from '@playwright/test';
import { bar, card, dragHasBegun, dragTo, middleOf } from './board.ts';
import { dispatchForAllTests } from './dispatch-service.ts';

// Rendering maps without a GPU takes long on a slow machine.
test.setTimeout(300_000);
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

const expect = quick.configure({ timeout: 60_000 });

const dispatch = dispatchForAllTests();

test('two visits can be swapped by keyboard, or after dropping one on the other', async ({ page }) => {
  const [one, other] = [await dispatch.book('Kit Stone'), await dispatch.book('Max Dale')];
  await dispatch.assign(one, 'Wren Wood', '10:00');
  await dispatch.assign(other, 'Ellis Wick', '14:00');
  await dispatch.openBoard(page);
  await bar(page, 'Wren Wood', 'Kit Stone', '10:00').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Technician' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Change places with' }).focus();
  await page.keyboard.type('Max');
  const option = page.getByRole('option', { name: /Max Dale/ });
  await expect(option).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Swap' }).press('Enter');
  await expect(bar(page, 'Ellis Wick', 'Kit Stone', '2:00')).toBeVisible();
  await expect(bar(page, 'Wren Wood', 'Max Dale', '10:00')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page, 'Wren Wood', 'Kit Stone', '10:00')).toBeVisible();
  expect(await dispatch.stored(other)).toMatchObject({
    workerId: dispatch.workers['Ellis Wick'],
    scheduledStart: `${dispatch.day}T14:00:00.000Z`,
  });

  const visit = bar(page, 'Wren Wood', 'Kit Stone', '10:00');
  await dragTo(page, visit, await middleOf(bar(page, 'Ellis Wick', 'Max Dale', '2:00')));
  await page.mouse.up();
  await page.getByRole('alert').getByRole('button', { name: 'Swap with Max Dale' }).click();
  await expect(bar(page, 'Ellis Wick', 'Kit Stone', '2:00')).toBeVisible();
  expect(await dispatch.stored(other)).toMatchObject({
    workerId: dispatch.workers['Wren Wood'],
    scheduledStart: `${dispatch.day}T10:00:00.000Z`,
  });
});

test('the dialog assigns, moves and unassigns by keyboard, with the same preview', async ({ page }) => {
  await dispatch.assign(await dispatch.book('Drew Alder'), 'Wren Wood', '10:00');
  const id = await dispatch.book('Jo Field');
  await dispatch.openBoard(page);
  await card(page, 'Jo Field').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Technician' })).toBeFocused();
  await page.keyboard.type('Wren');
  await expect(page.getByRole('option', { name: 'Wren Wood' })).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Starts at').fill('10:30');
  await expect(dialog.getByText(/Already booked: Gutter cleaning for Drew Alder/)).toBeVisible();
  await dialog.getByLabel('Starts at').fill('13:45');
  await expect(dialog.getByText(/Adds \d+ min of driving/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign' }).press('Enter');
  const visit = bar(page, 'Wren Wood', 'Jo Field', '1:45 – 2:45 PM');
  await expect(visit).toBeVisible();
  await expect
    .poll(async () => (await dispatch.stored(id)).scheduledStart)
    .toBe(`${dispatch.day}T13:45:00.000Z`);

  await visit.press('Enter');
  await expect(dialog).toContainText('Move Gutter cleaning for Jo Field');
  await dialog.getByRole('button', { name: 'Unassign' }).press('Enter');
  await expect(card(page, 'Jo Field')).toBeVisible();
  await expect.poll(async () => (await dispatch.stored(id)).status).toBe('pending');
});

test('a job can be dragged by keyboard, and each step is announced', async ({ page }) => {
  const id = await dispatch.book('Uma Vale');
  await dispatch.openBoard(page);
  const announced = page.locator('[aria-live=assertive]');
  const { keyboard } = page;
  const press = async (key: string, text: string) => {
    await keyboard.press(key);
    await expect(announced).toHaveText(text);
  };
  const pickUp = async () => {
    await press('Space', 'Picked up Gutter cleaning for Uma Vale.');
    await dragHasBegun(page);
  };
  await card(page, 'Uma Vale').focus();
  await pickUp();
  await press('ArrowRight', 'Ellis Wick, 8:00 – 9:00 AM');
  await press('Escape', 'Canceled. Gutter cleaning for Uma Vale was not moved.');
  await expect(page.getByText(/^Uma Vale: /)).toHaveCount(0);
  expect((await dispatch.stored(id)).status).toBe('pending');

  await pickUp();
  await press('ArrowRight', 'Ellis Wick, 8:00 – 9:00 AM');
  await press('ArrowDown', 'Wren Wood, 8:00 – 9:00 AM');
  await press('ArrowRight', 'Wren Wood, 8:15 – 9:15 AM');
  await press('Shift+ArrowRight', 'Wren Wood, 8:20 – 9:20 AM');
  await expect(page.getByText(/Adds \d+ min of driving/)).toBeVisible();
  await keyboard.press('Space');
  const visit = bar(page, 'Wren Wood', 'Uma Vale', '8:20 – 9:20 AM');
  await expect(visit).toBeFocused();
  await expect(announced).toHaveText('Dropped Gutter cleaning for Uma Vale: Wren Wood, 8:20 – 9:20 AM.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(async () => (await dispatch.stored(id)).scheduledStart)
    .toBe(`${dispatch.day}T08:20:00.000Z`);

  await pickUp();
  await press('ArrowDown', 'Unassigned');
  await keyboard.press('Enter');
  await expect(card(page, 'Uma Vale')).toBeVisible();
  await expect.poll(async () => (await dispatch.stored(id)).status).toBe('pending');
});
