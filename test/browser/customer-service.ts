import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect, type Page } from '@playwright/test';
import { signHqToken } from '../../server/access/hq-token.ts';
import { freePort } from '../free-port.ts';
import { startTestService } from '../service.ts';

export type CustomerService = Awaited<ReturnType<typeof startCustomerService>>;

/** Two addresses on a made-up map: one where the technicians are, one far outside the service area. */
const near = { lat: 45, lng: -30, label: '12 Mill Lane, Midwater 99004' };
const far = { lat: 10, lng: 10, label: '12 Far Road, Elsewhere 11111' };

/** A fake Nominatim server. */
async function startGeocoder() {
  const server = createHttpServer((request, response) => {
    const asked = new URL(request.url!, 'http://localhost').searchParams.get('q')!.toLowerCase();
    const found = [near, far].filter(({ label }) => label.toLowerCase().startsWith(asked.slice(0, 6)));
    const answer = found.map(({ lat, lng, label }) => ({
      lat: `${lat}`,
      lon: `${lng}`,
      display_name: label,
    }));
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, stop: () => server.close() };
}

const services = [
  {
    label: 'Gutter cleaning',
    description: 'Leaves and silt out of every gutter by hand.',
    price: 149,
    pricePerFoot: 0.5,
    pricePerStorey: 40,
    durationMinutes: 60,
    addOns: [{ label: 'Downspout flush', price: 35, minutes: 15 }],
  },
  { label: 'Lawn care', description: 'Mown, edged, clippings taken away.', price: 65, durationMinutes: 60 },
];
const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];

/** A business with one franchise, three technicians and two services. */
export async function startCustomerService() {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const geocoder = await startGeocoder();
  // Too long to fit next to the buttons on a phone.
  const BUSINESS_NAME = 'Midwater Gutters, Lawns and Pools';
  const env = {
    PORT: String(port),
    PUBLIC_URL: url,
    GEOCODER_URL: geocoder.url,
    LOG_LEVEL: 'warn',
    BUSINESS_NAME,
  };
  const service = await startTestService(env, ['--workers', '1']);
  const token = await signHqToken('test-auth-secret', {
    sub: 'hq',
    ttlSeconds: 3600,
    now: Temporal.Now.instant(),
  });

  async function ask(method: string, path: string, body?: object, bearer?: string) {
    const headers: Record<string, string> = bearer ? { authorization: `Bearer ${bearer}` } : {};
    if (body) headers['content-type'] = 'application/json';
    const response = await fetch(url + path, { method, headers, body: body && JSON.stringify(body) });
    const answer = (await response.json()) as { data: unknown; error?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${JSON.stringify(answer)}`);
    // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects
    return answer.data as any;
  }
  const hq = (method: string, path: string, body?: object) => ask(method, path, body, token);

  const ring = [
    [44, -31],
    [44, -29],
    [46, -29],
    [46, -31],
  ];
  const { franchise } = await hq('POST', '/api/franchises', {
    name: 'Midwater',
    lat: near.lat,
    lng: near.lng,
    taxRate: 0.08,
    territory: { kind: 'polygon', polygon: ring },
  });
  const addWorker = (name: string, skills: string[], hours: { start: string; end: string }) =>
    hq('POST', '/api/workers', {
      name,
      franchiseId: franchise.id,
      skills,
      homeLat: near.lat,
      homeLng: near.lng,
      shifts: Object.fromEntries(days.map(day => [day, [hours]])),
    });
  for (const name of ['Wren Wood', 'Ash Field', 'Kai Moss'])
    await addWorker(
      name,
      services.map(({ label }) => label),
      { start: '08:00', end: '18:00' },
    );
  for (const offer of services) await hq('POST', '/api/services', offer);
  await hq('POST', '/api/plan-offers', {
    name: 'Tidy lawn',
    description: 'The lawn mown and edged every month.',
    serviceType: 'Lawn care',
    intervalMonths: 1,
    price: 59,
  });

  return {
    url,
    token,
    hq,
    ask,
    near,
    far,
    /** Adds a service that only one technician offers, for one visit a day. */
    async offerRareService(label: string) {
      await hq('POST', '/api/services', { label, price: 120, durationMinutes: 90 });
      await addWorker('Sam Sweep', [label], { start: '08:00', end: '10:00' });
    },
    async codeFor(email: string): Promise<string> {
      const path = `/api/dev/messages?kind=verification&limit=1&to=${encodeURIComponent(email)}`;
      const [message] = (await hq('GET', path)).messages;
      return /^\d{6}$/m.exec(message.text)![0];
    },
    async stop() {
      await service.stop();
      geocoder.stop();
    },
  };
}

let visitors = 0;

type Look = { width?: number; scheme?: 'light' | 'dark'; language?: 'en' | 'es' };

/** A separate browser with its own IP address, language and screen. */
export async function openBrowser(browser: Browser, look: Look = {}): Promise<Page> {
  const { width = 1440, scheme = 'light', language = 'en' } = look;
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 812 : 900 },
    colorScheme: scheme,
    locale: language === 'en' ? 'en-US' : 'es-ES',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    acceptDownloads: true,
    extraHTTPHeaders: { 'x-forwarded-for': `10.9.${process.pid % 250}.${++visitors}` },
  });
  return context.newPage();
}

/** Expects no axe violations on the current page. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`);
  expect(found).toEqual([]);
}

/** Expects no horizontal scrolling. */
export async function expectToFit(page: Page) {
  const [scroll, inner] = await page.evaluate<number[]>('[document.documentElement.scrollWidth, innerWidth]');
  expect(scroll).toBeLessThanOrEqual(inner!);
}

/** Signs in to the account as a customer does. */
export async function signIn(page: Page, service: CustomerService, email: string) {
  await page.goto(`${service.url}/account`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('form button[type=submit]').click();
  await enterCode(page, service, email);
  await expect(page.getByRole('tablist')).toBeVisible();
}

export async function enterCode(page: Page, service: CustomerService, email: string) {
  const code = page.locator('[autocomplete=one-time-code]');
  await expect(code).toBeFocused();
  await code.fill(await service.codeFor(email));
  await page.locator('form button[type=submit]').click();
}
