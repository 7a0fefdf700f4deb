import { expect, type Page, test } from '@playwright/test';
import { codeFor, inviteUser, openAs, tabsOf, userMenu } from './access-service.ts';
import { type ConsoleService, openConsoleService } from './console-service.ts';

test.setTimeout(300_000);
test.use({ actionTimeout: 30_000, viewport: { width: 375, height: 740 } });

let service: ConsoleService;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
  for (const side of ['North', 'South']) {
    const { franchise } = await service.send('POST', '/api/franchises', { name: `${side} Side` });
    const franchiseId = franchise!.id;
    await service.send('POST', '/api/workers', { name: `${side} Technician`, franchiseId });
    const customer = { customerName: `${side} Customer`, customerEmail: `${side}@example.com` };
    const work = { address: `1 ${side} Street`, type: 'Lawn care', price: 80, franchiseId };
    const { job } = await service.send('POST', '/api/jobs/create', { ...customer, ...work });
    await service.send('POST', '/api/invoices/generate', { jobId: job!.id });
  }
  await inviteUser(service, { name: 'Olive Owner', email: 'olive@example.com', role: 'owner' });
});
test.afterAll(() => service.close());

/** A device with a fingerprint reader that always recognizes its owner. */
async function addAuthenticator(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

async function signOut(page: Page) {
  await userMenu(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(title(page, 'Sign in to the office')).toBeVisible();
}

test('a franchise owner is invited, signs in with a passkey, sees one franchise, and is out at once when deactivated', async ({
  page: office,
  browser,
}) => {
  await test.step('the owner turns on confirmation and invites a franchise owner', async () => {
    await openAs(office, service, 'olive@example.com', '?tab=settings&view=access');
    await office.getByRole('switch', { name: 'Ask people to confirm it’s them' }).check({ force: true });
    await office.getByRole('region', { name: 'Security' }).getByRole('button', { name: 'Save' }).click();
    await expect(office.getByText('Settings were saved')).toBeVisible();
    // Signing in counts as a confirmation for 10 minutes; this one was longer ago.
    await service.sql`update sessions set confirmed_at = now() - interval '1 hour'`;
    await office.goto(`${service.url}/admin?tab=users`);
    await office.getByRole('button', { name: 'Invite someone' }).click();
    const dialog = office.getByRole('dialog', { name: 'Invite someone' });
    await dialog.getByLabel('Name').fill('Frank North');
    await dialog.getByLabel('Email').fill('frank@example.com');
    await dialog.getByRole('radio', { name: 'Owner' }).check();
    await dialog.getByRole('combobox', { name: 'Franchises' }).click();
    await office.getByRole('option', { name: 'North Side' }).click();
    await dialog.getByLabel('Name').focus();
    await dialog.getByRole('button', { name: 'Send invitation' }).click();

    const confirm = office.getByRole('dialog', { name: 'Confirm it’s you' });
    await confirm.getByRole('button', { name: 'Close' }).click();
    await expect(dialog.getByRole('alert')).toContainText('You didn’t confirm that it’s you');
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    await confirm.getByRole('button', { name: 'Email a code to olive@example.com' }).click();
    const code = confirm.getByLabel('6-digit code');
    await expect(code).toBeFocused();
    await code.fill(await codeFor(service, 'olive@example.com'));
    await expect(confirm).toBeHidden();
    await expect(office.getByRole('listitem', { name: 'Frank North' })).toContainText('Owner · North Side');
  });

  const context = await browser.newContext({ viewport: { width: 375, height: 740 } });
  const phone = await context.newPage();
  await addAuthenticator(phone);

  await test.step('the franchise owner signs in with a code and adds a passkey', async () => {
    await openAs(phone, service, 'frank@example.com', '?email=frank%40example.com');
    await expect(title(phone, 'Overview')).toBeVisible();
    await userMenu(phone).click();
    await expect(phone.getByRole('menu')).toContainText('Owner · North Side');
    await phone.getByRole('menuitem', { name: 'Your account' }).click();
    await phone.getByRole('button', { name: 'Add a passkey' }).click();
    const dialog = phone.getByRole('dialog', { name: 'Add a passkey' });
    await dialog.getByLabel('Name').fill('My phone');
    await dialog.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(phone.getByRole('button', { name: 'Remove My phone' })).toBeVisible();
    await signOut(phone);
  });

  await test.step('the passkey signs in', async () => {
    await phone.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(userMenu(phone)).toHaveAccessibleName('Signed in as Frank North');
  });

  await test.step('every page shows their franchise alone', async () => {
    const tabs = await tabsOf(phone);
    expect(tabs).toEqual(expect.arrayContaining(['Overview', 'Jobs', 'Schedule', 'Customers', 'Users']));
    for (const missing of ['Settings', 'Campaigns', 'Operations', 'Messages', 'Services'])
      expect(tabs).not.toContain(missing);
    const views = ['overview', 'jobs', 'dispatch', 'customers', 'payments', 'payments&view=payouts'];
    for (const view of [...views, 'invoices', 'workers', 'franchise', 'users', 'keys', 'account']) {
      await phone.goto(`${service.url}/admin?tab=${view}`);
      await expect(title(phone, /./)).toBeVisible();
      await expect(phone.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
      await expect.soft(phone.getByText('South'), view).toHaveCount(0);
      await expect.soft(phone.getByRole('alert'), view).toHaveCount(0);
      const overflow = await phone.locator('html').evaluate(html => html.scrollWidth - html.clientWidth);
      expect.soft(overflow, `${view} is wider than the screen`).toBeLessThanOrEqual(0);
    }
    await phone.goto(`${service.url}/admin?tab=jobs`);
    await expect(phone.getByRole('row').filter({ hasText: 'North Customer' })).toBeVisible();
  });

  await test.step('what the role lacks is refused in plain words', async () => {
    await phone.goto(`${service.url}/admin?tab=settings`);
    await expect(phone.getByText('You’re signed in as Owner (North Side)')).toBeVisible();
    await expect(phone.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
    await phone.getByRole('link', { name: 'Go to Overview' }).click();
    await expect(title(phone, 'Overview')).toBeVisible();
  });

  await test.step('deactivated, they are out with the next thing they do', async () => {
    const frank = office.getByRole('listitem', { name: 'Frank North' });
    await frank.getByRole('button', { name: 'Deactivate Frank North' }).click();
    await office.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await expect(frank).toContainText('Deactivated');
    await phone.goto(`${service.url}/admin?tab=jobs`);
    await expect(title(phone, 'Sign in to the office')).toBeVisible();
    await phone.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(phone.getByRole('alert')).toContainText('The passkey could not be verified');
    await expect(userMenu(phone)).toHaveCount(0);
  });

  await test.step('the audit page tells the story', async () => {
    await office.goto(`${service.url}/admin?tab=audit`);
    await expect(title(office, 'Audit')).toBeVisible();
    for (const line of ['Invited Frank North as owner', 'Frank North signed in', 'Deactivated Frank North'])
      await expect(office.getByText(line).first()).toBeVisible();
  });
  await context.close();
});

test('an open page of somebody who was deactivated asks for a sign-in and covers what it showed', async ({
  page,
}) => {
  const id = await inviteUser(service, { name: 'Gus Gone', email: 'gus@example.com', role: 'viewer' });
  await openAs(page, service, 'gus@example.com', '?tab=jobs');
  await expect(title(page, 'Jobs')).toBeVisible();
  await service.send('PATCH', `/api/users/${id}`, { active: false });
  await page.getByRole('row').filter({ hasText: 'North Customer' }).click();
  const ended = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(ended).toContainText('Your session has ended.');
  await expect.poll(async () => (await ended.boundingBox())!.height).toBeGreaterThanOrEqual(739);
  await ended.getByRole('button', { name: 'Sign out' }).click();
  await expect(title(page, 'Sign in to the office')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill('gus@example.com');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect(page.getByText('If gus@example.com has access, a code is on its way.')).toBeVisible();
});
