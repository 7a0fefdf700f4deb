import { expect, type Locator, type Page } from '@playwright/test';
import { type ConsoleService, fromNewAddress } from './console-service.ts';

/** The code that was last emailed to this address. */
export async function codeFor(service: ConsoleService, email: string): Promise<string> {
  const path = `/api/dev/messages?kind=verification&limit=1&to=${encodeURIComponent(email)}`;
  const { messages } = (await service.send('GET', path)) as unknown as { messages: { text: string }[] };
  const code = /^\d{6}$/m.exec(messages[0]?.text ?? '')?.[0];
  if (!code) throw new Error(`There is no code for ${email}`);
  return code;
}

/** Signs in with a code, where the page or a dialog on it asks for the address. */
export async function enterByCode(page: Page | Locator, service: ConsoleService, email: string) {
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByLabel('6-digit code');
  await expect(code).toBeFocused();
  await code.fill(await codeFor(service, email));
  await expect(code).toHaveCount(0);
}

export async function openAs(page: Page, service: ConsoleService, email: string, view = '') {
  await fromNewAddress(page);
  await page.goto(`${service.url}/admin${view}`);
  await enterByCode(page, service, email);
}

export const inviteUser = async (
  service: ConsoleService,
  body: { name: string; email: string; role: string; franchiseIds?: string[] },
) => (await service.send('POST', '/api/users', body)).user!.id;

export const userMenu = (page: Page) => page.getByRole('button', { name: /^Signed in as/ });

/** What the navigation offers, from top to bottom; on a phone it is behind a button. */
export async function tabsOf(page: Page): Promise<string[]> {
  await userMenu(page).waitFor();
  const open = page.getByRole('button', { name: 'Open navigation' });
  const isPhone = await open.isVisible();
  if (isPhone) await open.click();
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link', { includeHidden: true });
  await links.first().waitFor();
  const texts = await links.allTextContents();
  if (isPhone) await page.keyboard.press('Escape');
  return texts;
}
