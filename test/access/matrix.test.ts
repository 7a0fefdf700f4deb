import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  type Permission,
  permissions,
  permissionsOfRole,
  ROLES,
  SCOPES,
} from '../../server/access/permissions.ts';
import { issueProof } from '../../server/access/proof.ts';
import {
  hasPathId,
  minimal,
  nameOf,
  namesForeign,
  type Operation,
  readOperations,
  urlOf,
} from './operations.ts';
import { tables } from './tables.ts';
import { openTwoFranchises } from './two-franchises.ts';

const { t, north, south } = await openTwoFranchises();
await t.app.ready();
const operations = readOperations(t.app);

/** A way in: what it is, the token, and what the permission table says about it. */
type Holder = {
  name: string;
  token?: string;
  /** Which of the permissions it has, whatever it sees. */
  holds(permission: Permission): boolean;
  /** Whether it is limited to one franchise, and whether that is the one that is asked about. */
  sees: 'everything' | 'own' | 'other';
  kind: 'signed-in' | 'cron' | 'proof' | 'worker' | 'nobody';
};

const places = { everything: [], own: [north.franchise.id], other: [south.franchise.id] } as const;
const sights = Object.keys(places) as (keyof typeof places)[];

const users: Holder[] = [];
for (const role of ROLES)
  for (const sees of sights) {
    const { token } = await t.signInAs(role, [...places[sees]]);
    users.push({
      ...{ name: `${role}, ${sees}`, token, sees, kind: 'signed-in' },
      holds: permission => permissions[permission].roles.includes(role),
    });
  }

const makeKey = async (scopes: readonly string[], franchiseIds: readonly string[]) => {
  const { status, body } = await t.hq('POST', '/api/api-keys', { name: 'key', scopes, franchiseIds });
  assert.equal(status, 201, JSON.stringify(body));
  return body.data as { id: string; key: string };
};

/** One key with the scope alone and one with all the others, for each part of the business. */
const keysFor = new Map<string, Holder[]>();
for (const scope of SCOPES) {
  const keys: Holder[] = [];
  for (const sees of sights)
    for (const scopes of [[scope], SCOPES.filter(other => other !== scope)])
      keys.push({
        name: `key ${scopes.length === 1 ? 'with' : 'without'} ${scope}, ${sees}`,
        ...{ token: (await makeKey(scopes, places[sees])).key, sees, kind: 'signed-in' },
        holds: permission => scopes.includes(permissions[permission].scope),
      });
  keysFor.set(scope, keys);
}

const ended = async (
  name: string,
  end: (holder: { token: string; id: string }) => Promise<unknown>,
): Promise<Holder> => {
  const { token, user } = await t.signInAs('owner');
  await end({ token, id: user.id });
  return { name, token, holds: () => false, sees: 'everything', kind: 'nobody' };
};
const revokedKey = await makeKey(SCOPES, []);
await t.hq('DELETE', `/api/api-keys/${revokedKey.id}`);
const expiredKey = await makeKey(SCOPES, []);
await t.sql`update api_keys set expires_at = ${t.clock.now()} where id = ${expiredKey.id}`;
const nobody = { holds: () => false, sees: 'everything', kind: 'nobody' } as const;

const others: Holder[] = [
  { ...nobody, name: 'nobody' },
  { ...nobody, name: 'a made-up session', token: 'trs_made-up' },
  { ...nobody, name: 'a made-up key', token: 'trk_made-up' },
  { ...nobody, name: 'a revoked key', token: revokedKey.key },
  { ...nobody, name: 'an expired key', token: expiredKey.key },
  await ended('a revoked session', ({ id }) => t.sql`delete from sessions where user_id = ${id}`),
  await ended(
    'an expired session',
    ({ id }) => t.sql`update sessions set expires_at = ${t.clock.now()} where user_id = ${id}`,
  ),
  await ended('the session of a former user', ({ id }) =>
    t.hq('PATCH', `/api/users/${id}`, { active: false }),
  ),
  { ...nobody, name: 'an expired headquarters token', token: await t.token({ ttlSeconds: -1 }) },
  {
    name: 'a headquarters token',
    token: await t.token(),
    holds: () => true,
    sees: 'everything',
    kind: 'signed-in',
  },
  { ...nobody, name: 'the cron secret', token: 'test-cron-secret', kind: 'cron' },
  {
    ...{ ...nobody, name: 'a customer', kind: 'proof' },
    token: issueProof(t.config.proofKey, north.completed.customerEmail, t.clock.now()),
  },
  { ...nobody, name: 'a technician', token: north.phone.token, kind: 'worker' },
];

/** Passes no validation, so that nothing changes: an answer of 400 shows that the caller got past the guard. */
const INVALID = {
  payload: '[]',
  headers: { 'content-type': 'application/json', 'idempotency-key': 'not valid' },
};

function ask(operation: Operation, { token }: Holder, url: string, payload?: object) {
  const { method } = operation;
  const authorization = token ? { authorization: `Bearer ${token}` } : {};
  const isChange = method !== 'GET';
  const invalid = isChange && payload === undefined ? INVALID : undefined;
  // A route without a body does not validate one: it is asked about something that nobody has.
  return t.send({
    ...{ method, url, headers: { ...authorization, ...invalid?.headers } },
    ...(operation.body || payload ? { payload: payload ?? INVALID.payload } : {}),
  });
}

type Expected = 401 | 403 | 404 | 'allowed';

function expected({ access }: Operation, holder: Holder): Expected {
  if (access === 'public') return 'allowed';
  if (!(access in permissions)) return access === holder.kind ? 'allowed' : 401;
  if (holder.kind !== 'signed-in') return 401;
  const permission = access as Permission;
  if (!holder.holds(permission)) return 403;
  if (holder.sees !== 'everything' && permissions[permission].wholeBusiness) return 403;
  return 'allowed';
}

/** Routes that answer nobody's id with an empty list instead of 404. */
const answersUnknown = new Set(['GET /api/dev/location/{workerId}']);

const isAllowed = (status: number) => status < 500 && status !== 401 && status !== 403;

async function checkOperation(operation: Operation) {
  const deviations: string[] = [];
  const { access, method } = operation;
  const permission = access in permissions ? permissions[access as Permission] : undefined;
  const keys = permission ? keysFor.get(permission.scope)! : [];
  const holders = access === 'public' ? others.slice(0, 1) : [...users, ...keys, ...others];
  const check = async (holder: Holder) => {
    // What is read is there; what would be changed is not.
    const url = urlOf(
      operation,
      method === 'GET' || access === 'proof' ? north : operation.body ? north : undefined,
    );
    const answer = await ask(operation, holder, url);
    let wanted: Expected | '404 as for nobody' = expected(operation, holder);
    const isForeign =
      holder.sees === 'other' && wanted === 'allowed' && permission && !permission.wholeBusiness;
    if (
      isForeign &&
      method === 'GET' &&
      (hasPathId(operation) || url.includes('franchiseId')) &&
      !/exports/.test(url)
    )
      wanted = answersUnknown.has(nameOf(operation)) ? 'allowed' : 404;
    const isThere = method !== 'GET' || !permission || permission.wholeBusiness || answer.status !== 404;
    const isRight = wanted === 'allowed' ? isAllowed(answer.status) && isThere : answer.status === wanted;
    if (!isRight)
      deviations.push(
        `${holder.name}: ${answer.status} instead of ${wanted} ${JSON.stringify(answer.body).slice(0, 150)}`,
      );
  };
  // A few at a time: more would be turned away as overload.
  for (let i = 0; i < holders.length; i += 8) await Promise.all(holders.slice(i, i + 8).map(check));
  return deviations;
}

// Signing out ends the session that asks, so it comes last.
const ordered = operations.toSorted(
  (a, b) => Number(a.path.endsWith('/sign-out')) - Number(b.path.endsWith('/sign-out')),
);

/** Public endpoints that ask for something else than a token: a signature, or a secret in the address. */
const ownProof = new Set([
  'POST /api/payments-webhook',
  'POST /api/webhooks/resend',
  'POST /api/webhooks/twilio',
]);

describe('who may call what', () => {
  for (const operation of ordered.filter(each => !ownProof.has(nameOf(each))))
    it(`${nameOf(operation)}: ${operation.access}`, async () => {
      assert.deepEqual(await checkOperation(operation), []);
    });
});

describe('what belongs to another franchise', () => {
  /** All rows of both franchises. Users and keys have the time of their last use. */
  const snapshot = async () => {
    const names = Object.keys(tables.limited).filter(
      name => !['users', 'api_keys', 'sessions'].includes(name),
    );
    const hashes = await Promise.all(
      names.map(name =>
        t.sql.unsafe(`select md5(string_agg(each::text, '' order by each::text)) from ${name} as each`),
      ),
    );
    return Object.fromEntries(names.map((name, i) => [name, hashes[i]![0]!.md5]));
  };

  it('cannot be changed by anybody: 404, or 400 where a body names it', async () => {
    const owner = users.find(({ name }) => name === 'owner, other')!;
    const before = await snapshot();
    const changes = operations.filter(({ method, access, path, body }) => {
      const rule = permissions[access as Permission];
      return method !== 'GET' && rule && !rule.wholeBusiness && (path.includes('{') || namesForeign(body));
    });
    assert.ok(changes.length > 10);
    for (const operation of changes) {
      const payload = minimal(operation.body ?? {}, north) as object;
      const { status, body } = await ask(operation, owner, urlOf(operation, north), payload);
      // A file is refused by its type before anybody looks for what it belongs to.
      const isFile = status === 415 && !operation.body;
      const isRight = status === 404 || isFile || (status === 400 && !hasPathId(operation));
      assert.ok(
        isRight,
        `${nameOf(operation)} ${JSON.stringify(payload)}: ${status} ${JSON.stringify(body)}`,
      );
    }
    assert.deepEqual(await snapshot(), before);
  });
});

describe('the permission table', () => {
  const changes = (role: (typeof ROLES)[number], isScoped = false) =>
    permissionsOfRole(role, isScoped)
      .filter(name => name.endsWith(':write'))
      .toSorted();

  it('a viewer changes nothing', () => assert.deepEqual(changes('viewer'), []));

  it('a dispatcher changes jobs, customers, technicians and the plan: no money, no users, no settings', () => {
    const field = ['customers', 'dispatch', 'jobs', 'positions', 'saved-replies', 'workers'];
    assert.deepEqual(
      changes('dispatcher'),
      field.map(area => `${area}:write`),
    );
  });

  it('finance changes money and nothing else', () => {
    const books = ['billing', 'invoices', 'payments', 'payouts', 'splits', 'tax-rates', 'test-invoices'];
    assert.deepEqual(
      changes('finance'),
      books.map(area => `${area}:write`),
    );
  });

  it('users and keys are for owners', () => {
    for (const role of ['dispatcher', 'finance', 'viewer'] as const)
      assert.ok(
        !permissionsOfRole(role, false).some(name => /^(users|keys|settings|audit)/.test(name)),
        role,
      );
  });

  it('the owner of a franchise has everything in it, and nothing of the business', () => {
    const held = permissionsOfRole('owner', true);
    const lacks = permissionsOfRole('owner', false).filter(name => !held.includes(name));
    assert.deepEqual(
      lacks
        .map(name => name.split(':')[0])
        .filter((area, i, all) => all.indexOf(area) === i)
        .toSorted(),
      [
        ...['audit', 'campaigns', 'franchises', 'operations', 'plan-offers', 'promos', 'saved-replies'],
        ...['services', 'settings', 'splits', 'tax-rates', 'trial-balance', 'webhooks'],
      ],
    );
    for (const name of [
      'users:write',
      'keys:write',
      'jobs:write',
      'payments:write',
      'franchises:read',
    ] as const)
      assert.ok(held.includes(name), name);
  });
});
