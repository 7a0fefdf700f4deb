import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { signHqToken } from '../../server/access/hq-token.ts';
import { startTestService } from '../service.ts';

/** A time zone where it is about noon, so that no test crosses midnight. */
export const noonZone = () => {
  const offset = 12 - new Date().getUTCHours();
  return `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`;
};

/** The screen of a technician's phone. */
export const phone: BrowserContextOptions = {
  viewport: { width: 375, height: 812 },
  timezoneId: noonZone(),
  reducedMotion: 'reduce',
};

/** A service with helpers to add technicians and visits for today. */
export async function startFieldService(env: Record<string, string> = {}) {
  const timezone = noonZone();
  const service = await startTestService({ BUSINESS_TIMEZONE: timezone, LOG_LEVEL: 'warn', ...env });
  const token = await signHqToken('test-auth-secret', {
    sub: 'hq',
    ttlSeconds: 3600,
    now: Temporal.Now.instant(),
  });

  let workers = 0;
  let asked = 0;
  async function ask(method: string, path: string, body?: object, bearer?: string) {
    // Each request comes from a new IP address, so that rate limits do not apply.
    const headers: Record<string, string> = { 'x-forwarded-for': `10.79.${asked >> 8}.${asked++ & 255}` };
    if (bearer) headers.authorization = `Bearer ${bearer}`;
    if (body) headers['content-type'] = 'application/json';
    const response = await fetch(service.url + path, { method, headers, body: body && JSON.stringify(body) });
    const answer = (await response.json()) as { ok: boolean; data: unknown; error?: string };
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${answer.error}`);
    // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects
    return answer.data as any;
  }
  const hq = (method: string, path: string, body?: object) => ask(method, path, body, token);
  const now = () => Temporal.Now.zonedDateTimeISO(timezone);

  return {
    ...service,
    timezone,
    ask,
    hq,
    addWorker: async (email = `worker${++workers}@example.com`, name = 'Wren Wood') =>
      (await hq('POST', '/api/workers', { name, email })).worker as {
        id: string;
        email: string;
        name: string;
      },

    /** Books a job and assigns it to a technician today at an hour. */
    async addVisit(workerId: string, hour: number, changes: object = {}) {
      const booked = await ask('POST', '/api/jobs/create', {
        customerName: 'Robin Reed',
        customerEmail: 'robin@example.com',
        customerPhone: '555-0102',
        address: '12 Mill Lane, North',
        type: 'Gutter cleaning',
        price: 149,
        ...changes,
      });
      const start = now().with({ hour, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
      const { job } = await hq('PATCH', `/api/jobs/${booked.job.id}`, {
        workerId,
        status: 'assigned',
        scheduledStart: start.toInstant().toString(),
        scheduledEnd: start.add({ hours: 1 }).toInstant().toString(),
      });
      return job as { id: string; customerName: string };
    },

    async codeFor(email: string): Promise<string> {
      const path = `/api/dev/messages?kind=verification&limit=1&to=${encodeURIComponent(email)}`;
      const code = /^\d{6}$/m.exec((await hq('GET', path)).messages[0]?.text ?? '')?.[0];
      if (!code) throw new Error('There is no code in the message');
      return code;
    },
  };
}

export type FieldService = Awaited<ReturnType<typeof startFieldService>>;

let phones = 0;

/** Signs in with the code that was sent, and waits until the app works offline. */
export async function signInAsTechnician(page: Page, service: FieldService, email: string) {
  // Each from a network of its own: one client may ask for and try five codes a minute.
  await page.setExtraHTTPHeaders({ 'x-forwarded-for': `10.80.${phones >> 8}.${phones++ & 255}` });
  await page.goto(`${service.url}/work`);
  await page.locator('input[type=email]').fill(email);
  await page.locator('form button[type=submit]').click();
  const code = page.locator('input[autocomplete=one-time-code]');
  await expect(code).toBeVisible();
  await code.fill(await service.codeFor(email));
  await page.locator('form button[type=submit]').click();
  await expect(page.locator('nav')).toBeVisible();
  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true);
}

export const allSent = (page: Page) =>
  expect(page.locator('header').getByText('Everything is sent')).toBeAttached();

export const openJob = (page: Page, name: string) =>
  page
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(name) })
    .click();

/** Expects one h1, no axe violations and no horizontal scrolling. */
export async function checkScreen(page: Page) {
  await expect(page.locator('h1')).toHaveCount(1);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual([]);
  const overflow = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Every change that reaches the service, with its idempotency key. */
export function watchChanges(page: Page) {
  const sent: { what: string; key: string }[] = [];
  page.on('response', response => {
    const request = response.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' || !/^\/api\/worker\/(jobs|visits)\//.test(pathname)) return;
    const isPatch = request.method() === 'PATCH';
    const body = isPatch ? request.postDataJSON() : undefined;
    const what = body ? (body.status ?? (body.note ? 'note' : 'checklist')) : pathname.split('/').at(-1);
    sent.push({ what, key: request.headers()['idempotency-key']! });
  });
  return sent;
}

/** An image too large to send: noise does not compress. */
export const drawNoise = (page: Page) =>
  page.evaluate(`(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1800;
    canvas.height = 1200;
    const pen = canvas.getContext('2d');
    const pixels = pen.createImageData(1800, 1200);
    for (let i = 0; i < pixels.data.length; i++) pixels.data[i] = i % 4 === 3 ? 255 : Math.random() * 256;
    pen.putImageData(pixels, 0, 0);
    return canvas.toDataURL('image/png').split(',')[1];
  })()`) as Promise<string>;

/** Draws a signature and saves it. */
export async function sign(page: Page) {
  const pad = page.getByRole('img', { name: 'Sign here' });
  await pad.scrollIntoViewIfNeeded();
  const box = (await pad.boundingBox())!;
  await page.mouse.move(box.x + 30, box.y + 30);
  await page.mouse.down();
  await page.mouse.move(box.x + 120, box.y + 90, { steps: 5 });
  await page.mouse.move(box.x + 220, box.y + 40, { steps: 5 });
  await page.mouse.up();
  await page.getByRole('button', { name: 'Save' }).click();
}
