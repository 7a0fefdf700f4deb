import ical, { ICalEventStatus } from 'ical-generator';
import { visitUrl } from '../../../access/visit-link.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { findCurrentVisit, isAnnounced, type VisitRow } from '../../../records/visits/store.ts';

/** When to keep free for a visit: its exact time once it was announced, before that the arrival window. */
export function timesOf(visit: VisitRow): { start: string; end: string } | undefined {
  const { windowStart, windowEnd, scheduledStart, scheduledEnd } = visit;
  if (windowStart && windowEnd && !isAnnounced(visit)) return { start: windowStart, end: windowEnd };
  return scheduledStart && scheduledEnd ? { start: scheduledStart, end: scheduledEnd } : undefined;
}

const isUpcoming = ({ status }: VisitRow) => status === 'scheduled' || status === 'en_route';

/** Only visits to come have an entry. */
export const hasEntry = (visit: VisitRow): boolean => isUpcoming(visit) && timesOf(visit) !== undefined;

/** The next visit as an iCalendar file. Importing it again after a move updates the entry: same UID, higher SEQUENCE. */
export async function visitCalendar(deps: Deps, job: JobRow): Promise<string> {
  const { config, sql, clock } = deps;
  const visit = await findCurrentVisit(sql, job.id);
  const times = timesOf(visit);
  if (!times || !isUpcoming(visit)) throw notFound('There is no visit to put on a calendar');
  const calendar = ical({ prodId: { company: 'Truckroll', product: 'Visits' } });
  calendar.createEvent({
    id: `${visit.id}@truckroll`,
    sequence: visit.moves,
    stamp: new Date(clock.now().epochMilliseconds),
    start: new Date(times.start),
    end: new Date(times.end),
    summary: titleOf(deps, job),
    location: job.address,
    url: visitUrl(config, job.id),
    status: ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}

const titleOf = ({ config }: Deps, { type }: JobRow) => `${type} · ${config.business.name}`;

const compact = (instant: string) => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** Opens Google Calendar with the entry filled in. */
export function googleCalendarUrl(deps: Deps, job: JobRow, visit: VisitRow): string | null {
  const times = timesOf(visit);
  if (!times) return null;
  const query = new URLSearchParams({
    action: 'TEMPLATE',
    text: titleOf(deps, job),
    dates: `${compact(times.start)}/${compact(times.end)}`,
    location: job.address,
    details: visitUrl(deps.config, job.id),
  });
  return `https://calendar.google.com/calendar/render?${query}`;
}
