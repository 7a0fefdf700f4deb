import assert from 'node:assert/strict';
import { visitToken } from '../server/access/visit-link.ts';
import { openTown } from './dispatch.ts';
import type { TestApp } from './harness.ts';
import { visitsOf } from './visits.ts';

/** What customers do with the link in their messages. */
export function visitLinks(t: TestApp) {
  const office = visitsOf(t);
  const tokenOf = (jobId: string) => visitToken(t.config, jobId);
  const see = (token: string, ip?: string) => t.send({ method: 'GET', url: `/api/visit/${token}`, ip });
  const hold = (body: object, headers = {}) =>
    t.send({ method: 'POST', url: '/api/availability/hold', payload: body, headers });
  let people = 0;
  return {
    tokenOf,
    see,
    hold,
    seen: async (jobId: string) => (await see(tokenOf(jobId))).body.data.visit,
    move: (token: string, holdId: string) =>
      t.send({ method: 'POST', url: `/api/visit/${token}/reschedule`, payload: { holdId } }),
    cancel: (token: string, payload: object = {}) =>
      t.send({ method: 'POST', url: `/api/visit/${token}/cancel`, payload }),
    visitNow: async (jobId: string) => (await office.list(jobId))[0]!,

    /** A visit on Friday, March 6, from 9 to 10, of a technician who has nothing else to do. */
    async scheduled(changes: object = {}, workerChanges: object = {}) {
      const town = await openTown(t, { phone: '+1 555 010 0100', timezone: 'America/Denver' });
      const worker = await town.worker(workerChanges);
      const email = `self${++people}@example.com`;
      const job = await town.job({ type: 'Lawn care', customerEmail: email, ...changes });
      const { status, body } = await t.hq('PATCH', `/api/jobs/${job.id}`, {
        ...{ workerId: worker.id, scheduledStart: '2026-03-06T16:00:00Z', durationMinutes: 60 },
      });
      assert.equal(status, 200, JSON.stringify(body));
      return { town, worker, job, email, token: tokenOf(job.id) };
    },

    async held(token: string, date = '2026-03-09', time = '10:00-12:00'): Promise<string> {
      const { status, body } = await hold({ visit: token, date, time });
      assert.equal(status, 201, JSON.stringify(body));
      return body.data.holdId;
    },
  };
}
