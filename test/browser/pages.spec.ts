import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signHqToken } from '../../server/access/hq-token.ts';
import { freePort } from '../free-port.ts';
import { startTestService } from '../service.ts';

/** If set, screenshots of every page are saved to this folder. */
const SCREENSHOTS = process.env.PAGES_SCREENSHOTS;
const BUSINESS = 'Blue Heron Services';

// Checking contrast takes long on a slow machine.
test.setTimeout(180_000);

type Service = Awaited<ReturnType<typeof startTestService>>;
let service: Service;
let pages: Record<string, string>;

test.beforeAll(async () => {
  // Forms may only submit to our own origin, so the service has to know it.
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  service = await startTestService({ BUSINESS_NAME: BUSINESS, PORT: String(port), PUBLIC_URL: origin });
  pages = await openPages(service.url);
});
test.afterAll(() => service.stop());

type Answers = {
  job: { id: string; total: number };
  franchise: { id: string };
  invoice: { id: string; url: string };
  sample: { html: string };
  url: string;
};

/** The URL of each server-rendered page, created as a customer or a franchise would. */
async function openPages(url: string): Promise<Record<string, string>> {
  const token = await signHqToken('test-auth-secret', {
    ...{ sub: 'tester', ttlSeconds: 3600, now: Temporal.Now.instant() },
  });
  const post = async (path: string, body: object) => {
    const response = await fetch(url + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(body),
    });
    const { ok, data, ...failure } = (await response.json()) as { ok: boolean; data: Answers };
    if (!ok) throw new Error(`${path}: ${JSON.stringify(failure)}`);
    return data;
  };
  const path = (address: string) => new URL(address).pathname;
  const { franchise } = await post('/api/franchises', {
    ...{ name: 'Heron North', address: '4 Canal Street, North', phone: '+1 555-0100', taxRate: 0.0825 },
    email: 'north@example.com',
  });
  const franchiseId = franchise.id;
  await post('/api/promos', { code: 'SPRING', percentOff: 10 });
  const book = async () =>
    (
      await post('/api/jobs/create', {
        customerName: 'Robin Reed',
        customerEmail: 'robin@example.com',
        customerPhone: '+1 555-0142',
        address: '12 Mill Lane, North',
        type: 'Gutter cleaning',
        addOns: ['Downspout flush', 'Gutter guards check'],
        price: 249,
        promoCode: 'SPRING',
        franchiseId,
      })
    ).job;
  const [job, carded] = [await book(), await book()];
  const { invoice } = await post('/api/invoices/generate', { jobId: job.id });
  await post('/api/invoices/send', { invoiceId: invoice.id, method: 'email' });
  const checkout = await post('/api/payments/checkout', {
    jobId: job.id,
    amount: Math.round(job.total * 100),
  });
  const setup = await post('/api/payments/keep-card', { jobId: carded.id });
  const onboarding = await post('/api/payments/connect/onboard', { franchiseId });
  // The sample of a campaign has a real unsubscribe link.
  const { sample } = await post('/api/campaigns/preview', { type: 'email', messageTemplate: 'Hello' });
  const unsubscribe = /\/unsubscribe\/[\w.-]+/.exec(sample.html)![0];
  return {
    invoice: path(invoice.url),
    checkout: path(checkout.url),
    setup: path(setup.url),
    onboarding: path(onboarding.url),
    unsubscribe,
    thanks: `/pay/${job.id}/done`,
    later: `/pay/${job.id}/later`,
    missing: '/invoice/nothing',
  };
}

async function screenshot(page: Page, name: string) {
  if (!SCREENSHOTS) return;
  mkdirSync(SCREENSHOTS, { recursive: true });
  await page.screenshot({ path: join(SCREENSHOTS, `${name}.png`), fullPage: true });
}

async function expectAccessible(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(
    violations.map(({ id, nodes }) => `${where}: ${id}: ${nodes.map(({ html }) => html).join(' | ')}`),
  ).toEqual([]);
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const width of [375, 1280])
    test(`server-rendered pages are accessible and fit the screen: ${colorScheme}, ${width} px wide`, async ({
      browser,
    }) => {
      const context = await browser.newContext({
        ...{ colorScheme, baseURL: service.url, viewport: { width, height: 800 } },
        locale: width === 375 ? 'es-MX' : 'en-US',
      });
      const page = await context.newPage();
      const outside: string[] = [];
      page.on('request', request => {
        if (!request.url().startsWith(service.url)) outside.push(request.url());
      });
      page.on('console', message => {
        if (/content security policy/i.test(message.text())) outside.push(message.text());
      });
      for (const [name, path] of Object.entries(pages)) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('banner')).toContainText(BUSINESS);
        await expect(page.locator('html')).toHaveAttribute('lang', width === 375 ? 'es' : 'en');
        const overflow = await page.evaluate<boolean>('document.documentElement.scrollWidth > innerWidth');
        expect(overflow, `${name} fits the width`).toBe(false);
        await expectAccessible(page, name);
        await screenshot(page, `${name}-${colorScheme}-${width}`);
      }
      expect(outside).toEqual([]);
      await context.close();
    });

test('checkout works by keyboard without JavaScript: a declined card, another language, a payment', async ({
  browser,
}) => {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: service.url,
    locale: 'en-US',
  });
  const page = await context.newPage();
  await page.goto(pages.checkout!);
  const press = async (name: string) => {
    for (let i = 0; i < 10; i++) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.textContent()) === name) return page.keyboard.press('Enter');
    }
    throw new Error(`${name} was not reached`);
  };
  await press('A card that is declined');
  await expect(page.getByRole('alert')).toHaveText('Your card was declined. No money was taken.');
  await screenshot(page, 'declined');
  await page.getByRole('link', { name: 'Español' }).click();
  await expect(page.getByRole('button', { name: /^Pagar/ })).toBeVisible();
  await press('Una tarjeta que pide confirmación');
  await expect(page.getByRole('heading', { name: 'Su banco le pide confirmación' })).toBeVisible();
  await screenshot(page, 'confirm');
  await press('Soy yo: confirmar');
  await expect(page).toHaveURL(/\/pay\/.*\/done$/);
  await context.close();
});

test('unsubscribing asks for confirmation', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: service.url, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(pages.unsubscribe!);
  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('heading', { name: 'Done' })).toBeVisible();
  await expectAccessible(page, 'unsubscribed');
  await context.close();
});

test('the invoice prints without its buttons', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: service.url, locale: 'en-US' });
  const page = await context.newPage();
  await page.goto(pages.invoice!);
  const pdf = page.getByRole('link', { name: 'Download as PDF' });
  await expect(pdf).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(pdf).toBeHidden();
  await expect(page.getByText('Heron North')).toBeVisible();
  await screenshot(page, 'invoice-print');
  await context.close();
});
