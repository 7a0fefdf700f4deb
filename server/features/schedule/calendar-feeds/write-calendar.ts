import { createHash } from 'node:crypto';
import ical, { type ICalCalendar, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { hashSecret } from '../../../access/secret-token.ts';

import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import {
  type CalendarVisit,
  findFranchisesCalendar,
  findWorkersCalendar,
} from '../../../records/visits/calendar-store.ts';
import { dayOf } from '../scene/wall-clock.ts';
import { findOpenFeed, markRead, type OpenFeed } from './store.ts';

const DAYS_BACK = 30;
const DAYS_AHEAD = 180;
/** Calendars read all of it every time: enough for a franchise with a hundred visits a day. */
const MOST_VISITS = 20_000;
const READ_NOTED_EVERY_MS = 3_600_000;

/** The calendar behind a secret address, and a tag that changes whenever the calendar does. */
export async function readCalendar(deps: Deps, token: string): Promise<{ file: string; etag: string }> {
  const feed = await findOpenFeed(deps.sql, hashSecret(token));
  if (!feed) throw notFound('There is no such calendar, or its address was renewed');
  const file = writeCalendar(deps, feed, await findVisits(deps, feed));
  await noteRead(deps, feed);
  return { file, etag: `"${createHash('sha256').update(file).digest('base64url').slice(0, 27)}"` };
}

function findVisits({ config, clock, readSql }: Deps, { workerId, franchiseId, timezone }: OpenFeed) {
  const zone = timezone ?? config.timezone;
  const today = dayOf(clock.now(), zone);
  const from = today.subtract({ days: DAYS_BACK }).toZonedDateTime(zone).toInstant();
  const to = today
    .add({ days: DAYS_AHEAD + 1 })
    .toZonedDateTime(zone)
    .toInstant();
  return workerId
    ? findWorkersCalendar(readSql, workerId, from, to, MOST_VISITS)
    : findFranchisesCalendar(readSql, franchiseId!, from, to, MOST_VISITS);
}

async function noteRead({ sql, clock }: Deps, { id, lastReadAt }: OpenFeed) {
  const now = clock.now();
  if (lastReadAt && now.epochMilliseconds - Date.parse(lastReadAt) < READ_NOTED_EVERY_MS) return;
  await markRead(sql, id, now);
}

function writeCalendar(deps: Deps, feed: OpenFeed, visits: CalendarVisit[]): string {
  const { config } = deps;
  const calendar = ical({
    name: `${feed.name} · ${config.business.name}`,
    prodId: { company: 'Truckroll', product: 'Calendar' },
    method: ICalCalendarMethod.PUBLISH,
    // How often to ask again.
    ttl: 15 * 60,
    // Times are exact moments; this is the zone that a calendar shows them in if it has none of its own.
    x: [['X-WR-TIMEZONE', feed.timezone ?? config.timezone]],
  });
  for (const visit of visits) addVisit(calendar, deps, feed, visit);
  return calendar.toString();
}

function addVisit(calendar: ICalCalendar, { config }: Deps, feed: OpenFeed, visit: CalendarVisit) {
  const changedAt = new Date(visit.changedAt);
  const { start, end } = timesOf(visit);
  calendar.createEvent({
    id: `${visit.id}@truckroll`,
    // Grows with every change of the visit or its job, whatever it was.
    sequence: Math.max(0, Math.floor((changedAt.getTime() - Date.parse(visit.createdAt)) / 1000)),
    stamp: changedAt,
    created: new Date(visit.createdAt),
    lastModified: changedAt,
    start,
    end,
    summary: titleOf(feed, visit),
    location: visit.address,
    description: descriptionOf(feed, visit),
    url: feed.workerId ? `${config.publicUrl}/work` : `${config.publicUrl}/admin?tab=jobs&job=${visit.jobId}`,
    status: statusOf(visit),
  });
}

/** The plan, or the window that was promised while there is none. */
function timesOf({ scheduledStart, scheduledEnd, windowStart, windowEnd, durationMinutes }: CalendarVisit) {
  if (scheduledStart && scheduledEnd) return { start: new Date(scheduledStart), end: new Date(scheduledEnd) };
  const start = new Date(windowStart!);
  const end = new Date(windowEnd!);
  return { start, end: end > start ? end : new Date(start.getTime() + durationMinutes * 60_000) };
}

function titleOf({ workerId, showsCustomers }: OpenFeed, visit: CalendarVisit): string {
  const title = showsCustomers ? `${visit.type} · ${visit.customerName}` : visit.type;
  return workerId || visit.crewNames.length === 0 ? title : `${title} (${visit.crewNames.join(', ')})`;
}

const descriptionOf = ({ showsCustomers }: OpenFeed, visit: CalendarVisit): string =>
  [
    visit.type,
    ...(showsCustomers ? [visit.customerName, visit.customerPhone] : []),
    visit.address,
    ...(visit.crewNames.length > 0 ? [visit.crewNames.join(', ')] : []),
  ]
    .filter(Boolean)
    .join('\n');

function statusOf({ status }: CalendarVisit): ICalEventStatus {
  if (status === 'cancelled') return ICalEventStatus.CANCELLED;
  return status === 'unscheduled' ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}
