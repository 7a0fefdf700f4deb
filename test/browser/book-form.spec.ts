import { expect, test } from '@playwright/test';
import {
  bookUntilReview,
  chooseService,
  chooseTime,
  enterAddress,
  enterContact,
  heading,
  next,
} from './booking-steps.ts';
import {
  type CustomerService,
  expectAccessible,
  openBrowser,
  startCustomerService,
} from './customer-service.ts';

let service: CustomerService;
test.beforeAll(async () => {
  service = await startCustomerService();
});
test.afterAll(() => service?.stop());

test('a visit can be booked by keyboard alone', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto(`${service.url}/book`);
  const { keyboard } = page;
  /** Presses Tab until the element is reached. */
  const tabTo = async (selector: string) => {
    await expect(page.locator(selector).first()).toBeVisible();
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`${selector} cannot be reached by Tab`);
  };
  await tabTo('input[name=service]');
  const lawnCare = page.getByRole('radio', { name: 'Lawn care' });
  for (let i = 0; i < 20 && !(await lawnCare.isChecked()); i++) await keyboard.press('ArrowDown');
  await tabTo('form button[type=submit]');
  await keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await tabTo('[role=combobox]');
  await keyboard.type('12 mill lane');
  await expect(page.getByRole('option').first()).toBeVisible();
  await keyboard.press('ArrowDown');
  await keyboard.press('Enter');
  await expect(page.getByRole('combobox')).toHaveValue(service.near.label);
  await keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Pick a time');
  await expect(heading(page)).toBeFocused();
  await tabTo('input[name^=time]');
  await keyboard.press('Space');
  await keyboard.press('Enter');
  await tabTo('[autocomplete=name]');
  await keyboard.type('Kay Board');
  await keyboard.press('Tab');
  await keyboard.type('keys@example.com');
  await keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Does everything look right?');
  await tabTo('input[name=payment]');
  await keyboard.press('ArrowUp');
  await expect(page.getByRole('radio', { name: 'Pay later' })).toBeChecked();
  await tabTo('form button[type=submit]');
  await keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Your visit is booked');
});

test('missing answers are reported next to their fields', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  await page.goto(`${service.url}/book?step=review`);
  await expect(heading(page)).toHaveText('What can we do for you?');
  await expect(page.locator('form button[type=submit]')).toBeVisible();
  await next(page);
  await expect(page.getByRole('alert')).toHaveText('Choose a service first.');
  await page.getByRole('radio', { name: 'Lawn care' }).check();
  await enterAddress(page, service);
  await chooseTime(page);
  await page.locator('[autocomplete=email]').fill('robin@');
  await next(page);
  await expect(page.getByText('Enter your name.')).toBeVisible();
  await expect(page.getByText('Enter a valid email address.')).toBeVisible();
  await expect(page.locator('[autocomplete=name]')).toBeFocused();
  await expectAccessible(page);
});

test('a reload keeps the answers, and back goes one step back', async ({ browser }) => {
  const page = await openBrowser(browser);
  await bookUntilReview(page, service, 'reload@example.com');
  await page.reload();
  await expect(page.getByText('reload@example.com')).toBeVisible();
  for (const step of ['contact', 'time', 'address', 'service']) {
    await page.goBack();
    if (step === 'service') await expect(heading(page)).toHaveText('What can we do for you?');
    else await expect(page).toHaveURL(new RegExp(`step=${step}`));
  }
  await expect(page.getByRole('radio', { name: 'Lawn care' })).toBeChecked();
});

test('an unknown address can still be requested', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  await chooseService(page, service, 'Lawn care');
  await next(page);
  await page.getByRole('combobox').fill('1 Nowhere Crescent, Farland');
  await next(page);
  await expect(page.getByText('We can’t find this address on our map.')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await expect(page.getByText('Choose today or a later day.')).toBeVisible();
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString();
  await page.locator('input[type=date]').fill(day);
  await page.getByRole('radio', { name: /^Afternoon/ }).check();
  await next(page);
  await enterContact(page, 'nowhere@example.com');
  await next(page);
  await expect(page.getByText('Enter a phone number')).toBeVisible();
  await page.locator('[autocomplete=tel]').fill('555-0100');
  await next(page);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('You pay once we’ve agreed on a time.')).toBeVisible();
  await next(page);
  await expect(heading(page)).toHaveText('We got your request');
  await expectAccessible(page);
  const { jobs } = await service.hq('GET', '/api/jobs?q=nowhere');
  expect([jobs[0].preferredDate, jobs[0].preferredTime]).toEqual([day, 'afternoon']);
});

test('an address outside the service area is reported before the next step', async ({ browser }) => {
  const page = await openBrowser(browser, { scheme: 'dark', language: 'es' });
  await chooseService(page, service, 'Lawn care');
  await next(page);
  await page.getByRole('combobox').fill('12 far road');
  await page.getByRole('option', { name: service.far.label }).click();
  await expect(page.getByText('Está fuera de nuestra zona')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await expect(page.locator('input[type=date]')).toBeVisible();
  await expect(page.getByText('Está fuera de nuestra zona')).toBeVisible();
});
