import { expect, test } from '@playwright/test';
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
});
test.afterAll(() => service?.stop());

const inDays = (days: number) => Temporal.Now.plainDateISO('UTC').add({ days }).toString();

/** A booking with a window in three days, and the link in its first message. */
async function book(email: string) {
  const work = { type: 'Lawn care', address: service.near.label, addOns: [] };
  const window = { date: inDays(3), time: '10:00-12:00' };
  const { holdId } = await service.ask('POST', '/api/availability/hold', { ...work, ...window });
  const { job } = await service.ask('POST', '/api/jobs/create', {
    ...work,
    ...{ customerName: 'Robin Reed', customerEmail: email, price: 65, holdId },
  });
  const { messages } = await service.hq('GET', `/api/dev/messages?to=${email}&kind=visit_planned`);
  const link = /Manage your visit: (\S+)/.exec(messages[0].text)![1]!;
  return { job, link };
}

test('three taps lead from a message to a new confirmed window', async ({ browser }) => {
  const { job, link } = await book('three-taps@example.com');
  const page = await openBrowser(browser, { width: 390 });
  // 1: the button in the message.
  const answer = await page.goto(link);
  const headers = answer!.headers();
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['x-robots-tag']).toBe('noindex');
  expect(headers['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { name: 'Lawn care' })).toBeVisible();
  await expect(page.getByText('Scheduled', { exact: true })).toBeVisible();
  // 2: a window.
  const window = page.getByRole('group', { name: 'Arrival window' }).locator('label').last();
  await window.click();
  await expectAccessible(page);
  await expectToFit(page);
  // 3: the confirmation.
  await page.getByRole('button', { name: /^Move to/ }).click();
  await expect(page.getByText('You’re rescheduled')).toBeVisible();
  const { visits } = await service.hq('GET', `/api/jobs/${job.id}/visits`);
  expect(visits[0].windowStart.slice(0, 10)).not.toBe(inDays(3));
  await expectAccessible(page);
});

test('canceling shows the cost first and leaves nothing to see', async ({ browser }) => {
  const { link } = await book('cancel-link@example.com');
  const page = await openBrowser(browser, { width: 1440 });
  await page.goto(link);
  await page.getByRole('button', { name: 'Cancel the visit' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Canceling is free.');
  await dialog.getByRole('button', { name: 'Cancel the visit' }).click();
  await expect(page.getByRole('heading', { name: 'This booking is canceled' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Restore my booking' })).toBeVisible();
  await expect(page.getByText(service.near.label)).toHaveCount(0);
  await page.goto(`${link}x`);
  await expect(page.getByText('This link doesn’t work anymore')).toBeVisible();
  await expectAccessible(page);
});

test('the account offers the same, and refuses in the customer’s language', async ({ browser }) => {
  const email = 'same-page@example.com';
  const { job } = await book(email);
  const page = await openBrowser(browser, { width: 390, language: 'es' });
  await signIn(page, service, email);
  const visit = page.getByRole('article', { name: 'Lawn care' });
  await expect(visit).toContainText('Programada');
  const manage = visit.getByRole('button', { name: 'Gestionar la visita' });
  await manage.click();
  await expect(visit.getByRole('link', { name: 'Agregar al calendario' })).toBeVisible();
  await visit.getByRole('group', { name: 'Ventana de llegada' }).locator('label').last().click();
  await expectAccessible(page);
  await expectToFit(page);
  await visit.getByRole('button', { name: /^Cambiar al/ }).click();
  await expect(page.getByText('Su visita tiene nueva hora')).toBeVisible();
  const { visits } = await service.hq('GET', `/api/jobs/${job.id}/visits`);
  expect(visits[0].windowStart.slice(0, 10)).not.toBe(inDays(3));
  await service.hq('PATCH', `/api/visits/${visits[0].id}`, { pinned: true });
  await manage.click();
  await expect(visit).toContainText('Esta hora se acordó con nuestra oficina. Llámenos para cambiarla.');
});
