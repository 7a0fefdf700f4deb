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

/** The code in the latest verification message to an address, as the demo shows it. */
export async function readCode(t: TestApp, email: string): Promise<string> {
  const { body } = await t.hq(
    'GET',
    `/api/dev/messages?kind=verification&limit=1&to=${encodeURIComponent(email)}`,
  );
  const code = /^\d{6}$/m.exec(body.data.messages[0].text)?.[0];
  if (!code) throw new Error('There is no code in the message');
  return code;
}

/** A proof that the address is the caller's, come by as a customer does. */
export async function prove(t: TestApp, email: string): Promise<string> {
  const verify = (payload: object) => t.send({ method: 'POST', url: '/api/customer/verify', payload });
  await verify({ email });
  const { body } = await verify({ email, code: await readCode(t, email) });
  return body.data.proof;
}
