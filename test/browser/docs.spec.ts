import { expect, test } from '@playwright/test';
import { startTestService } from '../service.ts';

test('the API reference works without an internet connection', async ({ page }) => {
  const service = await startTestService();
  const outside: string[] = [];
  page.on('request', request => {
    if (!request.url().startsWith(service.url) && !/^(data|blob):/.test(request.url()))
      outside.push(request.url());
  });
  try {
    await page.goto(`${service.url}/docs`);
    await expect(page.getByRole('heading', { name: 'Truckroll', exact: true })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Book a job' })).toBeVisible();
    expect(outside).toEqual([]);
  } finally {
    await service.stop();
  }
});
