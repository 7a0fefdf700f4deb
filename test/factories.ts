import type { TestApp } from './harness.ts';

/** The smallest booking that is taken, with whatever the test cares about. */
export const booking = (changes: object = {}) => ({
  customerName: 'Robin Reed',
  customerEmail: 'robin@example.com',
  address: '12 Mill Lane, North',
  type: 'Gutter cleaning',
  price: 149,
  ...changes,
});

export async function bookJob(t: TestApp, changes: object = {}) {
  const { status, body } = await t.send({
    method: 'POST',
    url: '/api/jobs/create',
    payload: booking(changes),
  });
  if (status !== 201) throw new Error(`The booking was refused: ${JSON.stringify(body)}`);
  return body.data.job;
}

export async function addFranchise(t: TestApp, changes: object = {}) {
  const { status, body } = await t.hq('POST', '/api/franchises', { name: 'North', ...changes });
  if (status !== 201) throw new Error(`The franchise was refused: ${JSON.stringify(body)}`);
  return body.data.franchise;
}

export async function addWorker(t: TestApp, changes: object = {}) {
  const { status, body } = await t.hq('POST', '/api/workers', { name: 'Wren Wood', ...changes });
  if (status !== 201) throw new Error(`The worker was refused: ${JSON.stringify(body)}`);
  return body.data.worker;
}
