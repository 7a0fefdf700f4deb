import { AxeBuilder } from '@axe-core/playwright';
import { type BrowserContext, type Page, expect as quick, test } from '@playwright/test';
import { bar, dragTo, middleOf, placeOf, row } from './board.ts';
import { type ConsoleService, hqToken, openConsoleService, signIn, tabTo } from './console-service.ts';

// Axe looks at every pixel's contrast and maps are drawn without a graphics card, on whatever machine there is.
test.setTimeout(300_000);
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

const slow = { timeout: 60_000 };
const expect = quick.configure(slow);
const day = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();
const allWeek = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(weekday => [
    weekday,
    [{ start: '08:00', end: '17:00' }],
  ]),
);

let service: ConsoleService;
let url: string;
let franchise: string;
const workers: Record<string, string> = {};

test.beforeAll(async () => {
  service = await openConsoleService();
  // The processor leads back to the public address: whoever starts there keeps their session.
  url = service.url.replace('127.0.0.1', 'localhost');
  service.url = url;
  const base = { lat: 45.0, lng: -30.0 };
  const given = { name: 'Harbour', email: 'harbour@example.com', address: '1 Quay', ...base };
  franchise = (await service.send('POST', '/api/franchises', given)).franchise!.id;
  for (const name of ['Ellis Wick', 'Wren Wood']) {
    const values = { name, franchiseId: franchise, homeLat: base.lat, homeLng: base.lng, shifts: allWeek };
    workers[name] = (await service.send('POST', '/api/workers', values)).worker!.id;
  }
});
test.afterAll(() => service.close());
// Every test has a board of its own.
test.afterEach(async () => {
  await service.sql`update jobs set status = 'cancelled', cancelled_at = now()
    where status in ('pending', 'assigned')`;
});

type Stored = { id: string; status: string; workerId: string | null; scheduledStart: string | null };
const stored = async (id: string) => (await service.send('GET', `/api/jobs/${id}`)).job as unknown as Stored;

let customers = 0;

/** A booking with a position, as geocoding would have given it. */
async function book(customerName: string, changes: object = {}): Promise<string> {
  const response = await fetch(`${url}/api/jobs/create`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `10.78.0.${++customers}` },
    body: JSON.stringify({
      customerName,
      customerEmail: `${customerName.replace(' ', '.').toLowerCase()}@example.com`,
      address: `${customers} Mill Lane`,
      type: 'Gutter cleaning',
      price: 149,
      franchiseId: franchise,
      preferredDate: day,
      ...changes,
    }),
  });
  const { data } = (await response.json()) as { data: { job: { id: string } } };
  const { id } = data.job;
  await service.sql`update jobs set lat = ${45 + customers / 500}, lng = -30, duration_minutes = 60 where id = ${id}`;
  return id;
}

const assign = (id: string, worker: string, time: string) =>
  service.send('PATCH', `/api/jobs/${id}`, {
    workerId: workers[worker],
    scheduledStart: `${day}T${time}:00Z`,
  });

async function openBoard(page: Page) {
  await signIn(page, service);
  await page.goto(`${url}/admin?tab=dispatch&date=${day}&franchise=${franchise}`);
  await expect(row(page, 'Wren Wood')).toBeVisible();
}
const card = (page: Page, customer: string) =>
  page.getByRole('button', { name: new RegExp(`for ${customer}, 60 min, waits`) });

test('a waiting job dragged to a worker is theirs at that time, and can be taken back', async ({ page }) => {
  const id = await book('Robin Reed');
  await openBoard(page);
  await dragTo(page, card(page, 'Robin Reed'), await placeOf(page, 'Wren Wood', '10 AM'));
  await expect(page.getByText('Robin Reed: Wren Wood, 10:00 – 11:00 AM')).toBeVisible();
  await expect(page.getByText(/Adds \d+ min of driving/)).toBeVisible();
  await page.mouse.up();
  await expect(bar(page, 'Wren Wood', 'Robin Reed', '10:00 – 11:00 AM, Assigned')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  expect(await stored(id)).toMatchObject({
    status: 'assigned',
    workerId: workers['Wren Wood'],
    scheduledStart: `${day}T10:00:00.000Z`,
  });

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'Robin Reed')).toBeVisible();
  await expect(page.getByText('Undone')).toBeVisible();
  expect(await stored(id)).toMatchObject({ status: 'pending', workerId: null });
});

test('a visit dragged to another worker goes there, and back to the list when dropped there', async ({
  page,
}) => {
  const id = await book('Kai Ash');
  await assign(id, 'Ellis Wick', '09:00');
  await openBoard(page);
  const visit = bar(page, 'Ellis Wick', 'Kai Ash', '9:00 – 10:00 AM');
  // Held in its middle, it lands half an hour before the pointer.
  await dragTo(page, visit, await placeOf(page, 'Wren Wood', '2 PM'));
  await page.mouse.up();
  const next = bar(page, 'Wren Wood', 'Kai Ash', '1:30 – 2:30 PM');
  await expect(next).toBeVisible();
  await expect.poll(async () => (await stored(id)).scheduledStart).toBe(`${day}T13:30:00.000Z`);

  await dragTo(page, next, await middleOf(page.getByRole('region', { name: 'Unassigned' })));
  await expect(page.getByText('Take it back', { exact: true })).toBeVisible();
  await page.mouse.up();
  await expect(card(page, 'Kai Ash')).toBeVisible();
  await expect.poll(async () => (await stored(id)).status).toBe('pending');
});

test('a drag given up with Escape changes nothing, and is no click either', async ({ page }) => {
  const id = await book('Noel Clay');
  await openBoard(page);
  await dragTo(page, card(page, 'Noel Clay'), await placeOf(page, 'Wren Wood', '10 AM'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(card(page, 'Noel Clay')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect((await stored(id)).status).toBe('pending');
});

test('into another visit nothing is dropped, and it says what is in the way', async ({ page }) => {
  await assign(await book('Drew Alder'), 'Wren Wood', '10:00');
  const id = await book('Sage Rivers');
  await openBoard(page);
  await dragTo(page, card(page, 'Sage Rivers'), await placeOf(page, 'Wren Wood', '10 AM'));
  const inTheWay = 'Already booked: Gutter cleaning for Drew Alder, 10:00 AM to 11:00 AM';
  await expect(page.getByText(inTheWay)).toBeVisible();
  await page.mouse.up();
  const alert = page.getByRole('alert').filter({ hasText: 'It was not moved' });
  await expect(alert).toContainText(inTheWay);
  await expect(card(page, 'Sage Rivers')).toBeVisible();
  expect(await stored(id)).toMatchObject({ status: 'pending', workerId: null });
});

test('two visits change places: by keyboard, and offered where one is dropped on the other', async ({
  page,
}) => {
  const [one, other] = [await book('Kit Stone'), await book('Max Dale')];
  await assign(one, 'Wren Wood', '10:00');
  await assign(other, 'Ellis Wick', '14:00');
  await openBoard(page);
  await bar(page, 'Wren Wood', 'Kit Stone', '10:00').press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Worker' })).toBeFocused();
  await dialog.getByRole('combobox', { name: 'Change places with' }).focus();
  await page.keyboard.type('Max');
  const option = page.getByRole('option', { name: /Max Dale/ });
  await expect(option).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: 'Swap' }).press('Enter');
  await expect(bar(page, 'Ellis Wick', 'Kit Stone', '2:00')).toBeVisible();
  await expect(bar(page, 'Wren Wood', 'Max Dale', '10:00')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bar(page, 'Wren Wood', 'Kit Stone', '10:00')).toBeVisible();
  expect(await stored(other)).toMatchObject({
    workerId: workers['Ellis Wick'],
    scheduledStart: `${day}T14:00:00.000Z`,
  });

  const visit = bar(page, 'Wren Wood', 'Kit Stone', '10:00');
  await dragTo(page, visit, await middleOf(bar(page, 'Ellis Wick', 'Max Dale', '2:00')));
  await page.mouse.up();
  await page.getByRole('alert').getByRole('button', { name: 'Swap with Max Dale' }).click();
  await expect(bar(page, 'Ellis Wick', 'Kit Stone', '2:00')).toBeVisible();
  expect(await stored(other)).toMatchObject({
    workerId: workers['Wren Wood'],
    scheduledStart: `${day}T10:00:00.000Z`,
  });
});

test('the keyboard alone assigns, moves and takes back, with the same preview', async ({ page }) => {
  await assign(await book('Drew Alder'), 'Wren Wood', '10:00');
  const id = await book('Jo Field');
  await openBoard(page);
  await card(page, 'Jo Field').focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('combobox', { name: 'Worker' })).toBeFocused();
  await page.keyboard.type('Wren');
  await expect(page.getByRole('option', { name: 'Wren Wood' })).toHaveAttribute('data-combobox-selected');
  await page.keyboard.press('Enter');
  await dialog.getByLabel('Starts at').fill('10:30');
  await expect(dialog.getByText(/Already booked: Gutter cleaning for Drew Alder/)).toBeVisible();
  await dialog.getByLabel('Starts at').fill('13:45');
  await expect(dialog.getByText(/Adds \d+ min of driving/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Assign' }).press('Enter');
  const visit = bar(page, 'Wren Wood', 'Jo Field', '1:45 – 2:45 PM');
  await expect(visit).toBeVisible();
  await expect.poll(async () => (await stored(id)).scheduledStart).toBe(`${day}T13:45:00.000Z`);

  await visit.press('Enter');
  await expect(dialog).toContainText('Move Gutter cleaning for Jo Field');
  await dialog.getByRole('button', { name: 'Take it back' }).press('Enter');
  await expect(card(page, 'Jo Field')).toBeVisible();
  await expect.poll(async () => (await stored(id)).status).toBe('pending');
});

test('the keyboard drags too: Space picks up, arrows move, Space drops, Escape cancels, all of it announced', async ({
  page,
}) => {
  const id = await book('Uma Vale');
  await openBoard(page);
  const announced = page.locator('[aria-live=assertive]');
  const { keyboard } = page;
  const press = async (key: string, text: string) => {
    await keyboard.press(key);
    await expect(announced).toHaveText(text);
  };
  await card(page, 'Uma Vale').focus();
  await press('Space', 'Picked up Gutter cleaning for Uma Vale.');
  await press('ArrowRight', 'Ellis Wick, 8:00 – 9:00 AM');
  await press('Escape', 'Canceled. Gutter cleaning for Uma Vale was not moved.');
  await expect(page.getByText(/^Uma Vale: /)).toHaveCount(0);
  expect((await stored(id)).status).toBe('pending');

  await press('Space', 'Picked up Gutter cleaning for Uma Vale.');
  await press('ArrowRight', 'Ellis Wick, 8:00 – 9:00 AM');
  await press('ArrowDown', 'Wren Wood, 8:00 – 9:00 AM');
  await press('ArrowRight', 'Wren Wood, 8:15 – 9:15 AM');
  await press('Shift+ArrowRight', 'Wren Wood, 8:20 – 9:20 AM');
  await expect(page.getByText(/Adds \d+ min of driving/)).toBeVisible();
  await keyboard.press('Space');
  const visit = bar(page, 'Wren Wood', 'Uma Vale', '8:20 – 9:20 AM');
  await expect(visit).toBeFocused();
  await expect(announced).toHaveText('Dropped Gutter cleaning for Uma Vale: Wren Wood, 8:20 – 9:20 AM.');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect.poll(async () => (await stored(id)).scheduledStart).toBe(`${day}T08:20:00.000Z`);

  await press('Space', 'Picked up Gutter cleaning for Uma Vale.');
  await press('ArrowDown', 'Unassigned');
  await keyboard.press('Enter');
  await expect(card(page, 'Uma Vale')).toBeVisible();
  await expect.poll(async () => (await stored(id)).status).toBe('pending');
});

test('the board scrolls under a drag, and the job survives its own row leaving the screen', async ({
  page,
}) => {
  const crew: string[] = [];
  const { franchise: many } = await service.send('POST', '/api/franchises', { name: 'Uplands' });
  for (let i = 10; i < 40; i++) {
    const values = { name: `Crew ${i}`, franchiseId: many!.id, shifts: allWeek };
    crew.push((await service.send('POST', '/api/workers', values)).worker!.id);
  }
  const id = await book('Flo Glen', { franchiseId: many!.id });
  await service.send('PATCH', `/api/jobs/${id}`, { workerId: crew[0], scheduledStart: `${day}T09:00:00Z` });
  await signIn(page, service);
  await page.goto(`${url}/admin?tab=dispatch&date=${day}&franchise=${many!.id}`);
  const board = page.getByRole('region', { name: /^Day board of/ });
  const box = (await board.boundingBox())!;
  const edge = { x: box.x + box.width / 2, y: box.y + box.height - 15 };
  await dragTo(page, bar(page, 'Crew 10', 'Flo Glen'), edge);
  await expect(async () => {
    await page.mouse.move(edge.x, edge.y + 5);
    await page.mouse.move(edge.x, edge.y);
    await expect(row(page, 'Crew 10')).toHaveCount(0, { timeout: 100 });
  }).toPass(slow);
  await page.mouse.move(edge.x, box.y + box.height / 2);
  await expect(page.getByText(/^Flo Glen: Crew [23]/)).toBeVisible();
  await page.mouse.up();
  await expect.poll(async () => (await stored(id)).workerId).not.toBe(crew[0]);
  const name = `Crew ${10 + crew.indexOf((await stored(id)).workerId!)}`;
  await expect(bar(page, name, 'Flo Glen')).toBeVisible();
});

test('a finger that rests takes a visit along', async ({ browser }) => {
  const id = await book('Lee Marsh');
  await assign(id, 'Ellis Wick', '09:00');
  const context = await browser.newContext({ viewport: { width: 375, height: 800 }, hasTouch: true });
  const page = await context.newPage();
  await openBoard(page);
  const visit = bar(page, 'Ellis Wick', 'Lee Marsh', '9:00');
  await visit.scrollIntoViewIfNeeded();
  const from = await middleOf(visit);
  const to = { x: from.x, y: (await middleOf(row(page, 'Wren Wood'))).y };
  const finger = await fingerOn(context, page);
  await finger('touchStart', from);
  await expect(page.getByText(/^Lee Marsh: Ellis Wick/)).toBeVisible();
  await finger('touchMove', to);
  await expect(page.getByText(/^Lee Marsh: Wren Wood/)).toBeVisible();
  await finger('touchEnd');
  await expect.poll(async () => (await stored(id)).workerId).toBe(workers['Wren Wood']);
  await context.close();
});

async function fingerOn(context: BrowserContext, page: Page) {
  const session = await context.newCDPSession(page);
  return (type: 'touchStart' | 'touchMove' | 'touchEnd', point?: { x: number; y: number }) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] });
}

test('auto-dispatch says what it would do and why, does nothing, then does it', async ({ page }) => {
  const ids = [await book('Ash Grove'), await book('Bay Hill', { type: 'Window cleaning' })];
  await openBoard(page);
  await page.getByRole('button', { name: 'Auto-dispatch now' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('2 assigned, 0 escalated, 0 left waiting');
  await expect(dialog).toContainText('Window cleaning for Bay Hill');
  await expect(dialog).toContainText(/Adds \d+ min of driving/);
  for (const id of ids) expect((await stored(id)).status).toBe('pending');

  await dialog.getByRole('button', { name: 'Run it' }).click();
  await expect(dialog).toContainText('What auto-dispatch did');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  for (const id of ids) expect((await stored(id)).status).toBe('assigned');
  await expect(page.getByText('Nothing waits')).toBeVisible();
  await expect(page.getByRole('button', { name: /for Bay Hill, .*Assigned/ }).first()).toBeVisible();
});

test('a worker is added, edited, and the edit taken back', async ({ page }) => {
  await signIn(page, service);
  await page.goto(`${url}/admin?tab=workers`);
  await page.getByRole('button', { name: 'Add a worker' }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Quinn Thorn');
  await form.getByLabel('E-mail').fill('quinn@example.com');
  await form.getByRole('button', { name: 'Add hours on Saturday' }).click();
  await form.getByRole('button', { name: 'Save' }).click();
  const line = page.getByRole('row', { name: 'Edit Quinn Thorn' });
  await expect(line).toContainText('54 h');
  await line.press('Enter');
  await form.getByLabel('Monday, to').fill('07:00');
  await expect(form.getByText('Must end after it starts')).toBeVisible();
  await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
  await form.getByLabel('Monday, to').fill('12:00');
  await form.getByRole('button', { name: 'Add time off' }).click();
  await form.getByLabel('Reason').fill('Dentist');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(line).toContainText('49 h');
  await page
    .getByRole('alert')
    .filter({ hasText: 'Quinn Thorn was saved' })
    .getByRole('button', { name: 'Undo' })
    .click();
  await expect(line).toContainText('54 h');
});

test('by keyboard alone a campaign is seen before it is sent, asked for again, and watched', async ({
  page,
}) => {
  for (const name of ['Cam One', 'Cam Two', 'Cam Three']) {
    const id = await book(name);
    await service.sql`update jobs set status = 'completed', completed_at = now() where id = ${id}`;
  }
  await signIn(page, service);
  await page.goto(`${url}/admin?tab=campaigns`);
  await tabTo(page, page.getByRole('button', { name: 'New campaign' }).first());
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByLabel('Subject'));
  await page.keyboard.type('Spring is near');
  await tabTo(page, page.getByLabel('Message'));
  await page.keyboard.type('Hello {name}, shall we come again?');
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview).toContainText('3 messages');
  await expect(preview.frameLocator('iframe').getByText(/Hello \w+.*, shall we come again/)).toBeVisible(
    slow,
  );
  await tabTo(page, page.getByRole('button', { name: 'Send …' }));
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('3 messages go out. They cannot be called back.');
  const before = (await service.send('GET', '/api/dev/messages?kind=campaign'))
    .messages as unknown as unknown[];
  expect(before).toHaveLength(0);
  await tabTo(page, dialog.getByRole('button', { name: 'Send now' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toContainText('3 of 3');
  await expect(page.getByRole('dialog')).toContainText('Done');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('row', { name: 'Spring is near' })).toContainText('Done');
});

const looks = [
  { width: 1440, colorScheme: 'light', locale: 'en-US' },
  { width: 1440, colorScheme: 'dark', locale: 'es-ES' },
  { width: 375, colorScheme: 'light', locale: 'es-ES' },
  { width: 375, colorScheme: 'dark', locale: 'en-US' },
] as const;

for (const { width, colorScheme, locale } of looks)
  test(`reads well for everybody: ${width} px, ${colorScheme}, ${locale}`, async ({ browser }) => {
    await assign(await book('Drew Alder'), 'Wren Wood', '10:00');
    await book('Sage Rivers');
    const context = await browser.newContext({ viewport: { width, height: 900 }, colorScheme, locale });
    const page = await context.newPage();
    await signIn(page, service, await hqToken());
    const views = [
      `tab=dispatch&date=${day}`,
      'tab=workers',
      'tab=workers&worker=new',
      'tab=franchise&connect=pending',
      `tab=franchise&franchise=${franchise}`,
      'tab=campaigns',
      'tab=campaigns&campaign=new',
    ];
    const problems: string[] = [];
    for (const view of views) {
      await page.goto(`${url}/admin?${view}`);
      await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toHaveCount(1);
      await expect(page.locator('.mantine-Skeleton-root, .mantine-Loader-root')).toHaveCount(0);
      const { violations } = await new AxeBuilder({ page }).analyze();
      for (const { id, nodes } of violations)
        problems.push(`${view}: ${id}: ${nodes.map(node => node.html).join('\n')}`);
      const overflow = await page.locator('html').evaluate(html => html.scrollWidth - html.clientWidth);
      if (overflow > 0) problems.push(`${view}: ${overflow} px wider than the screen`);
    }
    expect(problems).toEqual([]);
    await context.close();
  });
