import assert from 'node:assert/strict';
import type { TestApp } from './harness.ts';

let schedules = 0;

/** A valid recurring schedule, each with its own id and customer. */
export const schedule = (changes: object = {}) => ({
  recurringScheduleId: `rs-${++schedules}`,
  customerId: `c-${schedules}`,
  customerName: 'Robin Reed',
  customerEmail: `regular${schedules}@example.com`,
  serviceType: 'Gutter cleaning',
  intervalMonths: 1,
  price: 80,
  ...changes,
});

/** Adds schedules, runs the recurring jobs and reads what came of them. */
export function recurringBilling(t: TestApp) {
  const add = async (changes: object = {}) => {
    const { status, body } = await t.hq('POST', '/api/billing/recurring', schedule(changes));
    assert.equal(status, 201, JSON.stringify(body));
    return body.data.schedule;
  };
  const run = (payload?: object | string) =>
    t.send({
      method: 'GET',
      url: '/api/cron/recurring-jobs',
      payload,
      headers: { authorization: 'Bearer test-cron-secret', 'content-type': 'application/json' },
    });
  const jobsOf = (id: string) => t.sql<{ dueDate: string; jobId: string; paymentStatus: string | null }[]>`
    select due_date, job_id, payment_status from recurring_jobs join jobs on jobs.id = job_id
    where source = ${`schedule:${id}`} order by due_date`;
  return { add, run, jobsOf };
}
