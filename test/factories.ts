import type { Pool } from '../server/db/connect.ts';
import type { TestApp } from './harness.ts';

/** The smallest valid booking, with overrides. */
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

/** The code in the latest verification message to an address, as shown by the demo. */
export async function readCode(t: TestApp, email: string): Promise<string> {
  const { body } = await t.hq(
    'GET',
    `/api/dev/messages?kind=verification&limit=1&to=${encodeURIComponent(email)}`,
  );
  const code = /^\d{6}$/m.exec(body.data.messages[0].text)?.[0];
  if (!code) throw new Error('There is no code in the message');
  return code;
}

/** A proof for an address, obtained the way a customer does. */
export async function prove(t: TestApp, email: string): Promise<string> {
  const verify = (payload: object) => t.send({ method: 'POST', url: '/api/customer/verify', payload });
  await verify({ email });
  const { body } = await verify({ email, code: await readCode(t, email) });
  return body.data.proof;
}

/** A worker's session, obtained the way a worker does. */
export async function openPhone(t: TestApp, email: string) {
  const verify = (payload: object) => t.send({ method: 'POST', url: '/api/worker/verify', payload });
  await verify({ email });
  const { body } = await verify({ email, code: await readCode(t, email) });
  const token = body.data.token as string;
  const ask = (
    method: 'GET' | 'POST' | 'PATCH' | 'PUT',
    url: string,
    payload?: object | Buffer,
    headers: Record<string, string> = {},
  ) =>
    t.send({
      method,
      url: `/api/worker${url}`,
      payload,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  return { token, ask };
}

/**
 * Customers with completed jobs, inserted directly: campaigns need more of them than booking can create
 * quickly.
 */
export async function addCompleted(
  sql: Pool,
  people: number,
  options: { prefix: string; jobs?: number; franchiseId?: string; phone?: boolean; email?: boolean },
) {
  const { prefix, jobs = 1, franchiseId = null, phone = false, email = true } = options;
  await sql`
    with person as (
      insert into customers (id, name, email, phone, referral_code, created_at, updated_at)
      select gen_random_uuid(), ${prefix} || ' ' || n, case when ${email} then ${prefix} || n || '@example.com' end,
        case when ${phone} then '+1 555 ' || lpad((abs(hashtext(${prefix})) % 1000)::text, 3, '0') || lpad(n::text, 4, '0') end,
        ${prefix} || n, now(), now()
      from generate_series(1, ${people}::integer) as n
      returning *
    )
    insert into jobs (id, status, customer_id, customer_name, customer_email, address, type, franchise_id, price_cents,
      completed_at, created_at, updated_at)
    select gen_random_uuid(), 'completed', id, name, email, 'Somewhere', 'Lawn care', ${franchiseId}, 100, now(), now(), now()
    from person, generate_series(1, ${jobs}::integer)`;
}

/** Has a new worker do the job. */
export async function completeJob(t: TestApp, jobId: string, worker: object = {}) {
  const { id: workerId } = await addWorker(t, worker);
  for (const step of [
    { workerId },
    { status: 'en_route' },
    { status: 'in_progress' },
    { status: 'completed' },
  ]) {
    const { status, body } = await t.hq('PATCH', `/api/jobs/${jobId}`, step);
    if (status !== 200) throw new Error(`The job was not completed: ${JSON.stringify(body)}`);
  }
}
