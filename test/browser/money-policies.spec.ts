import { expect, test } from '@playwright/test';
import { book, money, openJob, recordCash } from './console-jobs.ts';
import { type ConsoleService, expectAccessible, openConsoleService, signIn } from './console-service.ts';

// Checking contrast takes long on a slow machine.
test.setTimeout(300_000);

let service: ConsoleService;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  service = await openConsoleService();
});
test.afterAll(() => service.close());

test('canceling late costs the fee of the policy, unless the office waives it', async ({ page }) => {
  await signIn(page, service);
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Cancellation', exact: true }).click();
  const policy = page.getByRole('region', { name: 'Cancellation policy' });
  await policy.getByRole('switch', { name: 'Charge a fee for late cancellations' }).click();
  await policy.getByLabel('Free until').fill('48');
  await policy.getByLabel(/Plus a fixed fee/).fill('30');
  await expect(policy).toContainText('Canceling a $200.00 visit less than 48 hours ahead costs $30.00.');
  await policy.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings were saved')).toBeVisible();

  const { worker } = await service.send('POST', '/api/workers', { name: 'Wren Wood' });
  const bookSoon = async (name: string, hour: number) => {
    const job = await book(service, name);
    const start = Temporal.Now.instant().add({ hours: hour });
    const visit = { workerId: worker!.id, scheduledStart: start.round('hour').toString() };
    await service.send('PATCH', `/api/jobs/${job}`, visit);
    await recordCash(service, job, 100);
    return job;
  };
  for (const { name, hour, waive, refund } of [
    { name: 'Late Lee', hour: 4, waive: false, refund: '$70.00' },
    { name: 'Kind Kim', hour: 8, waive: true, refund: '$100.00' },
  ]) {
    await openJob(page, service, await bookSoon(name, hour));
    await page.getByRole('button', { name: 'Cancel the job' }).click();
    const dialog = page.getByRole('dialog', { name: 'Cancel this job?' });
    await expect(dialog).toContainText('Your cancellation policy charges $30.00.');
    await expect(dialog).toContainText('The customer is refunded $70.00.');
    if (waive) await dialog.getByRole('switch', { name: 'Waive the fee' }).click();
    await expect(dialog).toContainText(`The customer is refunded ${refund}.`);
    await expectAccessible(page, 'canceling');
    await dialog.getByRole('button', { name: 'Cancel the job' }).click();
    await expect(money(page)).toContainText(new RegExp(`Refunded\\s*-\\${refund}`));
    await expect(money(page)).toContainText(
      waive ? /Cancellation fee\s*\$0\.00/ : /Cancellation fee\s*\$30\.00/,
    );
    await expect(money(page)).toContainText(/Balance due\s*\$0\.00/);
  }
});

test('tax rates are added and edited', async ({ page }) => {
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=accounting&view=taxes`);
  await page.getByRole('button', { name: 'Add tax rate' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add tax rate' });
  await dialog.getByLabel('Name').fill('Boulder');
  await dialog.getByLabel('Rate').fill('8.845');
  await dialog.getByLabel('ZIP codes').fill('80302,803*,');
  await expectAccessible(page, 'a tax rate');
  await dialog.getByRole('button', { name: 'Save' }).click();
  const row = page.getByRole('row', { name: 'Edit Boulder' });
  await expect(row).toContainText('8.845%');
  await expect(row).toContainText('80302, 803*');
  await row.click();
  const edit = page.getByRole('dialog', { name: 'Edit Boulder' });
  await edit.getByRole('switch', { name: 'Active' }).click();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(row).toContainText('Inactive');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).not.toContainText('Inactive');
});
