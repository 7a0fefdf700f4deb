import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { addFranchise, addWorker, bookJob, openPhone } from '../../../../test/factories.ts';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { buildApp } from '../../../app.ts';
import { systemClock } from '../../../clock.ts';
import { maintainPartitions } from '../operations/maintain-partitions.ts';
import { createListener, MOST_WAITING_BYTES } from './listener.ts';

const t = await openTestApp();
const address = await t.app.listen({ port: 0, host: '127.0.0.1' });

type Event = {
  id?: string;
  event?: string;
  data?: { type: string; id: string; franchiseId?: string | null };
};

const open = new Set<AbortController>();
after(() => {
  for (const one of open) one.abort();
});

/** Listens as a browser would. `next` waits for the first event that fits, among those not looked at yet. */
async function listen(token: string, { path = '/api/stream', lastEventId = '', base = address } = {}) {
  const stop = new AbortController();
  open.add(stop);
  const response = await fetch(base + path, {
    signal: stop.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
    },
  });
  const events: Event[] = [];
  let wake = () => {};
  let isOver = false;
  const reading = (async () => {
    let text = '';
    try {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) {
        text += part;
        for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
          const lines = text.slice(0, end).split('\n');
          text = text.slice(end + 2);
          const event: Record<string, string> = {};
          for (const line of lines) {
            const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
            if (name) event[name] = value!;
          }
          events.push({ ...event, data: event.data ? JSON.parse(event.data) : undefined } as Event);
          wake();
        }
      }
    } catch {
      // Aborted by the test.
    }
    isOver = true;
    wake();
  })();
  async function next(fits: (event: Event) => boolean): Promise<Event> {
    for (;;) {
      const found = events.findIndex(fits);
      if (found >= 0) return events.splice(0, found + 1).at(-1)!;
      if (isOver) throw new Error('The stream ended');
      await new Promise<void>(resolve => {
        wake = resolve;
      });
    }
  }
  const about = (id: string) => next(({ data }) => data?.id === id);
  const ready = () => next(({ event }) => event === 'ready');
  return {
    ...{ status: response.status, headers: response.headers, events, next, about, ready, ended: reading },
    stop: () => stop.abort(),
  };
}

describe('live updates', () => {
  it('say that a job was booked and changed, and whose it is', async () => {
    const franchise = await addFranchise(t);
    const stream = await listen(await t.token());
    assert.equal(stream.status, 200);
    assert.equal(stream.headers.get('content-type'), 'text/event-stream');
    await stream.ready();
    const job = await bookJob(t, { franchiseId: franchise.id });
    const { data } = await stream.about(job.id);
    assert.deepEqual(data, { type: 'job', id: job.id, franchiseId: franchise.id });
    await t.hq('PATCH', `/api/jobs/${job.id}`, { notes: 'The gate is open' });
    await stream.about(job.id);
    stream.stop();
  });

  it('need a sign-in: 401', async () => {
    for (const path of ['/api/stream', '/api/worker/stream'])
      assert.equal((await fetch(address + path)).status, 401);
    assert.equal((await listen(await t.token(), { path: '/api/worker/stream' })).status, 401);
  });

  it('leave out what a role or key may not read', async () => {
    const { body } = await t.hq('POST', '/api/api-keys', { name: 'crm', scopes: ['customers:read'] });
    const stream = await listen(body.data.key);
    await stream.ready();
    const job = await bookJob(t);
    const { data } = await stream.about(job.customerId);
    assert.equal(data?.type, 'customer');
    assert.deepEqual(
      stream.events.filter(({ data }) => data?.type === 'job'),
      [],
    );
    stream.stop();
  });

  it('show a franchise only its own, and tell it when a job leaves', async () => {
    const [north, south] = [await addFranchise(t), await addFranchise(t)];
    const dispatcher = await t.signInAs('dispatcher', [north.id]);
    const stream = await listen(dispatcher.token);
    await stream.ready();
    const foreign = await bookJob(t, { franchiseId: south.id });
    const own = await bookJob(t, { franchiseId: north.id });
    await stream.about(own.id);
    const moved = await t.hq('PATCH', `/api/jobs/${own.id}`, { franchiseId: south.id });
    assert.equal(moved.status, 200, JSON.stringify(moved.body));
    assert.deepEqual((await stream.about(own.id)).data, { type: 'job', id: own.id, franchiseId: null });
    await bookJob(t, { franchiseId: north.id });
    await stream.next(({ data }) => data?.type === 'job');
    assert.ok(!stream.events.some(({ data }) => data?.id === foreign.id || data?.id === foreign.customerId));
    stream.stop();
  });

  it('resume where the connection was lost, without a gap and without the rest again', async () => {
    const token = await t.token();
    const first = await listen(token);
    await first.ready();
    const before = await bookJob(t);
    const { id } = await first.about(before.id);
    first.stop();
    await first.ended;
    const missed = [await bookJob(t), await bookJob(t)];
    const second = await listen(token, { lastEventId: id! });
    for (const job of missed) await second.about(job.id);
    const later = await bookJob(t);
    await second.about(later.id);
    second.stop();
  });

  it('resume after a restart: what was missed is in the feed', async () => {
    const token = await t.token();
    const first = await listen(token);
    const { id } = await first.ready();
    first.stop();
    await first.ended;
    const missed = await bookJob(t);
    const restarted = await buildApp(t.deps);
    const base = await restarted.listen({ port: 0, host: '127.0.0.1' });
    try {
      const second = await listen(token, { lastEventId: id!, base });
      await second.about(missed.id);
      await second.ready();
      second.stop();
    } finally {
      await restarted.close();
    }
  });

  it('ask to fetch everything again when a position is too old, unknown or made up', async () => {
    const token = await t.token();
    const probe = await listen(token);
    const { id } = await probe.ready();
    const foreign = await listen(token, { lastEventId: `9${id}` });
    await foreign.next(({ event }) => event === 'reset');
    foreign.stop();
    probe.stop();
    await probe.ended;
    await t.sql`update changes set written_at = written_at - interval '10 minutes'`;
    await bookJob(t);
    const restarted = await buildApp(t.deps);
    const base = await restarted.listen({ port: 0, host: '127.0.0.1' });
    try {
      const late = await listen(token, { lastEventId: '1-1', base });
      await late.next(({ event }) => event === 'reset');
      const current = await listen(token, { lastEventId: id!, base });
      await current.ready();
    } finally {
      await restarted.close();
    }
  });

  it('ask to fetch everything again when what came after a position was dropped', async () => {
    const token = await t.token();
    const [last] = await t.sql`select xid::text, id from changes order by xid desc, id desc limit 1`;
    await bookJob(t);
    await catchUp(t);
    await t.sql`update changes set written_at = written_at - interval '100 days'`;
    await maintainPartitions({ ...t.deps, clock: systemClock });
    assert.equal((await t.sql`select from changes`).length, 0);
    await bookJob(t);
    const restarted = await buildApp(t.deps);
    const base = await restarted.listen({ port: 0, host: '127.0.0.1' });
    try {
      const behind = await listen(token, { lastEventId: `${last!.xid}-${last!.id}`, base });
      await behind.next(({ event }) => event === 'reset');
    } finally {
      await restarted.close();
    }
  });

  it('end when the session is revoked', async () => {
    const owner = await t.signInAs('owner');
    const stream = await listen(owner.token);
    await stream.ready();
    await t.sql`delete from sessions where user_id = ${owner.user.id}`;
    await stream.ended;
    assert.equal((await listen(owner.token)).status, 401);
  });

  it('end when the service stops, which does not wait for them', async () => {
    const other = await buildApp(t.deps);
    const base = await other.listen({ port: 0, host: '127.0.0.1' });
    const stream = await listen(await t.token(), { base });
    await stream.ready();
    await other.close();
    await stream.ended;
  });

  it('are limited per caller: 429', async () => {
    const owner = await t.signInAs('owner');
    const streams = [];
    for (let i = 0; i < 12; i++) streams.push(await listen(owner.token));
    assert.equal((await listen(owner.token)).status, 429);
    for (const stream of streams) stream.stop();
  });

  it('tell technicians about their own jobs, and about one that is taken away', async () => {
    const worker = await addWorker(t, { email: 'live@example.com' });
    const { token } = await openPhone(t, worker.email);
    const stream = await listen(token, { path: '/api/worker/stream' });
    await stream.ready();
    const foreign = await bookJob(t);
    const own = await bookJob(t);
    const times = { scheduledStart: '2026-03-03T10:00:00Z', scheduledEnd: '2026-03-03T11:00:00Z' };
    await t.hq('PATCH', `/api/jobs/${own.id}`, { workerId: worker.id, status: 'assigned', ...times });
    await stream.about(own.id);
    const taken = await t.hq('PATCH', `/api/jobs/${own.id}`, { workerId: null, status: 'pending' });
    assert.equal(taken.status, 200, JSON.stringify(taken.body));
    await stream.about(own.id);
    assert.ok(!stream.events.some(({ data }) => data?.id === foreign.id));
    stream.stop();
  });

  it('say where technicians are', async () => {
    const worker = await addWorker(t);
    const ping = (lat: number) => t.hq('POST', '/api/dev/location', { workerId: worker.id, lat, lng: 9 });
    const stream = await listen(await t.token());
    await stream.ready();
    // The first look only finds out where to go on.
    let lat = 47;
    const timer = setInterval(() => {
      t.clock.advance({ seconds: 1 });
      lat += 0.001;
      void ping(lat);
    }, 500);
    try {
      const { data } = await stream.next(({ data }) => data?.type === 'position');
      assert.equal(data?.id, worker.id);
    } finally {
      clearInterval(timer);
    }
    stream.stop();
  });

  it('say that a conversation has something new', async () => {
    const stream = await listen(await t.token());
    await stream.ready();
    await t.sql`insert into conversations (id, reply_token, last_at, created_at) values (gen_random_uuid(), 'r', now(), now())`;
    await stream.next(({ data }) => data?.type === 'conversation');
    stream.stop();
  });

  it('end for a reader who does not keep up, instead of piling up', () => {
    let isSlow = false;
    const caller = { kind: 'hq', id: 'slow' } as const;
    const listener = createListener({ caller, check: async () => caller }, { xid: '1', id: 1 }, () => {
      isSlow = true;
    });
    for (let id = 2; listener.isOpen(); id++) {
      assert.ok(id < MOST_WAITING_BYTES, 'bounded');
      listener.send({ type: 'job', id: String(id) }, { xid: '1', id });
    }
    assert.ok(isSlow);
    assert.ok(listener.body.destroyed);
  });
});
