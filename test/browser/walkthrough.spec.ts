import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { freePort } from '../free-port.ts';
import { serviceEnv } from '../journeys/service-client.ts';
import { bar, dragTo, middleOf, row } from './board.ts';
import { hqToken } from './console-service.ts';
import {
  checkScreen,
  type FieldService,
  noonZone,
  signInAsTechnician,
  startFieldService,
} from './field-service.ts';

/*
 * A walkthrough in the browser. The API is only used for sign-in codes, which would be in an inbox, and to wait until
 * the demo town and its territories are imported.
 */
const folder = mkdtempSync(join(tmpdir(), 'truckroll-walkthrough-'));
const franchise = { id: 'demo-1-1', name: 'Truckroll Demo Hills' };
const crew = [
  { name: 'River Shore', email: 'worker-1-1@example.com' },
  { name: 'Charlie Thorn', email: 'worker-1-7@example.com' },
] as const;
const customer = { name: 'Ida Iris', email: 'ida@example.com' };
const address = '9 Orchard Road, Hills, Midwater 99001';

let service: FieldService;
test.beforeAll(async () => {
  service = await startFieldService({
    ...serviceEnv(await freePort()),
    DEMO_DATA: 'on',
    DATA_DIR: folder,
    SCHEDULER: 'off',
  });
});
test.afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** A separate browser. */
async function open(browser: Browser, width: number): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width, height: width < 500 ? 812 : 900 },
    timezoneId: noonZone(),
    locale: 'en-US',
    reducedMotion: 'reduce',
  });
  return context.newPage();
}

test('from booking to payout: paid, dispatched, done offline, invoiced, paid out, seen by the customer', async ({
  browser,
}) => {
  test.setTimeout(300_000);
  const [desk, phone, pocket] = [
    await open(browser, 1440),
    await open(browser, 375),
    await open(browser, 375),
  ];
  const today = Temporal.Now.zonedDateTimeISO(service.timezone);

  // The office gives two technicians hours today.
  await desk.goto(`${service.url}/admin#token=${await hqToken()}`);
  await expect(
    desk.getByRole('region', { name: 'Walkthrough in five steps' }).getByRole('listitem'),
  ).toHaveCount(5);
  await checkScreen(desk);
  await desk.getByRole('link', { name: 'Technicians', exact: true }).click();
  for (const { name } of crew)
    await workAllDay(desk, name, today.toLocaleString('en-US', { weekday: 'long' }));

  // A customer books for today on a phone and pays.
  const windows = async () =>
    (
      await service.ask(
        'GET',
        `/api/availability?type=Gutter%20cleaning&address=${encodeURIComponent(address)}`,
      )
    ).windows.length;
  await expect.poll(windows, { timeout: 60_000 }).toBeGreaterThan(0);
  await bookAndPay(phone);

  // One of the two got it; the office drags it to the other.
  await desk.getByRole('link', { name: 'Schedule' }).click();
  await desk.getByRole('combobox', { name: 'Franchise' }).click();
  await desk.getByRole('option', { name: franchise.name }).click();
  const visit = desk.getByRole('button', { name: new RegExp(`for ${customer.name}, .*Assigned`) });
  await expect(visit).toBeVisible();
  const isFirst = (await bar(desk, crew[0].name, customer.name).count()) > 0;
  const worker = crew[isFirst ? 1 : 0];
  await expect(bar(desk, worker.name, customer.name)).toHaveCount(0);
  const from = await middleOf(visit);
  await dragTo(desk, visit, { x: from.x, y: (await middleOf(row(desk, worker.name))).y });
  await expect(desk.getByText(new RegExp(`^${customer.name}: ${worker.name}`))).toBeVisible();
  await desk.mouse.up();
  await expect(bar(desk, worker.name, customer.name)).toBeVisible();
  const notification = desk.getByRole('alert').filter({ hasText: `${customer.name}: ${worker.name}` });
  await expect(notification.getByRole('button', { name: 'Undo' })).toBeVisible();

  await doJobOffline(pocket, worker.email);

  // The office sees the job completed, the invoice paid and the franchise's share paid out.
  await desk.getByRole('link', { name: 'Jobs' }).click();
  await desk.getByLabel('Search').fill(customer.name);
  await desk.getByRole('row').filter({ hasText: customer.name }).click();
  await desk.getByRole('link', { name: 'Open full page' }).click();
  const heading = desk.getByRole('heading', { level: 1 });
  await expect(heading).toContainText(customer.name);
  await expect(desk.getByText('Completed', { exact: true }).first()).toBeVisible();
  const [jobNumber] = (await heading.textContent())!.match(/#\d+/)!;
  const money = desk.getByRole('region', { name: 'Money' });
  await expect(money).toContainText(/Balance due\s*\$0\.00/);
  const invoice = money.getByRole('link', { name: /\d/ });
  await expect(money.getByText('Paid', { exact: true }).last()).toBeVisible();
  const number = (await invoice.textContent())!;
  await desk.getByRole('link', { name: 'Franchise' }).click();
  await desk.getByRole('row', { name: franchise.name }).click();
  const share = desk.getByRole('region', { name: 'Payouts' }).getByRole('row').filter({ hasText: jobNumber });
  await expect(share).toContainText('Paid', { timeout: 60_000 });

  // The customer sees the visit and the invoice in the account.
  await phone
    .getByRole('link', { name: /my account|to my/i })
    .first()
    .click();
  await phone.locator('input[type=email]').fill(customer.email);
  await phone.locator('form button[type=submit]').click();
  const code = phone.locator('[autocomplete=one-time-code]');
  await expect(code).toBeFocused();
  await code.fill(await service.codeFor(customer.email));
  await phone.locator('form button[type=submit]').click();
  await expect(phone.getByRole('article', { name: 'Gutter cleaning' })).toContainText('Done');
  await phone.getByRole('tab', { name: /Invoices/ }).click();
  const opened = phone.waitForEvent('popup');
  await phone.getByRole('link', { name: `Open invoice ${number}` }).click();
  await expect((await opened).getByText('Paid', { exact: true }).first()).toBeVisible();
});

/** Long hours, so that there are windows today at whatever hour this runs. */
async function workAllDay(desk: Page, name: string, weekday: string) {
  await desk.getByRole('row', { name: `Edit ${name}` }).click();
  const form = desk.getByRole('dialog');
  const from = form.getByLabel(`${weekday}, from`);
  await expect(form.getByRole('button', { name: 'Save' })).toBeVisible();
  if ((await from.count()) === 0) await form.getByRole('button', { name: `Add hours on ${weekday}` }).click();
  await from.fill('06:00');
  await form.getByLabel(`${weekday}, to`).fill('22:00');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toHaveCount(0);
}

async function bookAndPay(phone: Page) {
  const next = phone.locator('form button[type=submit]');
  await phone.goto(`${service.url}/book`);
  await phone.getByRole('radio', { name: 'Gutter cleaning' }).check();
  await phone.locator('input[type=number]').fill('120');
  await next.click();
  await phone.getByRole('combobox').fill('9 Orchard Road');
  await phone.getByRole('option', { name: address }).click();
  await expect(phone.getByText('we serve this address')).toBeVisible();
  await next.click();
  await phone.locator('input[name^=time]').first().check();
  await next.click();
  await phone.locator('[autocomplete=name]').fill(customer.name);
  await phone.locator('[autocomplete=email]').fill(customer.email);
  await next.click();
  await expect(phone).toHaveURL(/step=review/);
  await next.click();
  await expect(phone).toHaveURL(/\/sandbox\/checkout\//);
  await phone.locator('button[value=pay]').click();
  await expect(phone.getByText('paid. Thank you')).toBeVisible();
}

/** Does the job without a network; it is sent when there is one. */
async function doJobOffline(pocket: Page, email: string) {
  await signInAsTechnician(pocket, service, email);
  const network = pocket.context();
  await pocket.getByRole('navigation').getByRole('link', { name: 'Map' }).click();
  const pin = pocket.getByRole('button', { name: new RegExp(customer.name) });
  await expect(pin).toBeVisible();
  await checkScreen(pocket);
  await network.setOffline(true);
  await pocket.reload();
  await expect(pin).toBeVisible();
  await network.setOffline(false);
  await pocket.getByRole('navigation').getByRole('link', { name: 'Day' }).click();
  const stop = pocket.getByRole('listitem').getByRole('link', { name: new RegExp(customer.name) });
  await stop.click();
  await network.setOffline(true);
  await pocket.getByRole('button', { name: 'On my way' }).click();
  await pocket.getByRole('button', { name: 'Arrived, start' }).click();
  await pocket.getByRole('button', { name: 'Save' }).click();
  await expect(pocket.getByRole('img', { name: `Signature of ${customer.name}` })).toBeVisible();
  await pocket.getByRole('button', { name: 'Done' }).click();
  await pocket.getByRole('button', { name: 'All done' }).click();
  await expect(pocket.getByText(/^Finished at/)).toBeVisible();
  await network.setOffline(false);
  await expect(pocket.locator('header').getByText('Everything is sent')).toBeAttached();
}
