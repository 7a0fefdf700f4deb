import { expect, type Page, test } from '@playwright/test';
import { row } from './board.ts';
import { openConsoleService, signIn } from './console-service.ts';

export const allWeek = Object.fromEntries(
  ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'].map(weekday => [
    weekday,
    [{ start: '08:00', end: '17:00' }],
  ]),
);

type Stored = { id: string; status: string; workerId: string | null; scheduledStart: string | null };

/** A console service with a franchise, two technicians and helpers to put jobs on tomorrow's board. */
async function openDispatchService() {
  const service = await openConsoleService();
  const day = Temporal.Now.plainDateISO('UTC').add({ days: 1 }).toString();
  // The payment processor returns to the public URL: starting there keeps the session.
  const url = service.url.replace('127.0.0.1', 'localhost');
  service.url = url;
  const base = { lat: 45.0, lng: -30.0 };
  const values = { name: 'Harbor', email: 'harbor@example.com', address: '1 Quay', ...base };
  const franchise = (await service.send('POST', '/api/franchises', values)).franchise!.id;
  const workers: Record<string, string> = {};
  for (const name of ['Ellis Wick', 'Wren Wood']) {
    const values = { name, franchiseId: franchise, homeLat: base.lat, homeLng: base.lng, shifts: allWeek };
    workers[name] = (await service.send('POST', '/api/workers', values)).worker!.id;
  }
  let customers = 0;

  return {
    service,
    url,
    day,
    franchise,
    workers,
    /** A booking with a position, as geocoding would set it. */
    async book(customerName: string, changes: object = {}): Promise<string> {
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
    },
    assign: (id: string, worker: string, time: string) =>
      service.send('PATCH', `/api/jobs/${id}`, {
        workerId: workers[worker],
        scheduledStart: `${day}T${time}:00Z`,
      }),
    stored: async (id: string) => (await service.send('GET', `/api/jobs/${id}`)).job as unknown as Stored,
    async openBoard(page: Page) {
      await signIn(page, service);
      await page.goto(`${url}/admin?tab=dispatch&date=${day}&franchise=${franchise}`);
      await expect(row(page, 'Wren Wood')).toBeVisible({ timeout: 60_000 });
    },
    async cancelOpenJobs() {
      await service.sql`update jobs set status = 'cancelled', cancelled_at = now()
        where status in ('pending', 'assigned')`;
      await service.sql`update visits set status = 'cancelled', cancelled_at = now()
        where status in ('unscheduled', 'scheduled')`;
    },
  };
}

/** Runs a dispatch service for the tests of a file, each of which starts with an empty board. */
export function dispatchForAllTests() {
  const dispatch = {} as Awaited<ReturnType<typeof openDispatchService>>;
  test.beforeAll(async () => {
    Object.assign(dispatch, await openDispatchService());
  });
  test.afterEach(() => dispatch.cancelOpenJobs());
  test.afterAll(() => dispatch.service.close());
  return dispatch;
}
