import { expect, type Page, test } from '@playwright/test';
import {
  type CustomerService,
  expectAccessible,
  expectToFit,
  openBrowser,
  signIn,
  startCustomerService,
} from './customer-service.ts';

let service: CustomerService;
test.beforeAll(async () => {
  service = await startCustomerService();
  await service.offerRareService('Chimney sweep');
});
test.afterAll(() => service?.stop());

const next = (page: Page) => page.locator('form button[type=submit]').click();
const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function chooseService(page: Page, label: string) {
  await page.goto(`${service.url}/book`);
  await page.getByRole('radio', { name: label }).check();
}

async function giveAddress(page: Page) {
  await next(page);
  const box = page.getByRole('combobox');
  await box.fill('12 mill lane');
  await page.getByRole('option').first().click();
  await expect(box).toHaveValue(service.near.label);
}

async function chooseTime(page: Page) {
  await next(page);
  await page.locator('input[name=time]').first().check();
  await next(page);
}

async function giveContact(page: Page, email: string) {
  await page.locator('[autocomplete=name]').fill('Robin Reed');
  await page.locator('[autocomplete=email]').fill(email);
}

async function bookUntilReview(page: Page, email: string, label = 'Lawn care') {
  await chooseService(page, label);
  await giveAddress(page);
  await chooseTime(page);
  await giveContact(page, email);
  await next(page);
  await expect(page).toHaveURL(/step=review/);
}

for (const look of [
  { width: 1440, scheme: 'light', language: 'en' },
  { width: 375, scheme: 'dark', language: 'es' },
  { width: 375, scheme: 'light', language: 'en' },
  { width: 1440, scheme: 'dark', language: 'es' },
] as const)
  test(`book, pay, and see it in the account: ${Object.values(look).join(', ')}`, async ({ browser }) => {
    const page = await openBrowser(browser, look);
    const email = `pay-${look.width}-${look.scheme}@example.com`;
    const check = async () => {
      await expectAccessible(page);
      await expectToFit(page);
    };
    await chooseService(page, 'Gutter cleaning');
    await page.locator('input[type=number]').fill('120');
    await page.getByRole('checkbox', { name: 'Downspout flush' }).check();
    await check();
    await next(page);
    await page.getByRole('combobox').fill('12 mill lane');
    await expect(page.getByRole('option').first()).toBeVisible();
    await check();
    await page.getByRole('option').first().click();
    await expect(page.getByRole('status').filter({ hasText: /We come here|Llegamos/ })).toBeVisible();
    await check();
    await next(page);
    await page.locator('input[name=time]').first().check();
    await check();
    await next(page);
    await giveContact(page, email);
    await check();
    await next(page);
    await expect(page.getByText('Gutters: 120 ft').or(page.getByText('Canalones: 120 pies'))).toBeVisible();
    await check();
    await next(page);
    await expect(page).toHaveURL(/\/sandbox\/checkout\//);
    await page.locator('button[value=pay]').click();
    await expect(page).toHaveURL(/step=done/);
    await expect(page.getByText(/paid\. Thank you|pagados\. ¡Gracias/)).toBeVisible();
    await check();

    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: /calendar/i }).click();
    expect((await download).suggestedFilename()).toBe('visit.ics');

    await signIn(page, service, email);
    await expect(page.getByRole('article', { name: 'Gutter cleaning' })).toContainText(/paid|pagados/);
    await check();
  });

test('a card is kept instead, and nothing is charged', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  await bookUntilReview(page, 'card@example.com');
  await page.getByRole('radio', { name: 'Keep a card' }).check();
  await next(page);
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.locator('form button').first().click();
  await expect(page.getByText(/Your card is kept/)).toBeVisible();
  await signIn(page, service, 'card@example.com');
  await expect(page.getByRole('article')).toContainText('charged to your card when done');
});

test('whoever leaves the payment page is booked all the same, once, and can pay after all', async ({
  browser,
}) => {
  const page = await openBrowser(browser);
  await bookUntilReview(page, 'leaver@example.com');
  await next(page);
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.goBack();
  await expect(heading(page)).toHaveText('Your visit is booked');
  await page.getByRole('button', { name: 'Pay now' }).click();
  await page.locator('button[value=pay]').click();
  await expect(page.getByText('paid. Thank you')).toBeVisible();
  const { jobs } = await service.hq('GET', '/api/jobs?q=leaver');
  expect(jobs).toHaveLength(1);
});

test('of two who want the last window one gets it, the other is offered another at once', async ({
  browser,
}) => {
  const [first, second] = [
    await openBrowser(browser),
    await openBrowser(browser, { width: 375, scheme: 'dark' }),
  ];
  for (const page of [first, second]) {
    await chooseService(page, 'Chimney sweep');
    await giveAddress(page);
    await next(page);
    await page.locator('input[name=time]').first().check();
  }
  await Promise.all([next(first), next(second)]);
  const taken = (page: Page) => page.getByRole('alert').filter({ hasText: 'has just been taken' });
  const settled = async (page: Page) => {
    await expect(taken(page).or(page.locator('[autocomplete=name]'))).toBeVisible();
    return taken(page).isVisible();
  };
  const [isFirstLate, isSecondLate] = [await settled(first), await settled(second)];
  expect([isFirstLate, isSecondLate].sort()).toEqual([false, true]);
  const late = isFirstLate ? first : second;
  await expectAccessible(late);
  await taken(late).getByRole('button').first().click();
  await expect(late.locator('[autocomplete=name]')).toBeVisible();
  await giveContact(late, 'second@example.com');
  await next(late);
  await late.getByRole('radio', { name: 'Pay later' }).check();
  await next(late);
  await expect(heading(late)).toHaveText('Your visit is booked');
});

test('by keyboard alone', async ({ browser }) => {
  const page = await openBrowser(browser);
  await page.goto(`${service.url}/book`);
  const { keyboard } = page;
  /** Tab until it is reached, as somebody without a mouse does. */
  const tabTo = async (selector: string) => {
    await expect(page.locator(selector).first()).toBeVisible();
    for (let i = 0; i < 60; i++) {
      if (await page.evaluate(`document.activeElement.matches(${JSON.stringify(selector)})`)) return;
      await keyboard.press('Tab');
    }
    throw new Error(`${selector} cannot be reached by Tab`);
  };
  await tabTo('input[name=service]');
  await keyboard.press('ArrowDown');
  await keyboard.press('ArrowDown');
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
  await expect(heading(page)).toHaveText('When suits you?');
  await expect(heading(page)).toBeFocused();
  await tabTo('input[name=time]');
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

test('what is missing is said where it is missing', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  await page.goto(`${service.url}/book?step=review`);
  await expect(heading(page)).toHaveText('What can we do for you?');
  await expect(page.locator('form button[type=submit]')).toBeVisible();
  await next(page);
  await expect(page.getByRole('alert')).toHaveText('Choose a service first.');
  await page.getByRole('radio', { name: 'Lawn care' }).check();
  await giveAddress(page);
  await chooseTime(page);
  await page.locator('[autocomplete=email]').fill('robin@');
  await next(page);
  await expect(page.getByText('Please tell us your name.')).toBeVisible();
  await expect(page.getByText('This is not an e-mail address yet.')).toBeVisible();
  await expect(page.locator('[autocomplete=name]')).toBeFocused();
  await expectAccessible(page);
});

test('a reload keeps the answers, and back is one question back', async ({ browser }) => {
  const page = await openBrowser(browser);
  await bookUntilReview(page, 'reload@example.com');
  await page.reload();
  await expect(page.getByText('reload@example.com')).toBeVisible();
  for (const step of ['contact', 'time', 'address', 'service']) {
    await page.goBack();
    if (step === 'service') await expect(heading(page)).toHaveText('What can we do for you?');
    else await expect(page).toHaveURL(new RegExp(`step=${step}`));
  }
  await expect(page.getByRole('radio', { name: 'Lawn care' })).toBeChecked();
});

test('a code takes its share off, another is told to be none', async ({ browser }) => {
  await service.hq('POST', '/api/promos', { code: 'TENOFF', percentOff: 10 });
  const page = await openBrowser(browser);
  await bookUntilReview(page, 'code@example.com');
  const box = page.getByLabel(/Promo or referral code/);
  await box.fill('NOSUCH');
  await box.press('Enter');
  await expect(page.getByText('This code cannot be used')).toBeVisible();
  await expectAccessible(page);
  await box.fill('tenoff');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByText('This code takes $6.50 off.')).toBeVisible();
  await page.getByRole('radio', { name: 'Pay later' }).check();
  await next(page);
  await expect(heading(page)).toHaveText('Your visit is booked');
  const { jobs } = await service.hq('GET', '/api/jobs?q=code');
  expect([jobs[0].promoCode, jobs[0].discount]).toEqual(['TENOFF', 6.5]);
});

test('an address that nobody knows is told honestly and can still be booked', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  await chooseService(page, 'Lawn care');
  await next(page);
  await page.getByRole('combobox').fill('1 Nowhere Crescent, Farland');
  await next(page);
  await expect(page.getByText('We cannot find this on our map.')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await expect(page.getByText('Please choose a day from today on.')).toBeVisible();
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 9 }).toString();
  await page.locator('input[type=date]').fill(day);
  await page.getByRole('radio', { name: /^Afternoon/ }).check();
  await next(page);
  await giveContact(page, 'nowhere@example.com');
  await next(page);
  await expect(page.getByText('Please give a phone number')).toBeVisible();
  await page.locator('[autocomplete=tel]').fill('555-0100');
  await next(page);
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByText('You pay once the time is agreed.')).toBeVisible();
  await next(page);
  await expect(heading(page)).toHaveText('We have your wish');
  await expectAccessible(page);
  const { jobs } = await service.hq('GET', '/api/jobs?q=nowhere');
  expect([jobs[0].preferredDate, jobs[0].preferredTime]).toEqual([day, 'afternoon']);
});

test('an address outside the area is told at once, before anything else is asked', async ({ browser }) => {
  const page = await openBrowser(browser, { scheme: 'dark', language: 'es' });
  await chooseService(page, 'Lawn care');
  await next(page);
  await page.getByRole('combobox').fill('12 far road');
  await page.getByRole('option', { name: service.far.label }).click();
  await expect(page.getByText('Está fuera de la zona')).toBeVisible();
  await expectAccessible(page);
  await next(page);
  await expect(page.locator('input[type=date]')).toBeVisible();
  await expect(page.getByText('Está fuera de la zona')).toBeVisible();
});

test('on a slow network', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await bookUntilReview(page, 'slow@example.com');
  await page.getByRole('radio', { name: 'Pay later' }).check();
  const button = page.locator('form button[type=submit]');
  await button.click();
  // Whoever presses again while it is on its way books once.
  await expect(button).toBeDisabled();
  await expect(heading(page)).toHaveText('Your visit is booked');
  const { jobs } = await service.hq('GET', '/api/jobs?q=slow');
  expect(jobs).toHaveLength(1);
});

test('a window whose hold has run out is kept anew before it is booked', async ({ browser }) => {
  const page = await openBrowser(browser);
  await bookUntilReview(page, 'late@example.com');
  const ranOut = await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('truckroll.booking')!);
    const { holdId } = draft.hold;
    draft.hold = { ...draft.hold, holdId: crypto.randomUUID(), expiresAt: new Date(0).toISOString() };
    sessionStorage.setItem('truckroll.booking', JSON.stringify(draft));
    return holdId as string;
  });
  await fetch(`${service.url}/api/availability/hold/${ranOut}`, { method: 'DELETE' });
  await page.reload();
  await page.getByRole('radio', { name: 'Pay later' }).check();
  await next(page);
  await expect(heading(page)).toHaveText('Your visit is booked');
});
