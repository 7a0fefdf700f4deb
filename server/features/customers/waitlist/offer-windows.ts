import { randomUUIDv7 } from 'node:crypto';
import { signLink } from '../../../access/signed-link.ts';
import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import { findOptOut } from '../../messages/consent/opt-outs.ts';
import { endOfQuiet } from '../../messages/delivery/quiet-hours.ts';
import { findAvailability } from '../../schedule/availability/find-availability.ts';
import { holdWindow } from '../../schedule/holds/hold-time.ts';
import { claimHold } from '../../schedule/holds/store.ts';
import {
  bookEntry,
  type EntryRow,
  endOverdue,
  expireOffers,
  insertOffer,
  listInLine,
  listUnrecorded,
  markChecked,
  offersTo,
  passOn,
} from './store.ts';

export const OFFER_WINDOWS = 'offer-windows';

const HELD_FOR = { minutes: 30 };
/** Somebody who lets this many offers pass is no longer asked. */
export const MAX_OFFERS = 3;
const DAYS_PER_SEARCH = 14;
/** The next run starts within a minute. */
const BUDGET_MS = 30_000;

/**
 * Passes unanswered offers on and offers free windows to whoever is first in line. Runs every minute: windows become free
 * in many ways (cancellations, moves, days off withdrawn, new technicians), and looking at the plan itself misses none.
 *
 * A long line takes longer than a run may. Half of the time goes to the line in its order, so the first in line still come
 * first; the other half to those who were looked up longest ago, so everybody has a turn.
 */
export async function offerWindows(deps: Deps, budgetMs = BUDGET_MS) {
  await runExclusively(deps, OFFER_WINDOWS, async () => {
    const now = deps.clock.now();
    const passed = await expireOffers(deps.sql, now);
    await passOn(
      deps.sql,
      passed.map(({ entryId }) => entryId),
      MAX_OFFERS,
      now,
    );
    for (const { id, ...booked } of await listUnrecorded(deps.sql))
      await bookEntry(deps.sql, id, booked, now);
    await endOverdue(deps.sql, now);
    const line = [...(await listInLine(deps.sql, now))];
    const longestUnchecked = line.toSorted((a, b) => (a.checkedAt ?? '').localeCompare(b.checkedAt ?? ''));
    const checked = new Set<string>();
    for (const turn of [line, longestUnchecked]) {
      const until = performance.now() + budgetMs / 2;
      for (const entry of turn) {
        if (checked.has(entry.id)) continue;
        checked.add(entry.id);
        // One that can't be searched now, such as when drive times fail, must not hold up the others.
        await offerNext(deps, entry).catch(error =>
          deps.log.warn(
            { err: error, entryId: entry.id },
            'No window could be looked up for a waitlist entry',
          ),
        );
        if (performance.now() >= until) break;
      }
    }
    await markChecked(deps.sql, [...checked], now);
  });
}

/** Offers the first free window that suits an entry. Returns whether there was one. */
export async function offerNext(deps: Deps, entry: EntryRow): Promise<boolean> {
  const reach = await reachNow(deps, entry);
  if (!reach) return false;
  const had = new Set(entry.declinedWindows);
  for (const { preferredDate: date, preferredTime: time } of await offersTo(deps.sql, entry.id))
    had.add(windowKey({ date, time }));
  const { type, lat, lng, franchiseId, gutterLength, stories, addOns } = entry;
  const now = deps.clock.now();
  for (let from = later(entry.wantedFrom, now); isBefore(from, entry.wantedTo); ) {
    // Half a day early: the franchise's zone may be behind the business's.
    const day = from.subtract({ hours: 12 }).toZonedDateTimeISO(deps.config.timezone).toPlainDate();
    const { windows, timezone, durationMinutes } = await findAvailability(deps, {
      ...{ type, lat, lng, addOns: addOns.join(','), from: day.toString(), days: DAYS_PER_SEARCH },
      ...(franchiseId === null ? {} : { franchiseId }),
      ...(gutterLength === null ? {} : { gutterLength }),
      ...(stories === null ? {} : { stories }),
    });
    for (const { date, time, start, end } of windows) {
      if (isBefore(start, entry.wantedFrom) || isBefore(entry.wantedTo, end)) continue;
      if (had.has(windowKey({ date, time }))) continue;
      const id = randomUUIDv7();
      const expiresAt = now.add(HELD_FOR);
      const place = { lat, lng, label: entry.address };
      const wanted = { found: { place, franchiseId }, type, durationMinutes };
      const hold = { id, place, franchiseId, wanted, date, time, expiresAt, client: null };
      if (!(await holdWindow(deps, hold))) continue;
      const made = await deps.sql.begin(async sql => {
        const window = { preferredDate: date, preferredTime: time, windowStart: start, windowEnd: end };
        const offer = { id, entryId: entry.id, status: 'open' as const, ...window, zone: timezone };
        if (!(await insertOffer(sql, { ...offer, expiresAt: expiresAt.toString() }, now))) return false;
        const data = {
          ...{ name: entry.name, service: type, address: entry.address, start, end, zone: timezone },
          expiresAt: expiresAt.toString(),
          offerUrl: `${deps.config.publicUrl}/offer/${signLink(deps.config.linkKey, 'offer', id)}`,
        };
        await queueMessage(sql, { ...reach, kind: 'waitlist_offer', data, urgent: true, expiresAt }, now);
        return true;
      });
      if (!made) await claimHold(deps.sql, id, now);
      deps.queue.nudge(DELIVER_MESSAGES);
      return made as boolean;
    }
    from = from.add({ hours: 24 * (DAYS_PER_SEARCH - 1) });
  }
  return false;
}

export const windowKey = ({ date, time }: { date: string; time: string }) => `${date} ${time}`;

/** By email, which they asked us to write to, unless it bounces; else by text, unless they said STOP or it is night. */
async function reachNow({ sql, config, clock }: Deps, { email, phone }: EntryRow) {
  const mailOut = email ? await findOptOut(sql, 'email', email) : undefined;
  if (email && (mailOut === undefined || mailOut === 'unsubscribed'))
    return { channel: 'email' as const, to: email };
  if (!phone || (await findOptOut(sql, 'sms', phone)) || endOfQuiet(config, clock.now())) return undefined;
  return { channel: 'sms' as const, to: phone };
}

type Moment = string | Temporal.Instant;
const isBefore = (a: Moment, b: Moment) => Temporal.Instant.compare(a, b) < 0;
const later = (a: Moment, b: Temporal.Instant) => (isBefore(a, b) ? b : Temporal.Instant.from(a));
