import type { Caller } from '../../../caller.ts';
import { described, describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, forbidden, notFound } from '../../../http/errors.ts';
import { checkFranchises } from '../users/check-franchises.ts';
import { checkUrl } from './check-url.ts';
import {
  countEndpoints,
  deleteEndpoint,
  type EndpointChanges,
  findEndpoint,
  insertEndpoint,
  type ListedEndpoint,
  lockEndpoint,
  replaceSecret,
  saveEndpoint,
} from './endpoints-store.ts';
import type { WebhookEndpointInput, WebhookEndpointPatch } from './schemas.ts';
import { deriveSecret, sealSecret } from './sign.ts';

/** Each has connections of its own, so their number bounds how many there can be. */
const MOST_ENDPOINTS = 50;
/** How long a replaced secret still signs. */
const OVERLAP = Temporal.Duration.from({ hours: 24 });

const THING = 'webhook-endpoint';
const missing = () => notFound('There is no such webhook endpoint');

export async function mustFindEndpoint({ sql }: Pick<Deps, 'sql'>, id: string): Promise<ListedEndpoint> {
  const endpoint = await findEndpoint(sql, id);
  if (!endpoint) throw missing();
  return endpoint;
}

/** Adds an endpoint. Its secret is shown this once; a repeated request gets the one it made. */
export async function createEndpoint(deps: Deps, id: string, input: WebhookEndpointInput, caller: Caller) {
  const at = deps.clock.now();
  const { url, events } = input;
  const franchiseIds = input.franchiseIds?.length ? input.franchiseIds : [...(caller.franchiseIds ?? [])];
  if (caller.franchiseIds && franchiseIds.length === 0) throw forbidden('You see no franchise');
  await checkUrl(deps.config, url);
  const secret = deriveSecret(deps.config.sealKey, id);
  await deps.sql.begin(async sql => {
    await checkFranchises(sql, franchiseIds);
    const sealed = sealSecret(deps.config.sealKey, secret);
    const isNew = await insertEndpoint(sql, { id, url, events, franchiseIds, secret: sealed }, at);
    if (!isNew) return;
    if ((await withoutScope(sql, () => countEndpoints(sql))) > MOST_ENDPOINTS)
      throw conflict(`There can be at most ${MOST_ENDPOINTS} webhook endpoints`);
    const change = described(THING, id, caller, { url, events, franchiseIds });
    await recordChange(sql, { ...change, summary: `Added webhook endpoint ${url}` }, at);
  });
  return { endpoint: await mustFindEndpoint(deps, id), secret };
}

export async function updateEndpoint(deps: Deps, id: string, patch: WebhookEndpointPatch, caller: Caller) {
  const at = deps.clock.now();
  if (patch.url) await checkUrl(deps.config, patch.url);
  if (caller.franchiseIds && patch.franchiseIds?.length === 0)
    throw forbidden('Only the office can add endpoints for the whole business');
  await deps.sql.begin(async sql => {
    const before = await lockEndpoint(sql, id);
    if (!before) throw missing();
    if (patch.franchiseIds) await checkFranchises(sql, patch.franchiseIds);
    const changes: EndpointChanges = differences(before, patch);
    if (Object.keys(changes).length === 0) return;
    const change = describedChange(THING, id, caller, before, changes);
    if (changes.status) changes.pausedBy = changes.status === 'paused' ? 'office' : null;
    await saveEndpoint(sql, id, changes, at);
    await recordChange(sql, change, at);
  });
  return mustFindEndpoint(deps, id);
}

export async function removeEndpoint(deps: Deps, id: string, caller: Caller) {
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    const endpoint = await lockEndpoint(sql, id);
    if (!endpoint) throw missing();
    await deleteEndpoint(sql, id);
    const change = described(THING, id, caller, { url: endpoint.url });
    const summary = `Deleted webhook endpoint ${endpoint.url}`;
    await recordChange(sql, { ...change, type: `${THING}.deleted`, summary }, at);
  });
}

/** A new secret. The old one signs beside it for a day, so that receivers can change over. */
export async function rotateSecret(
  deps: Deps,
  id: string,
  secretId: string,
  caller: Caller,
): Promise<string> {
  const at = deps.clock.now();
  const secret = deriveSecret(deps.config.sealKey, secretId);
  await deps.sql.begin(async sql => {
    const endpoint = await lockEndpoint(sql, id);
    if (!endpoint) throw missing();
    const sealed = sealSecret(deps.config.sealKey, secret);
    if (!(await replaceSecret(sql, id, { id: secretId, sealed }, at.add(OVERLAP)))) return;
    const change = described(THING, id, caller, {});
    const summary = `Replaced the secret of webhook endpoint ${endpoint.url}`;
    await recordChange(sql, { ...change, type: `${THING}.secret-replaced`, summary }, at);
  });
  return secret;
}
