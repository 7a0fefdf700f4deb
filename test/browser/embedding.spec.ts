import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { chooseTime, enterAddress, enterContact, heading, next } from './booking-steps.ts';
import {
  type CustomerService,
  expectAccessible,
  openBrowser,
  startCustomerService,
} from './customer-service.ts';

let service: CustomerService;
const sites: Server[] = [];

/** Somebody else's website with the one line of script, on an origin of its own. */
async function startSite(): Promise<string> {
  const html = `<!doctype html><html lang="en"><title>Our website</title><main><h1>Our website</h1>
<div id="booking"></div></main>
<script src="${service.url}/embed.js" data-target="#booking" data-service="Lawn care"></script></html>`;
  const site = createServer((_request, response) =>
    response.writeHead(200, { 'content-type': 'text/html' }).end(html),
  ).listen(0, '127.0.0.1');
  await once(site, 'listening');
  sites.push(site);
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
}

/** What a script of the website learns from the booking API: a status, or that the browser refused. */
async function callFromScript(page: Page, path: string, body?: object) {
  // The header that sets the tests' visitors apart is no browser's own, and reason enough to refuse.
  await page.context().setExtraHTTPHeaders({});
  return page.evaluate(
    ([url, json]) =>
      fetch(
        url!,
        json ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: json } : {},
      ).then(
        ({ status }) => status,
        () => 'refused',
      ),
    [service.url + path, body && JSON.stringify(body)],
  );
}

let listed: string;
let unlisted: string;
test.beforeAll(async () => {
  service = await startCustomerService();
  [listed, unlisted] = [await startSite(), await startSite()];
  await service.hq('PATCH', '/api/settings', { access: { embedOrigins: [listed] } });
});
test.afterAll(async () => {
  for (const site of sites) site.close();
  await service?.stop();
});

test('a visit is booked on a listed website, in a frame that grows with its content', async ({ browser }) => {
  const page = await openBrowser(browser, { width: 375 });
  await page.goto(listed);
  const element = page.locator('#booking iframe');
  await expect(element).toHaveAttribute('title', 'Book online');
  const frame = (await (await element.elementHandle())!.contentFrame())!;
  await expect(frame.getByRole('radio', { name: 'Lawn care' })).toBeChecked();
  const isWhole = () =>
    frame.evaluate<boolean>('document.documentElement.scrollHeight <= document.documentElement.clientHeight');
  await expect.poll(isWhole).toBe(true);
  await expectAccessible(page);
  await enterAddress(frame, service);
  await chooseTime(frame);
  await expect.poll(isWhole).toBe(true);
  await enterContact(frame, 'framed@example.com');
  await next(frame);
  await frame.getByRole('radio', { name: 'Pay later' }).check();
  await expect.poll(isWhole).toBe(true);
  await next(frame);
  await expect(heading(frame)).toHaveText('Your visit is booked');
  // The frame may only ever show the page with `?embed=1`.
  await frame.getByRole('link', { name: 'Book another visit' }).click();
  await expect(heading(frame)).toHaveText('What can we do for you?');
  expect(new URL(frame.url()).searchParams.get('embed')).toBe('1');
  expect(await callFromScript(page, '/api/services')).toBe(200);
  expect(await callFromScript(page, '/api/bookings/quote', { type: 'Lawn care' })).toBe(200);
  expect(await callFromScript(page, '/api/jobs')).toBe('refused');
});

test('an unlisted website gets an empty frame and no answers', async ({ browser }) => {
  const page = await openBrowser(browser);
  const blocked = page.waitForEvent('console', message => /frame-ancestors/.test(message.text()));
  await page.goto(unlisted);
  await blocked;
  const frame = page.frameLocator('#booking iframe');
  await expect(frame.locator('input[name=service]')).toHaveCount(0);
  expect(page.frames().map(each => each.url())).not.toContain(`${service.url}/book`);
  expect(await callFromScript(page, '/api/services')).toBe('refused');
  expect(await callFromScript(page, '/api/bookings/quote', { type: 'Lawn care' })).toBe('refused');
  const { jobs } = await service.hq('GET', '/api/jobs');
  const created = { customerName: 'Eve', address: service.near.label, type: 'Lawn care', price: 65 };
  expect(await callFromScript(page, '/api/jobs/create', created)).toBe('refused');
  expect((await service.hq('GET', '/api/jobs')).jobs).toHaveLength(jobs.length);
});
