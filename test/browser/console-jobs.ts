import type { Page } from '@playwright/test';
import type { ConsoleService } from './console-service.ts';

/** Books a job of $149. */
export async function book(
  service: ConsoleService,
  customerName: string,
  changes: object = {},
): Promise<string> {
  const { job } = await service.send('POST', '/api/jobs/create', {
    customerName,
    customerEmail: `${customerName.replace(' ', '.').toLowerCase()}@example.com`,
    address: '12 Mill Lane, North',
    type: 'Gutter cleaning',
    price: 149,
    ...changes,
  });
  return job!.id;
}

export const recordCash = ({ send }: ConsoleService, jobId: string, amount: number) =>
  send('POST', `/api/jobs/${jobId}/payments`, { method: 'cash', amount });

export const openJob = (page: Page, { url }: ConsoleService, id: string) =>
  page.goto(`${url}/admin?tab=jobs&job=${id}`);

/** What an open job costs and what was paid for it. */
export const money = (page: Page) => page.getByRole('region', { name: 'Money' });
