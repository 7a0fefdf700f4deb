import { expect, type Page, test } from '@playwright/test';
import {
  bookUntilReview,
  chooseService,
  enterAddress,
  enterContact,
  heading,
  next,
} from './booking-steps.ts';
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
    await chooseService(page, service, 'Gutter cleaning');
    await page.locator('input[type=number]').fill('120');
    await page.getByRole('checkbox', { name: 'Downspout flush' }).check();
    await check();
    await next(page);
    await page.getByRole('combobox').fill('12 mill lane');
    await expect(page.getByRole('option').first()).toBeVisible();
    await check();
    await page.getByRole('option').first().click();
    await expect(
      page.getByRole('status').filter({ hasText: /we serve this address|atendemos esta dirección/i }),
    ).toBeVisible();
    await check();
    await next(page);
    await page.locator('input[name^=time]').first().check();
    await check();
    await next(page);
    await enterContact(page, email);
    await check();
    await next(page);
    await expect(page.getByText('Gutters: 120 ft').or(page.getByText('Canaletas: 120 pies'))).toBeVisible();
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

test('a card can be saved instead of paying, and nothing is charged', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  await bookUntilReview(page, service, 'card@example.com');
  await page.getByRole('radio', { name: 'Save a card' }).check();
  await next(page);
  await expect(page).toHaveURL(/\/sandbox\//);
  await page.locator('form button').first().click();
  await expect(page.getByText(/Your card is saved/)).toBeVisible();
  await signIn(page, service, 'card@example.com');
  await expect(page.getByRole('article')).toContainText('charged to your card when done');
});

test('leaving the payment page still books once, and the visit can be paid later', async ({ browser }) => {
  const page = await openBrowser(browser);
  await bookUntilReview(page, service, 'leaver@example.com');
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

test('when two customers want the last window, one gets it and the other is offered another at once', async ({
  browser,
}) => {
  const [first, second] = [
    await openBrowser(browser),
    await openBrowser(browser, { width: 375, scheme: 'dark' }),
  ];
  for (const page of [first, second]) {
    await chooseService(page, service, 'Chimney sweep');
    await enterAddress(page, service);
    await next(page);
    await page.locator('input[name^=time]').first().check();
  }
  await Promise.all([next(first), next(second)]);
  const taken = (page: Page) => page.getByRole('alert').filter({ hasText: 'was just taken' });
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
  await enterContact(late, 'second@example.com');
  await next(late);
  await late.getByRole('radio', { name: 'Pay later' }).check();
  await next(late);
  await expect(heading(late)).toHaveText('Your visit is booked');
});

test('a promo code lowers the price, and an unknown one shows an error', async ({ browser }) => {
  await service.hq('POST', '/api/promos', { code: 'TENOFF', percentOff: 10 });
  const page = await openBrowser(browser);
  await bookUntilReview(page, service, 'code@example.com');
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

test('on a slow network a second click does not book twice', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 25_000 };
  await devtools.send('Network.emulateNetworkConditions', slow);
  await bookUntilReview(page, service, 'slow@example.com');
  await page.getByRole('radio', { name: 'Pay later' }).check();
  const button = page.locator('form button[type=submit]');
  await button.click();
  // The button is disabled while the booking is being sent.
  await expect(button).toBeDisabled();
  await expect(heading(page)).toHaveText('Your visit is booked');
  const { jobs } = await service.hq('GET', '/api/jobs?q=slow');
  expect(jobs).toHaveLength(1);
});

test('an expired hold is renewed before booking', async ({ browser }) => {
  const page = await openBrowser(browser);
  await bookUntilReview(page, service, 'late@example.com');
  const expiredHold = await page.evaluate(() => {
    const draft = JSON.parse(sessionStorage.getItem('truckroll.booking')!);
    const { holdId } = draft.hold;
    draft.hold = { ...draft.hold, holdId: crypto.randomUUID(), expiresAt: new Date(0).toISOString() };
    sessionStorage.setItem('truckroll.booking', JSON.stringify(draft));
    return holdId as string;
  });
  await fetch(`${service.url}/api/availability/hold/${expiredHold}`, { method: 'DELETE' });
  await page.reload();
  await page.getByRole('radio', { name: 'Pay later' }).check();
  await next(page);
  await expect(heading(page)).toHaveText('Your visit is booked');
});
