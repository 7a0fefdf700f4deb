import { derivedSecret, hashSecret } from '../../../access/secret-token.ts';
import type { Caller } from '../../../caller.ts';
import { described } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { findFranchise } from '../../../records/franchises/store.ts';
import { findWorker, lockWorker } from '../../../records/workers/store.ts';
import type { CalendarFeed, CalendarFeedInput } from './schemas.ts';
import { countFeeds, deleteFeed, findOwnFeed, insertFeed, lockFeed, replaceToken } from './store.ts';

/** For one worker or one franchise: a phone, a tablet and a few people of the office. */
const MOST_FEEDS = 20;

const THING = 'calendar-feed';
const missing = () => notFound('There is no such calendar link');

const addressOf = ({ config }: Deps, token: string) => `${config.publicUrl}/calendar/${token}.ics`;
const tokenOf = ({ config }: Deps, requestId: string) => derivedSecret('trc_', config.sealKey, requestId);

type Of = { workerId: string | null; franchiseId: string | null };

/** Makes a calendar. Its address is shown this once; a repeated request gets the one it made. */
export async function createFeed(deps: Deps, id: string, input: CalendarFeedInput, caller: Caller) {
  const of = { workerId: input.workerId ?? null, franchiseId: input.franchiseId ?? null };
  const showsCustomers = caller.permissions?.has('customers:read') ?? false;
  const token = tokenOf(deps, id);
  await deps.sql.begin(async sql => {
    const name = await nameOf(deps, sql, of);
    const made = { showsCustomers, createdBy: caller.userId ?? null, isOwn: false };
    await addFeed(deps, sql, { id, ...of, ...made, token, name }, caller);
  });
  return { id, url: addressOf(deps, token) };
}

/** A technician's own calendar. Making a new one ends the one before. */
export async function createOwnFeed(deps: Deps, id: string, caller: Caller) {
  const of = { workerId: caller.id, franchiseId: null };
  const token = tokenOf(deps, id);
  await deps.sql.begin(async sql => {
    // One at a time: the phone may send it twice.
    await lockWorker(sql, caller.id);
    const name = await nameOf(deps, sql, of);
    const before = await findOwnFeed(sql, caller.id);
    if (before && before.id !== id) await deleteFeed(sql, before.id);
    const made = { showsCustomers: true, createdBy: null, isOwn: true };
    await addFeed(deps, sql, { id, ...of, ...made, token, name }, caller);
  });
  return { id, url: addressOf(deps, token) };
}

type NewFeed = Of & {
  id: string;
  showsCustomers: boolean;
  createdBy: string | null;
  isOwn: boolean;
  token: string;
  name: string;
};

async function addFeed(deps: Deps, sql: Sql, { token, name, ...feed }: NewFeed, caller: Caller) {
  const at = deps.clock.now();
  const isNew = await insertFeed(sql, { ...feed, tokenHash: hashSecret(token) }, at);
  if (!isNew) return;
  if ((await withoutScope(sql, () => countFeeds(sql, feed))) > MOST_FEEDS)
    throw conflict(`There are ${MOST_FEEDS} calendar links already. Turn off one that isn't used`);
  const { workerId, franchiseId } = feed;
  const change = described(THING, feed.id, caller, { workerId, franchiseId });
  await recordChange(sql, { ...change, summary: `Made a calendar link for ${name}` }, at);
}

async function nameOf({ clock }: Deps, sql: Sql, { workerId, franchiseId }: Of): Promise<string> {
  const worker = workerId ? await findWorker(sql, workerId) : undefined;
  if (worker) {
    if (!worker.active) throw invalid('The body is not valid', ['workerId: is no longer active']);
    return worker.name;
  }
  const day = clock.now().toString().slice(0, 10);
  const franchise = franchiseId ? await findFranchise(sql, franchiseId, day) : undefined;
  if (franchise) return franchise.name;
  throw invalid('The body is not valid', [`${workerId ? 'workerId' : 'franchiseId'}: is unknown`]);
}

/** A new address; the old one stops. */
export async function renewFeed(deps: Deps, id: string, requestId: string, caller: Caller) {
  const at = deps.clock.now();
  const token = tokenOf(deps, requestId);
  await deps.sql.begin(async sql => {
    if (!(await lockFeed(sql, id))) throw missing();
    const isNew = await replaceToken(sql, id, { id: requestId, hash: hashSecret(token) }, at);
    if (!isNew) return;
    const change = described(THING, id, caller, {});
    await recordChange(sql, { ...change, type: `${THING}.renewed`, summary: 'Renewed a calendar link' }, at);
  });
  return { id, url: addressOf(deps, token) };
}

export async function removeFeed(deps: Deps, id: string, caller: Caller) {
  await deps.sql.begin(async sql => {
    const feed = await lockFeed(sql, id);
    if (!feed) throw missing();
    await endFeed(deps, sql, feed, caller);
  });
}

/** The technician's own, if there is one. */
export async function removeOwnFeed(deps: Deps, caller: Caller) {
  await deps.sql.begin(async sql => {
    const feed = await findOwnFeed(sql, caller.id);
    if (feed) await endFeed(deps, sql, feed, caller);
  });
}

async function endFeed(
  { clock }: Deps,
  sql: Sql,
  { id, workerId, franchiseId }: CalendarFeed,
  caller: Caller,
) {
  await deleteFeed(sql, id);
  const change = described(THING, id, caller, { workerId, franchiseId });
  const summary = 'Turned off a calendar link';
  await recordChange(sql, { ...change, type: `${THING}.deleted`, summary }, clock.now());
}
