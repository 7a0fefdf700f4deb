import { expect, test } from '@playwright/test';
import { type ConsoleService, openConsoleService, signIn } from './console-service.ts';

test.setTimeout(120_000);

let service: ConsoleService;
test.beforeAll(async () => {
  service = await openConsoleService();
});
test.afterAll(() => service.close());

test('a draft is previewed as the customer would get it, as a page and as PDF', async ({ page }) => {
  const { job } = await service.send('POST', '/api/jobs/create', {
    ...{ customerName: 'Drew Alder', customerEmail: 'drew@example.com', address: '12 Mill Lane, North' },
    ...{ type: 'Gutter cleaning', price: 149 },
  });
  await service.send('POST', '/api/invoices/generate', { jobId: job!.id });
  await service.send('PATCH', `/api/jobs/${job!.id}`, { price: 175 });
  await service.send('PATCH', '/api/settings', { invoices: { terms: 'Net 14' } });
  await signIn(page, service);
  await page.goto(`${service.url}/admin?tab=jobs&job=${job!.id}`);
  await page.getByRole('button', { name: 'Preview', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /Preview of INV-/ });
  const invoice = dialog.frameLocator('iframe');
  await expect(invoice.getByText('$175.00').first()).toBeVisible();
  await expect(invoice.getByText('Net 14')).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'PDF' })).toHaveAttribute('href', /^blob:/);
});
