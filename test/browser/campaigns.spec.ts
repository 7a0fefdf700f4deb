import { expect as quick, test } from '@playwright/test';
import { signIn, tabTo } from './console-service.ts';
import { dispatchForAllTests } from './dispatch-service.ts';

test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

const expect = quick.configure({ timeout: 60_000 });

const dispatch = dispatchForAllTests();

test('a campaign is previewed, confirmed and sent by keyboard alone', async ({ page }) => {
  for (const name of ['Cam One', 'Cam Two', 'Cam Three']) {
    const id = await dispatch.book(name);
    await dispatch.service.sql`update jobs set status = 'completed', completed_at = now() where id = ${id}`;
  }
  await signIn(page, dispatch.service);
  await page.goto(`${dispatch.url}/admin?tab=campaigns`);
  await tabTo(page, page.getByRole('button', { name: 'New campaign' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Subject'));
  await page.keyboard.type('Spring is near');
  await tabTo(page, page.getByLabel('Message'));
  await page.keyboard.type('Hello {name}, shall we come again?');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('3 messages');
  await expect(preview.frameLocator('iframe').getByText(/Hello \w+.*, shall we come again/)).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Send …' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 messages go out. They cannot be called back.');
  const before = (await dispatch.service.send('GET', '/api/dev/messages?kind=campaign'))
    .messages as unknown as unknown[];
  expect(before).toHaveLength(0);
  await tabTo(page, dialog.getByRole('button', { name: 'Send now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('3 of 3');
  await expect(page.getByRole('dialog')).toContainText('Done');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Spring is near' })).toContainText('Done');
});
