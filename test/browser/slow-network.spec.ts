import { expect, test } from '@playwright/test';
import { bookUntilReview, next } from './booking-steps.ts';
import { type CustomerService, openBrowser, startCustomerService } from './customer-service.ts';

let service: CustomerService;
test.beforeAll(async () => {
  service = await startCustomerService();
});
test.afterAll(() => service?.stop());

test('a first booking works on a phone with a 3G connection', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  const connection = await page.context().newCDPSession(page);
  await connection.send('Network.enable');
  // A usual 3G connection: 1.6 Mbit/s down, 750 kbit/s up, 300 ms there and back.
  await connection.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 300,
    downloadThroughput: (1_600 * 1_024) / 8,
    uploadThroughput: (750 * 1_024) / 8,
  });
  await bookUntilReview(page, service, 'slow@example.com');
  const shown = await page.evaluate<number>(
    `performance.getEntriesByName('first-contentful-paint')[0].startTime`,
  );
  test
    .info()
    .annotations.push({ type: 'first contentful paint, ms', description: String(Math.round(shown)) });
  await next(page);
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await page.locator('button[value=pay]').click();
  await expect(page).toHaveURL(/step=done/);
  await expect(page.getByText(/paid\. Thank you/)).toBeVisible();
});
