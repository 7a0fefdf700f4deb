import { expect, type Page, test } from '@playwright/test';
import { type CustomerService, openBrowser, startCustomerService } from './customer-service.ts';

let service: CustomerService;
test.beforeAll(async () => {
  service = await startCustomerService();
});
test.afterAll(() => service?.stop());

/** The JavaScript that a page loads, in bytes on the wire. */
async function scriptsOf(page: Page, path: string, settled: () => Promise<unknown>) {
  const measured: Promise<{ url: string; bytes: number; encoding: string | undefined }>[] = [];
  page.on('requestfinished', request => {
    if (!/\.m?js(\?|$)/.test(request.url())) return;
    const measure = async () => {
      const [sizes, response] = await Promise.all([request.sizes(), request.response()]);
      const encoding = response?.headers()['content-encoding'];
      return { url: request.url(), bytes: sizes.responseBodySize, encoding };
    };
    measured.push(measure());
  });
  await page.goto(service.url + path);
  await settled();
  const fetched = await Promise.all(measured);
  // Everything but the smallest files is compressed.
  const plain = fetched.filter(({ bytes, encoding }) => bytes > 1_500 && encoding !== 'br');
  expect(plain).toEqual([]);
  return fetched;
}

const kilobytes = (scripts: { bytes: number }[]) =>
  Math.round(scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;

test('the first load of /book is at most 150 kB of JavaScript', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  const scripts = await scriptsOf(page, '/book', () => page.locator('input[name=service]').first().waitFor());
  test.info().annotations.push({ type: 'kB', description: String(kilobytes(scripts)) });
  expect(scripts.length).toBeGreaterThan(1);
  expect(kilobytes(scripts)).toBeGreaterThan(50);
  expect(kilobytes(scripts)).toBeLessThanOrEqual(150);
});

test('the first load of /admin is at most 350 kB of JavaScript before its map', async ({ browser }) => {
  const page = await openBrowser(browser);
  const scripts = await scriptsOf(page, `/admin#token=${service.token}`, () =>
    page.getByRole('navigation').first().waitFor(),
  );
  const beforeMap = scripts.filter(({ url }) => !/maplibre|map-view/.test(url));
  test.info().annotations.push({ type: 'kB', description: String(kilobytes(beforeMap)) });
  expect(kilobytes(beforeMap)).toBeGreaterThan(50);
  expect(kilobytes(beforeMap)).toBeLessThanOrEqual(350);
});

/** After two frames, everything loaded has been laid out. */
const settledFrames = `new Promise(done => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))`;

/** Runs in the page before its own scripts. */
const watchShifts = `
  globalThis.shifts = [];
  new PerformanceObserver(list => {
    for (const { value, sources } of list.getEntries())
      shifts.push([value, ...sources.map(({ node }) => node?.outerHTML?.slice(0, 200))].join(' '));
  }).observe({ type: 'layout-shift', buffered: true });
`;

for (const [path, content] of [
  ['/', '#services'],
  ['/book', 'input[name=service]'],
  ['/account', 'input[type=email]'],
  ['/work', 'h1'],
  ['/admin', 'h1'],
] as const)
  for (const width of [375, 1440])
    test(`nothing moves while ${path} loads at ${width} px`, async ({ browser }) => {
      const page = await openBrowser(browser, { width });
      await page.addInitScript(watchShifts);
      await page.goto(service.url + path);
      await expect(page.locator(content).first()).toBeVisible();
      await page.evaluate(settledFrames);
      expect(await page.evaluate<string[]>('shifts')).toEqual([]);
    });

test('Web Vitals are reported to the service', async ({ browser }) => {
  const page = await openBrowser(browser);
  const reported: { metric: string; page: string; status: number }[] = [];
  page.on('response', response => {
    if (!response.url().endsWith('/api/vitals')) return;
    reported.push({ ...response.request().postDataJSON(), status: response.status() });
  });
  await page.goto(`${service.url}/book`);
  await expect(page.locator('input[name=service]').first()).toBeVisible();
  await page.locator('input[name=service]').first().check();
  await expect.poll(() => reported.map(({ metric }) => metric)).toContain('FCP');
  await expect.poll(() => reported.map(({ metric }) => metric)).toContain('TTFB');
  expect(reported.every(({ page, status }) => page === '/book' && status === 200)).toBe(true);
});
