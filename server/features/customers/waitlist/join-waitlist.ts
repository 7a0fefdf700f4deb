import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { findPlace } from '../../schedule/availability/openings-for.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { OFFER_WINDOWS, windowKey } from './offer-windows.ts';
import type { WaitlistInput } from './schemas.ts';
import { findEntry, insertEntry } from './store.ts';

const MAX_DAYS = 60;

/** Puts somebody in line for a window between two times. `id` identifies what this request creates. */
export async function joinWaitlist(deps: Deps, id: string, input: WaitlistInput) {
  const { contact } = input;
  if (!contact.email && !contact.phone)
    throw invalid('The body is not valid', ['contact: needs an email or a phone']);
  const found = await findPlace(deps, input);
  if (!found) throw invalid('The body is not valid', ['address: is not known here']);
  const { place, franchiseId } = found;
  const zone = await zoneOf(deps, deps.sql, franchiseId);
  const [from, to] = [momentOf(input.from, zone, 0), momentOf(input.to, zone, 1)];
  const now = deps.clock.now();
  if (Temporal.Instant.compare(from, to) >= 0)
    throw invalid('The body is not valid', ['to: must be after from']);
  if (Temporal.Instant.compare(to, now) <= 0)
    throw invalid('The body is not valid', ['to: must be in the future']);
  if (Temporal.Instant.compare(to, now.add({ hours: 24 * MAX_DAYS + 24 })) > 0)
    throw invalid('The body is not valid', [`to: must be within ${MAX_DAYS} days`]);
  const entry = {
    ...{ id, franchiseId, type: input.type.trim(), addOns: input.addOns, lat: place.lat, lng: place.lng },
    address: input.address?.trim() ?? place.label,
    gutterLength: input.gutterLength ?? null,
    stories: input.stories ?? null,
    wantedFrom: from,
    wantedTo: to,
    name: contact.name.trim(),
    email: contact.email ?? null,
    phone: contact.phone ?? null,
    notes: input.notes ?? null,
    declinedWindows: input.declinedWindows.map(windowKey),
  };
  await insertEntry(deps.sql, entry, now);
  deps.queue.nudge(OFFER_WINDOWS);
  const saved = (await findEntry(deps.sql, id))!;
  return { id, status: saved.status, from: toIso(from), to: toIso(to) };
}

/** A date counts from its beginning, or to its end; a time without a zone is local. */
function momentOf(text: string, zone: string, addDays: number): Temporal.Instant {
  if (!/[T ]/i.test(text))
    return Temporal.PlainDate.from(text).add({ days: addDays }).toZonedDateTime(zone).toInstant();
  return /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(text)
    ? Temporal.Instant.from(text)
    : Temporal.PlainDateTime.from(text).toZonedDateTime(zone).toInstant();
}
