import { type Caller, callersFranchises } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql, Transaction } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import type { Channel } from '../../../outbox/channel.ts';
import type { Customer } from '../../../records/customers/schemas.ts';
import { type CustomerRow, findCustomer, lockCustomer } from '../../../records/customers/store.ts';
import { withTotals } from '../../../records/customers/totals.ts';
import { findOptOut, optOut } from '../../messages/consent/opt-outs.ts';
import { isShared, moveEverything, takeOver } from './merge-store.ts';

/**
 * Merges a duplicate into a customer: everything of the other one moves over, and its id and email address lead here from
 * then on. Sending it again, or both ways at once, merges once.
 */
export async function mergeCustomers(
  deps: Deps,
  id: string,
  otherId: string,
  actor: Caller,
): Promise<Customer> {
  const at = deps.clock.now();
  const keptId = await deps.sql.begin(async sql => {
    const [kept, other] = await lockBoth(sql, id, otherId);
    if (id === otherId) throw invalid('The body is not valid', ['otherId: is the same customer']);
    if (kept.id === other.id) return kept.id;
    const pair = { keep: kept.id, other: other.id };
    const franchiseIds = callersFranchises();
    await withoutScope(sql, async () => {
      if (franchiseIds && (await isShared(sql, pair, franchiseIds)))
        throw conflict('Another franchise works with this customer too. Ask the main office to merge them.');
      await keepOptOuts(sql, kept, other, at);
      await takeOver(sql, pair, at);
      await moveEverything(sql, pair, at);
    });
    const entry = {
      type: 'customer.merged',
      actor: nameOf(actor),
      metadata: { from: other.id, into: kept.id },
    };
    await recordChange(sql, { ...entry, summary: 'Merged a duplicate', subject: `customer:${kept.id}` }, at);
    await recordChange(
      sql,
      { ...entry, summary: 'Merged into another', subject: `customer:${other.id}` },
      at,
    );
    return kept.id;
  });
  return (await withTotals(deps.sql, [(await findCustomer(deps.sql, keptId as string))!]))[0]!;
}

/** In the order of their ids, so that two merges of the same people take turns. */
async function lockBoth(sql: Transaction, id: string, otherId: string): Promise<[CustomerRow, CustomerRow]> {
  const rows = new Map<string, CustomerRow>();
  for (const each of [id, otherId].toSorted()) {
    const row = await lockCustomer(sql, each);
    if (!row) throw notFound('There is no such customer');
    rows.set(each, row);
  }
  const [kept, other] = [rows.get(id)!, rows.get(otherId)!];
  if (!kept.mergedInto && !other.mergedInto) return [kept, other];
  const [keptId, goneId] = [kept.mergedInto ?? kept.id, other.mergedInto ?? other.id];
  if (keptId !== goneId) return lockBoth(sql, keptId, goneId);
  const owner = (await lockCustomer(sql, keptId))!;
  return [owner, owner];
}

/** An opt-out of either is one of the person. That a mailbox bounced says nothing about the other mailbox. */
async function keepOptOuts(sql: Sql, kept: CustomerRow, other: CustomerRow, at: Temporal.Instant) {
  const channels: [Channel, (string | null)[]][] = [
    ['email', [kept.email, other.email]],
    ['sms', [kept.phone, other.phone]],
  ];
  for (const [channel, addresses] of channels) {
    const named = addresses.filter(address => address !== null);
    const reasons = await Promise.all(named.map(address => findOptOut(sql, channel, address)));
    if (!reasons.some(reason => reason && reason !== 'bounced')) continue;
    for (const address of named) await optOut(sql, channel, address, 'unsubscribed', at);
  }
}
