import { expect, test } from '@playwright/test';
import { chooseService, enterAddress, enterContact, heading, next } from './booking-steps.ts';
import {
  type CustomerService,
  expectAccessible,
  expectToFit,
  openBrowser,
  startCustomerService,
} from './customer-service.ts';

let service: CustomerService;
test.beforeAll(async () => {
  service = await startCustomerService();
});
test.afterAll(() => service?.stop());

test('somebody joins the waitlist from a phone, and the office sees what was offered and removes them', async ({
  browser,
}) => {
  const page = await openBrowser(browser, { width: 375 });
  await chooseService(page, service, 'Lawn care');
  await enterAddress(page, service);
  await next(page);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(heading(page)).toHaveText('Join the waitlist');
  await expectAccessible(page);
  const [today, later] = [0, 5].map(days => Temporal.Now.plainDateISO('UTC').add({ days }).toString());
  await page.getByLabel('Latest day').fill('2001-01-01');
  await next(page);
  await expect(page.getByText('Choose a day after the earliest one')).toBeVisible();
  await page.getByLabel('Latest day').fill(later!);
  await next(page);
  await enterContact(page, 'wait@example.com');
  await next(page);
  // What was typed for the booking is all that is needed.
  await expect(page.getByText(service.near.label).first()).toBeVisible();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByRole('button', { name: 'Join the waitlist' }).click();
  await expect(heading(page)).toHaveText('You’re on the waitlist');
  await expect(page.getByText('wait@example.com')).toBeVisible();
  await expectToFit(page);
  await expectAccessible(page);
  await page.reload();
  await expect(heading(page)).toHaveText('You’re on the waitlist');
  const { entries } = await service.hq('GET', '/api/waitlist');
  expect(entries).toHaveLength(1);
  const { contact, address, from } = entries[0];
  expect([contact.name, address, from.slice(0, 10)]).toEqual(['Robin Reed', service.near.label, today]);

  // Whoever didn't turn the open times down is offered one at once.
  const { lat, lng } = service.near;
  const other = { name: 'Ann Ahead', email: 'ann@example.com' };
  await service.ask('POST', '/api/waitlist', {
    ...{ type: 'Lawn care', lat, lng, from: today, to: later, contact: other },
  });
  await expect.poll(async () => (await service.hq('GET', '/api/waitlist')).entries[1].offer).not.toBeNull();

  const office = await openBrowser(browser, { language: 'es' });
  await office.goto(`${service.url}/admin?tab=waitlist#token=${service.token}`);
  await expect(office.getByRole('row', { name: /Robin Reed/ })).toContainText('Lawn care');
  await expectAccessible(office);
  await expect(office.getByRole('row', { name: /Ann Ahead/ })).toContainText('Ofrecido: ');
  await expect(office.getByRole('button', { name: 'Ofrecer un horario a Ann Ahead' })).toHaveCount(0);
  await office.getByRole('button', { name: 'Ofrecer un horario a Robin Reed' }).click();
  await expect(office.getByText('No se ofreció ningún horario a Robin Reed')).toBeVisible();
  for (const name of ['Ann Ahead', 'Robin Reed']) {
    await office.getByRole('button', { name: `Quitar a ${name}` }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click();
    await expect(office.getByRole('row', { name: new RegExp(name) })).toHaveCount(0);
  }
  await expect(office.getByText('Nadie está esperando')).toBeVisible();
});
