import { expect, test } from '@playwright/test';
import { hqToken } from './console-service.ts';
import {
  allSent,
  checkScreen,
  type FieldService,
  openJob,
  phone,
  signInAsTechnician,
  startFieldService,
  watchChanges,
} from './field-service.ts';

test.use(phone);
test.setTimeout(120_000);

let service: FieldService;
test.beforeAll(async () => {
  service = await startFieldService();
});
test.afterAll(() => service.stop());

test('a technician takes a check and cash offline, and each is recorded once', async ({ page, context }) => {
  const worker = await service.addWorker('door@example.com', 'Dora Dell');
  const job = await service.addVisit(worker.id, 9, { customerName: 'Pia Pine' });
  await service.hq('PATCH', `/api/jobs/${job.id}`, { deposit: 50 });
  await signInAsTechnician(page, service, worker.email);
  await openJob(page, 'Pia Pine');
  const payment = page.getByRole('region', { name: 'Payment' });
  await expect(payment).toContainText('$0.00 of $50.00 paid');
  await expect(payment).toContainText(/Balance due\s*\$149\.00/);

  const sent = watchChanges(page);
  await context.setOffline(true);
  await payment.getByRole('button', { name: 'Record payment' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record payment' });
  const amount = dialog.getByLabel('Amount');
  await expect(amount).toHaveValue('149');
  await dialog.getByText('Check', { exact: true }).click();
  await dialog.getByLabel('Check number').fill('1041');
  await amount.fill('150');
  await expect(dialog.getByRole('button', { name: 'Record $150.00' })).toBeDisabled();
  await amount.fill('100');
  await checkScreen(page);
  await dialog.getByRole('button', { name: 'Record $100.00' }).click();
  await expect(payment).toContainText(/Balance due\s*\$49\.00/);
  await expect(payment).toContainText('$50.00, paid');
  await expect(payment).toContainText(/Check: \$100\.00.*Not sent yet/);

  // A closed app loses nothing, and the rest is paid in cash.
  await page.reload();
  await payment.getByRole('button', { name: 'Record payment' }).click();
  await expect(amount).toHaveValue('49');
  await dialog.getByRole('button', { name: 'Record $49.00' }).click();
  await expect(payment).toContainText('Nothing is due.');
  await checkScreen(page);
  await context.setOffline(false);
  await allSent(page);
  await expect(payment).toContainText(/Paid\s*\$149\.00/);
  await expect(payment.getByText('Not sent yet')).toHaveCount(0);
  expect(sent.map(({ what }) => what)).toEqual(['payments', 'payments']);
  const { payments } = await service.hq('GET', `/api/payments?jobId=${job.id}`);
  const taken = payments.map(({ method, amount, reference }: Record<string, unknown>) =>
    [method, amount, reference].join(' '),
  );
  expect(taken.sort()).toEqual(['cash 49 ', 'check 100 1041']);

  // The office reads who took it.
  const office = await context.newPage();
  await office.goto(`${service.url}/admin?tab=jobs&job=${job.id}#token=${await hqToken()}`);
  await office.getByRole('button', { name: 'Open the payment of $49.00' }).click();
  await expect(office.getByRole('dialog', { name: 'Pia Pine' })).toContainText(/Recorded by\s*Dora Dell/);
});
