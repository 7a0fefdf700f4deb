import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { fakeUpstream } from '../../../../test/fake-upstream.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { githubCodeHost } from '../../../providers/codehost/github.ts';
import { vercelHosting } from '../../../providers/hosting/vercel.ts';

/** Long enough for a busy machine, short enough to wait for when nothing answers. */
const TIMEOUT_MS = 1_500;

const code = await fakeUpstream({
  '/repos/acme/vans': { body: { name: 'vans', stargazers_count: 7, open_issues_count: 2 }, etag: '"r1"' },
  '/repos/acme/vans/commits': {
    body: [
      { sha: 'abc', commit: { message: 'Fix the van', author: { name: 'Robin' } } },
      { sha: 'def', commit: { message: 'Older', author: null } },
    ],
    etag: '"c1"',
  },
  '/repos/acme/vans/pulls': { body: [{ number: 4, title: 'Paint it', state: 'open' }], etag: '"p1"' },
});
const platform = await fakeUpstream({
  '/v6/deployments': {
    body: { deployments: [{ uid: 'dpl_1', url: 'vans-1.example.com', readyState: 'READY' }] },
  },
  '/v9/projects/vans': { body: { targets: { production: { alias: ['vans.example.com'] } } } },
});
const bare = await openTestApp();
const open = () =>
  openTestApp({
    config: { errorTrackingDsn: `${code.url.replace('http://', 'http://key@')}/1` },
    deps: {
      codehost: githubCodeHost(code.url, 'acme/vans', 'code-token', TIMEOUT_MS),
      hosting: vercelHosting(platform.url, 'vans', 'hosting-token', TIMEOUT_MS),
    },
  });
const t = await open();

describe('GET /api/dev/codehost', () => {
  it('returns commits, pull requests and the repository, using the token', async () => {
    const { status, body } = await t.hq('GET', '/api/dev/codehost');
    assert.equal(status, 200);
    assert.deepEqual(body.data, {
      commits: [
        { sha: 'abc', message: 'Fix the van', author: 'Robin' },
        { sha: 'def', message: 'Older', author: '' },
      ],
      pulls: [{ number: 4, title: 'Paint it', state: 'open' }],
      repo: { name: 'vans', stars: 7, openIssues: 2 },
      configured: true,
      stale: false,
    });
    assert.ok(code.requests.every(({ headers }) => headers.authorization === 'Bearer code-token'));
  });

  it('fetches again only what changed', async () => {
    const before = code.requests.length;
    const { body } = await t.hq('GET', '/api/dev/codehost');
    assert.equal(body.data.commits.length, 2);
    const requests = code.requests.slice(before);
    assert.deepEqual(requests.map(({ headers }) => headers['if-none-match']).sort(), [
      '"c1"',
      '"p1"',
      '"r1"',
    ]);
  });

  for (const [fault, answer] of [
    ['it fails', { status: 500, body: {} }],
    ['it limits us', { status: 403, body: {} }],
    ['it hangs', 'hang'],
    ['it speaks in an unknown form', { body: { commits: 'none' } }],
  ] as const)
    it(`${fault}: returns the last good answer, marked stale; 502 if there never was one`, async () => {
      const good = code.answers['/repos/acme/vans/commits']!;
      const fresh = await open();
      try {
        code.answers['/repos/acme/vans/commits'] = answer;
        const { status, body } = await t.hq('GET', '/api/dev/codehost');
        assert.deepEqual([status, body.data.stale, body.data.commits.length], [200, true, 2]);
        const never = await fresh.hq('GET', '/api/dev/codehost');
        assert.deepEqual([never.status, never.body.ok], [502, false]);
      } finally {
        code.answers['/repos/acme/vans/commits'] = good;
      }
      assert.equal((await t.hq('GET', '/api/dev/codehost')).body.data.stale, false);
    });

  it('returns empty lists and configured false when not set up', async () => {
    const { status, body } = await bare.hq('GET', '/api/dev/codehost');
    assert.equal(status, 200);
    assert.deepEqual([body.data.configured, body.data.commits, body.data.pulls], [false, [], []]);
  });

  it('401 without a token', async () => {
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/codehost' })).status, 401);
  });
});

describe('GET /api/dev/hosting', () => {
  it('returns deployments and the production address', async () => {
    const { body } = await t.hq('GET', '/api/dev/hosting');
    assert.deepEqual(body.data, {
      deployments: [{ id: 'dpl_1', url: 'https://vans-1.example.com', state: 'READY' }],
      productionUrl: 'https://vans.example.com',
      configured: true,
      stale: false,
    });
  });

  it('stale, 502, not set up, 401', async () => {
    const good = platform.answers['/v6/deployments']!;
    const fresh = await open();
    platform.answers['/v6/deployments'] = { status: 503, body: {} };
    const { body } = await t.hq('GET', '/api/dev/hosting');
    assert.deepEqual([body.data.stale, body.data.deployments.length], [true, 1]);
    assert.equal((await fresh.hq('GET', '/api/dev/hosting')).status, 502);
    platform.answers['/v6/deployments'] = good;
    const unset = await bare.hq('GET', '/api/dev/hosting');
    assert.deepEqual(unset.body.data, {
      deployments: [],
      productionUrl: null,
      configured: false,
      stale: false,
    });
    assert.equal((await t.send({ method: 'GET', url: '/api/dev/hosting' })).status, 401);
  });
});

describe('GET /api/dev/health, its upstreams', () => {
  const checks = async (app = t) =>
    (await app.send({ method: 'GET', url: '/api/dev/health' })).body.data.checks;

  it("reports up with a latency, probes at most once a minute, and does not send the error tracker's key", async () => {
    const first = await checks();
    for (const name of ['codehost', 'hosting', 'errorTracking']) {
      assert.equal(first[name].status, 'up', name);
      assert.equal(typeof first[name].latencyMs, 'number');
    }
    assert.ok(
      code.requests.filter(({ method }) => method === 'HEAD').every(({ headers }) => !headers.authorization),
    );
    const before = code.requests.length;
    await checks();
    assert.equal(code.requests.length, before);
    t.clock.advance({ seconds: 61 });
    await checks();
    assert.ok(code.requests.length > before);
  });

  it('an unreachable upstream does not degrade the service; reports what is not configured', async () => {
    const good = platform.answers['/v9/projects/vans']!;
    platform.answers['/v9/projects/vans'] = 'hang';
    t.clock.advance({ seconds: 61 });
    const { status, checks: all } = (await t.send({ method: 'GET', url: '/api/dev/health' })).body.data;
    platform.answers['/v9/projects/vans'] = good;
    assert.deepEqual([status, all.hosting.status, all.queue.status], ['healthy', 'unreachable', 'up']);
    const unset = await checks(bare);
    for (const name of ['codehost', 'hosting', 'errorTracking'])
      assert.equal(unset[name].status, 'not configured');
  });

  it('degraded: tasks have been due for too long', async () => {
    await bare.sql`select graphile_worker.add_job('deliver-messages', run_at => ${bare.clock.now()})`;
    bare.clock.advance({ minutes: 11 });
    const { status, checks: all } = (await bare.send({ method: 'GET', url: '/api/dev/health' })).body.data;
    assert.deepEqual([status, all.queue.status, all.queue.depth], ['degraded', 'late', 1]);
  });
});
