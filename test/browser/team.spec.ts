import { expect as quick, test } from '@playwright/test';
import { type ConsoleService, openConsoleService, signIn } from './console-service.ts';

// Maps are rendered without a GPU, which takes long on a slow machine.
test.setTimeout(300_000);
test.use({ viewport: { width: 1440, height: 900 }, locale: 'en-US' });

const expect = quick.configure({ timeout: 60_000 });
let service: ConsoleService;
let franchise: string;

test.beforeAll(async () => {
  service = await openConsoleService();
  // The payment processor returns to the public URL: starting there keeps the session.
  service.url = service.url.replace('127.0.0.1', 'localhost');
  const values = { name: 'Harbor', email: 'harbor@example.com', address: '1 Quay', lat: 45.0, lng: -30.0 };
  franchise = (await service.send('POST', '/api/franchises', values)).franchise!.id;
});
test.afterAll(() => service.close());

test("a franchise's payout account is set up at the processor, and the return shows the result", async ({
  page,
}) => {
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=franchise`);
  await page.getByRole('row', { name: 'Harbor' }).click();
  await page.getByRole('button', { name: 'Connect an account' }).click();
  await page.locator('button[value=restrict]').click();
  await expect(page).toHaveURL(/\/admin\?tab=franchise&connect=pending/);
  await expect(page.getByRole('status').filter({ hasText: 'Onboarding is not finished' })).toBeVisible();
  await page.getByRole('button', { name: 'Continue onboarding' }).click();
  await page.locator('button[value=finish]').click();
  await expect(page).toHaveURL(/\/admin\?tab=franchise&connect=complete/);
  await expect(page.getByRole('heading', { level: 1, name: 'Harbor' })).toBeVisible();
  await expect(page.getByText('The payout account is ready')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Payout account' })).toContainText(
    'Ready: shares are paid out',
  );
  await expect(page.getByRole('region', { name: 'Payout account' })).toContainText('Can pay out: Yes');

  await page.goto(`${service.url}/admin?tab=franchise&connect=error`);
  await expect(page.getByText('Onboarding could not be confirmed')).toBeVisible();
});

test('a share takes effect from its date, and a territory is previewed before it is saved', async ({
  page,
}) => {
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=franchise&franchise=${franchise}`);
  const shares = page.getByRole('region', { name: 'Share of payments' });
  await shares.getByLabel('Value').fill('75');
  await shares.getByRole('button', { name: 'Set share' }).click();
  const now = shares.getByRole('row').filter({ hasText: 'now' });
  await expect(now).toContainText('75%');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(now).toContainText('80%');

  const territory = page.getByRole('region', { name: 'Territory', exact: true });
  await territory.getByRole('slider').press('ArrowRight');
  await expect(territory).toContainText('Minutes of driving from the base: 25');
  await territory.getByRole('button', { name: 'Save territory' }).click();
  await expect(page.getByText('The territory was saved')).toBeVisible();
  const saved = (await service.send('GET', `/api/franchises/${franchise}`)).franchise as unknown as {
    territory: object;
  };
  expect(saved.territory).toEqual({ kind: 'drive', minutes: 25 });

  // Drawn area: three corners clicked on the map, the last one dragged, a fourth typed.
  await territory.getByRole('radio', { name: 'Drawn area' }).press('Space');
  const map = territory.getByRole('region', { name: 'Map of the territory' });
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  const at = (x: number, y: number) => ({ x: box.x + box.width * x, y: box.y + box.height * y });
  for (const [x, y, count] of [
    [0.2, 0.2, 1],
    [0.6, 0.2, 2],
    [0.6, 0.6, 3],
  ] as const) {
    await page.mouse.click(at(x, y).x, at(x, y).y);
    await expect(territory).toContainText(`${count} corner`);
  }
  const corners = territory.getByLabel('Corners');
  const before = await corners.inputValue();
  await territory.getByTitle('Corner 3').hover();
  await page.mouse.down();
  await page.mouse.move(at(0.7, 0.75).x, at(0.7, 0.75).y, { steps: 5 });
  await page.mouse.up();
  await expect(corners).not.toHaveValue(before);
  await corners.press('End');
  await corners.fill(`${await corners.inputValue()}\nnowhere`);
  await expect(territory).toContainText('Line 4 is not a latitude and a longitude');
  await expect(territory.getByRole('button', { name: 'Save territory' })).toBeDisabled();
  await corners.fill('44.9, -30.1\n44.9, -29.9\n45.1, -29.9\n45.1, -30.1');
  await territory.getByRole('button', { name: 'Save territory' }).click();
  const drawn = async () =>
    (
      (await service.send('GET', `/api/franchises/${franchise}`)).franchise as unknown as {
        territory: object;
      }
    ).territory;
  await expect.poll(drawn).toEqual({
    kind: 'polygon',
    polygon: [
      [44.9, -30.1],
      [44.9, -29.9],
      [45.1, -29.9],
      [45.1, -30.1],
    ],
  });
});

test('a technician is added and edited, and the edit undone', async ({ page }) => {
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=workers`);
  await page.getByRole('button', { name: 'Add a technician' }).first().click();
  const form = page.getByRole('dialog');
  await form.getByLabel('Name').fill('Quinn Thorn');
  await form.getByLabel('Email').fill('quinn@example.com');
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
