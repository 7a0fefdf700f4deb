import { expect, test } from '@playwright/test';
import { codeFor, enterByCode, inviteUser, openAs, tabsOf, userMenu } from './access-service.ts';
import { type ConsoleService, fromNewAddress, hqToken, openConsoleService } from './console-service.ts';

test.setTimeout(240_000);
test.use({ actionTimeout: 30_000 });

let service: ConsoleService;
let north: string;
let south: string;

const book = async (customerName: string, franchiseId: string) => {
  const email = `${customerName.replace(' ', '.').toLowerCase()}@example.com`;
  const body = { customerName, customerEmail: email, address: '12 Mill Lane', type: 'Lawn care', price: 80 };
  const { job } = await service.send('POST', '/api/jobs/create', { ...body, franchiseId });
  return job!.id;
};

let southJob: string;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
  const addFranchise = async (name: string) =>
    (await service.send('POST', '/api/franchises', { name })).franchise!.id;
  [north, south] = [await addFranchise('North Side'), await addFranchise('South Side')];
  for (const [name, franchiseId] of [
    ['Wren Wood', north],
    ['Sky South', south],
  ])
    await service.send('POST', '/api/workers', { name, franchiseId });
  await book('Nora North', north);
  southJob = await book('Sam Southern', south);
  await inviteUser(service, { name: 'Olive Owner', email: 'olive@example.com', role: 'owner' });
});
test.afterAll(() => service.close());

const heading = (name: string) => ({ level: 1, name }) as const;

test('an invitation leads to the sign-in page, and a code from the email opens the console', async ({
  page,
}) => {
  await inviteUser(service, { name: 'Ida Invited', email: 'ida@example.com', role: 'viewer' });
  const path = '/api/dev/messages?kind=invitation&limit=1&to=ida%40example.com';
  const { messages } = (await service.send('GET', path)) as unknown as { messages: { text: string }[] };
  const link = /https?:\S+\/admin\?email=\S+/.exec(messages[0]!.text)![0];
  await fromNewAddress(page);
  await page.goto(service.url + new URL(link).pathname + new URL(link).search);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ida@example.com');
  await page.getByRole('button', { name: 'Email me a code' }).click();
  const code = page.getByLabel('6-digit code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const right = await codeFor(service, 'ida@example.com');
  await code.fill(right === '000000' ? '000001' : '000000');
  await expect(page.getByText('This code is wrong or has expired.')).toBeVisible();
  await code.fill(right);
  await expect(page.getByRole('heading', heading('Overview'))).toBeVisible();
  // The session is a cookie that no script can read, and nothing else.
  const readable = await page.evaluate(
    'JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie',
  );
  expect(readable).not.toContain('trs_');
  await page.reload();
  await expect(userMenu(page)).toHaveAccessibleName('Signed in as Ida Invited');
  await userMenu(page).click();
  await expect(page.getByRole('menu')).toContainText('Viewer · Whole business');
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', heading('Sign in to the office'))).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', heading('Sign in to the office'))).toBeVisible();
});

test('a link with an access token asks before it replaces a signed-in user', async ({ page }) => {
  await openAs(page, service, 'olive@example.com');
  await expect(userMenu(page)).toHaveAccessibleName('Signed in as Olive Owner');
  const link = `${service.url}/admin?tab=jobs#token=${await hqToken()}`;
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Stay signed in as Olive Owner' }).click();
  await expect(userMenu(page)).toHaveAccessibleName('Signed in as Olive Owner');
  expect(page.url()).not.toContain('token=');
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Use the link' }).click();
  await expect(userMenu(page)).toHaveAccessibleName('Signed in as Access token');
});

test('a dispatcher of one franchise gets a console of that franchise alone', async ({ page }) => {
  await inviteUser(service, {
    ...{ name: 'Dana Dispatcher', email: 'dana@example.com', role: 'dispatcher' },
    franchiseIds: [north],
  });
  await openAs(page, service, 'dana@example.com');
  expect(await tabsOf(page)).toEqual([
    'Overview',
    'Schedule',
    'Jobs',
    'Quotes',
    'Customers',
    'Waitlist',
    'Inbox',
    'Invoices',
    'Payments',
    'Payouts',
    'Billing',
    'Accounting',
    'Reviews',
    'Reports',
    'Technicians',
    'Franchises',
  ]);
  await userMenu(page).click();
  await expect(page.getByRole('menu')).toContainText('Dispatcher · North Side');
  await page.keyboard.press('Escape');

  const pages: [view: string, title: string][] = [
    ['overview', 'Overview'],
    ['dispatch', 'Schedule'],
    ['jobs', 'Jobs'],
    ['customers', 'Customers'],
    ['quotes', 'Quotes'],
    ['waitlist', 'Waitlist'],
    ['inbox', 'Inbox'],
    ['reviews', 'Reviews'],
    ['reports', 'Reports'],
    ['workers', 'Technicians'],
    ['invoices', 'Invoices'],
    ['payments', 'Payments'],
    ['payments&view=refunds', 'Payments'],
    ['payments&view=disputes', 'Payments'],
    ['payments&view=payouts', 'Payouts'],
    ['billing', 'Billing'],
    ['accounting', 'Accounting'],
    ['accounting&view=taxes', 'Accounting'],
    ['franchise', 'Franchises'],
    [`franchise&franchise=${north}`, 'North Side'],
    ['account', 'Your account'],
  ];
  for (const [view, title] of pages) {
    await page.goto(`${service.url}/admin?tab=${view}`);
    await expect(page.getByRole('heading', heading(title))).toBeVisible();
    await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
    await expect.soft(page.getByRole('alert'), view).toHaveCount(0);
    await expect.soft(page.getByText('South', { exact: false }), view).toHaveCount(0);
  }

  await page.goto(`${service.url}/admin?tab=jobs`);
  await page.getByRole('row').filter({ hasText: 'Nora North' }).click();
  await expect(page.getByRole('dialog', { name: /Nora North/ })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Assign', exact: true })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Money' })).toContainText('$80.00');
  await expect(page.getByRole('button', { name: 'Record payment' })).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.goto(`${service.url}/admin?tab=jobs&job=${southJob}`);
  await expect(page.getByRole('heading', { name: 'There is no such job' })).toBeVisible();

  for (const tab of ['settings', 'campaigns', 'operations', 'users', 'keys']) {
    await page.goto(`${service.url}/admin?tab=${tab}`);
    await expect(page.getByRole('heading', { name: 'Your role doesn’t include this page' })).toBeVisible();
    await expect(page.getByText('You’re signed in as Dispatcher (North Side)')).toBeVisible();
  }
});

test('owners manage users, and the last owner stays one', async ({ page }) => {
  await openAs(page, service, 'olive@example.com', '?tab=users');
  await expect(page.getByRole('heading', heading('Users'))).toBeVisible();
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Fay Finance');
  await dialog.getByLabel('Email').fill('olive@example.com');
  await dialog.getByRole('radio', { name: 'Finance' }).check();
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    'Someone with this email address has access already.',
  );
  await dialog.getByLabel('Email').fill('fay@example.com');
  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const fay = page.getByRole('listitem', { name: 'Fay Finance' });
  await expect(fay).toContainText('Finance · Whole business');

  await fay.getByRole('button', { name: 'Edit Fay Finance' }).click();
  await dialog.getByRole('radio', { name: 'Viewer' }).check();
  await dialog.getByRole('combobox', { name: 'Franchises' }).click();
  await page.getByRole('option', { name: 'South Side' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(fay).toContainText('Viewer · South Side');

  const olive = page.getByRole('listitem', { name: 'Olive Owner' });
  await expect(olive).not.toContainText('Not yet');
  await olive.getByRole('button', { name: 'Deactivate Olive Owner' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(dialog.getByRole('alert')).toContainText('This is the last owner of the whole business.');
  await dialog.getByRole('button', { name: 'Back' }).click();

  await fay.getByRole('button', { name: 'Deactivate Fay Finance' }).click();
  await dialog.getByRole('button', { name: 'Deactivate' }).click();
  await expect(fay).toContainText('Deactivated');
  await fay.getByRole('button', { name: 'Reactivate Fay Finance' }).click();
  await dialog.getByRole('button', { name: 'Reactivate' }).click();
  await expect(fay).not.toContainText('Deactivated');
});

test('an API key is made, shown once, works, and is revoked', async ({ page }) => {
  await openAs(page, service, 'olive@example.com', '?tab=keys');
  const opener = page.getByRole('button', { name: 'Create a key' });
  await opener.click();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await opener.click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Name').fill('Accounting');
  await dialog.getByRole('checkbox', { name: 'Read Invoices' }).check();
  await dialog.getByRole('button', { name: 'Create a key' }).click();
  const key = await dialog.getByRole('textbox', { name: 'Key' }).inputValue();
  expect(key).toMatch(/^trk_/);
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  const use = async (path: string) =>
    (await fetch(service.url + path, { headers: { authorization: `Bearer ${key}` } })).status;
  expect([await use('/api/invoices'), await use('/api/jobs')]).toEqual([200, 403]);
  const line = page.getByRole('listitem', { name: 'Accounting' });
  await expect(line).toContainText('Invoices (read)');
  await expect(page.getByText(key)).toHaveCount(0);
  await line.getByRole('button', { name: 'Revoke Accounting' }).click();
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(line).toContainText('Revoked');
  expect(await use('/api/invoices')).toBe(401);
});

test('a session ended elsewhere leads back to the sign-in, and the change that waited goes on', async ({
  page,
  browser,
}) => {
  await openAs(page, service, 'olive@example.com', '?tab=users');
  await page.getByRole('button', { name: 'Invite someone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Invite someone' });
  await dialog.getByLabel('Name').fill('Vera Viewer');
  await dialog.getByLabel('Email').fill('vera@example.com');
  await dialog.getByRole('radio', { name: 'Viewer' }).check();

  const elsewhere = await (await browser.newContext()).newPage();
  await openAs(elsewhere, service, 'olive@example.com', '?tab=account');
  const sessions = elsewhere.getByRole('region', { name: 'Where you’re signed in' }).getByRole('listitem');
  await expect(sessions.filter({ hasText: 'This device' })).toHaveCount(1);
  for (const others = sessions.filter({ hasNotText: 'This device' }); (await others.count()) > 0; ) {
    const before = await others.count();
    await others.first().getByRole('button').click();
    await expect(others).toHaveCount(before - 1);
  }

  await dialog.getByRole('button', { name: 'Send invitation' }).click();
  const ended = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(ended).toContainText('Your session has ended.');
  await expect(ended.getByRole('textbox', { name: 'Email' })).toHaveValue('olive@example.com');
  await enterByCode(ended, service, 'olive@example.com');
  await expect(ended).toHaveCount(0);
  await expect(page.getByRole('listitem', { name: 'Vera Viewer' })).toBeVisible();
  await elsewhere.context().close();
});

test('a link with an access token signs in at once where nobody is', async ({ page }) => {
  await fromNewAddress(page);
  await page.goto(`${service.url}/admin#token=${await hqToken()}`);
  await expect(userMenu(page)).toHaveAccessibleName('Signed in as Access token');
});
