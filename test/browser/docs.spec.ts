import { expect, test } from '@playwright/test';
import { startTestService } from '../service.ts';

test('the API reference works without an internet connection', async ({ page }) => {
  const service = await startTestService();
  const outside: string[] = [];
  const refused: string[] = [];
  page.on('console', message => {
    if (/content security policy/i.test(message.text())) refused.push(message.text());
  });
  page.on('request', request => {
    if (!request.url().startsWith(service.url) && !/^(data|blob):/.test(request.url()))
      outside.push(request.url());
  });
  try {
    await page.goto(`${service.url}/docs`);
    await expect(page.getByRole('heading', { name: 'Truckroll', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Book a job' })).toBeVisible();
    await page
      .getByRole('button', { name: /Test Request/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(outside).toEqual([]);
    expect(refused).toEqual([]);
  } finally {
    await service.stop();
  }
});
