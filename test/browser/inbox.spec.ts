import { expect as quick, test } from '@playwright/test';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

const expect = quick.configure({ timeout: 20_000 });
let service: ConsoleService;
test.beforeAll(async () => {
  service = await openConsoleService();
});
test.afterAll(() => service.close());

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
