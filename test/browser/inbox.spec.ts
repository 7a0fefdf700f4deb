import { expect as quick, test } from '@playwright/test';
import { book } from './console-jobs.ts';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

const expect = quick.configure({ timeout: 20_000 });
let service: ConsoleService;
test.beforeAll(async () => {
  service = await openConsoleService();
});
test.afterAll(() => service.close());

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects
const settings = async (): Promise<any> => (await service.send('GET', '/api/settings')).settings;

/** One red pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

test('a text with a photo arrives, is answered with a photo, and the draft survives a refresh', async ({
  page,
}) => {
  const from = '+1 555 010 0142';
  const inbound = { channel: 'sms', from, text: 'My sink is dripping' };
  await service.send('POST', '/api/dev/inbound', { ...inbound, picture: true });
  await signIn(page, service);
  await page.getByRole('link', { name: 'Inbox' }).click();
  const row = page.getByRole('navigation', { name: 'Conversations' }).getByRole('button', { name: from });
  await expect(row).toContainText('Unread');
  await row.click();
  await expect(page.getByRole('img', { name: 'photo.png' })).toBeVisible();
  await expect(row).not.toContainText('Unread');
  await page.getByLabel('Your message').fill('Like this one?');
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'part.png', mimeType: 'image/png', buffer: png });
  await expect(page.getByText('part.jpg')).toBeVisible();
  await service.send('POST', '/api/dev/inbound', { ...inbound, text: 'Are you there?' });
  const thread = page.getByRole('region', { name: from });
  await expect(thread).toContainText('Are you there?');
  await expect(page.getByLabel('Your message')).toHaveValue('Like this one?');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(thread).toContainText('Like this one?');
  await expect(page.getByRole('img', { name: 'part.jpg' })).toBeVisible();
  await expect(thread).toContainText('Sent');
  await expectAccessible(page, 'the inbox');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectAccessible(page, 'the inbox on a phone');
  await page.getByRole('button', { name: 'Back' }).click();
  await expect(row).toBeVisible();
});

test('an unknown sender is linked by search, and answered with a saved reply', async ({ page }) => {
  const from = '+1 555 010 0199';
  await book(service, 'Lena Linked');
  await service.send('POST', '/api/dev/inbound', {
    channel: 'sms',
    from,
    text: 'It is Lena, on my new phone',
  });
  await signIn(page, service);
  await page.getByRole('link', { name: 'Inbox' }).click();
  const list = page.getByRole('navigation', { name: 'Conversations' });
  await list.getByRole('button', { name: from }).click();
  await page.getByRole('button', { name: 'Link to a customer' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('combobox', { name: 'Customer' }).fill('Lena');
  await page.getByRole('option', { name: /Lena Linked/ }).click();
  await expectAccessible(page, 'linking');
  await dialog.getByRole('button', { name: 'Link', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Lena Linked' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Job \d+: / })).toBeVisible();

  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Edit saved replies' }).click();
  await page.getByRole('button', { name: 'New saved reply' }).click();
  await dialog.getByLabel('Title').fill('Say thank you');
  await dialog.getByLabel('Text').fill('Thank you, ');
  await dialog.getByRole('button', { name: 'First name' }).click();
  await expect(dialog.getByLabel('Text')).toHaveValue('Thank you, {{name}}');
  await expectAccessible(page, 'a saved reply');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByText('Thank you, {{name}}')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Saved replies' }).click();
  await page.getByRole('menuitem', { name: 'Say thank you' }).click();
  await expect(page.getByLabel('Your message')).toHaveValue('Thank you, Lena');

  await page.getByRole('button', { name: 'Mark as unread' }).click();
  await expect(page.getByText('Pick a conversation')).toBeVisible();
  await expect(list.getByRole('button', { name: 'Lena Linked' })).toContainText('Unread');
});

test('office hours, the auto-reply and rescheduling are settings', async ({ page }) => {
  await signIn(page, service);
  await page.getByRole('link', { name: 'Settings' }).click();
  // The pages of the settings, beside those of the console.
  await page.getByRole('link', { name: 'Booking', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Messages', exact: true }).last().click();
  const hours = page.getByRole('region', { name: 'Office hours and auto-reply' });
  await hours.getByRole('switch', { name: 'Saturday' }).click();
  await hours.getByLabel('Saturday: closes').fill('07:00');
  await expect(hours).toContainText('The office must close after it opens: Saturday.');
  await hours.getByLabel('Saturday: closes').fill('12:00');
  await hours.getByRole('switch', { name: 'Reply automatically' }).click();
  await hours.getByRole('textbox', { name: 'Message' }).fill('Back on Monday!');
  await expectAccessible(page, 'settings');
  await hours.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings were saved')).toBeVisible();
  await page.getByRole('link', { name: 'Booking', exact: true }).click();
  const moving = page.getByRole('region', { name: 'Rescheduling' });
  await moving.getByLabel('Online until').fill('4');
  await expect(moving).toContainText(
    'In the last 4 hours before their arrival window, customers are asked to call.',
  );
  await moving.getByRole('button', { name: 'Save' }).click();
  await expect.poll(async () => (await settings()).booking.rescheduleUntilHours).toBe(4);
  const { autoReplyEnabled, autoReply, officeHours } = (await settings()).conversations;
  expect([autoReplyEnabled, autoReply]).toEqual([true, 'Back on Monday!']);
  expect(officeHours.at(-1)).toEqual({ day: 'saturday', from: '08:00', to: '12:00' });
});
