import assert from 'node:assert/strict';
import type { Visit } from '../server/records/visits/schemas.ts';
import type { TestApp } from './harness.ts';

/** The visits of a job over the API, as the office uses it. */
export function visitsOf(t: TestApp) {
  const list = async (jobId: string): Promise<Visit[]> =>
    (await t.hq('GET', `/api/jobs/${jobId}/visits`)).body.data.visits;
  const add = async (jobId: string, input: object = {}): Promise<Visit> => {
    const { status, body } = await t.hq('POST', `/api/jobs/${jobId}/visits`, input);
    assert.equal(status, 201, JSON.stringify(body));
    return body.data.visit;
  };
  const patch = (id: string, changes: object, query = '') =>
    t.hq('PATCH', `/api/visits/${id}${query}`, changes);
  const change = async (id: string, changes: object): Promise<Visit> => {
    const { status, body } = await patch(id, changes);
    assert.equal(status, 200, JSON.stringify(body));
    return body.data.visit;
  };
  /** The office reports every step of a visit. */
  const finish = async (id: string): Promise<void> => {
    for (const status of ['en_route', 'in_progress', 'done']) await change(id, { status });
  };
  const jobNow = async (id: string) => (await t.hq('GET', `/api/jobs/${id}`)).body.data.job;
  return { list, add, patch, change, finish, jobNow };
}
