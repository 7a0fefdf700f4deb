import { visitUrl } from '../../../access/visit-link.ts';
import type { Deps } from '../../../deps.ts';
import { toUnits } from '../../../money.ts';
import { findFranchise } from '../../../records/franchises/store.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { firstNameOf } from '../../../records/workers/store.ts';
import { moneyOfJobs } from '../../money/cancellation/preview-cancellation.ts';
import { previewRestore } from '../../money/cancellation/restore-booking.ts';
import { restoreUrl } from '../../money/cancellation/restore-link.ts';
import { composeLines } from '../../money/invoices/compose-invoice.ts';
import { toLineItems } from '../../money/invoices/store.ts';
import { readMovable } from '../../schedule/holds/movable-visit.ts';
import { dayOf } from '../../schedule/scene/wall-clock.ts';
import { estimateArrival } from '../account/estimate-arrival.ts';
import { visitReader } from '../account/show-visits.ts';
import { reviewUrl } from '../reviews/review-link.ts';
import type { LinkedVisit } from './schemas.ts';
import { googleCalendarUrl, hasEntry } from './visit-calendar.ts';

/** What the holder of a visit link sees and may do now. */
export async function showLinkedVisit(deps: Deps, job: JobRow): Promise<LinkedVisit> {
  const { sql, config, clock } = deps;
  const today = dayOf(clock.now(), config.timezone).toString();
  const franchise = job.franchiseId === null ? undefined : await findFranchise(sql, job.franchiseId, today);
  const office = {
    timezone: franchise?.timezone ?? config.timezone,
    phone: franchise?.phone || config.business.phone || null,
  };
  if (job.status === 'cancelled')
    return { ...nothing, ...office, status: job.status, restoreUrl: await restoreLink(deps, job) };
  const worker = job.workerId && (await firstNameOf(sql, job.workerId));
  const [{ visit, whyNot }, money, readVisits] = await Promise.all([
    readMovable(sql, job, clock.now()),
    moneyOfJobs(sql, [job], clock.now()),
    visitReader(sql, [{ ...job, worker }]),
  ]);
  const { visits, workerName } = readVisits({ ...job, worker });
  const { cancellation, dueCents, paidCents } = money.get(job.id)!;
  const isCalendar = hasEntry(visit);
  const isBegun = visit.status === 'en_route' || visit.status === 'in_progress';
  const { number, status, type, addOns, address, lat, lng, preferredDate, preferredTime } = job;
  return {
    ...nothing,
    ...office,
    ...{ number, status, type, addOns, address, lat, lng, preferredDate, preferredTime, visits, workerName },
    arrival: await estimateArrival(deps, job),
    lineItems: toLineItems(composeLines(job)),
    total: toUnits(job.totalCents),
    paid: toUnits(paidCents),
    due: toUnits(dueCents),
    canMove: whyNot === undefined,
    whyNotMove: whyNot ?? null,
    canCancel: cancellation.allowed && !isBegun,
    cancelFee: cancellation.allowed ? cancellation.fee : null,
    payUrl: dueCents > 0 ? `${config.publicUrl}/pay/${job.id}` : null,
    tipUrl: status === 'completed' ? `${config.publicUrl}/pay/${job.id}/tip` : null,
    calendarUrl: isCalendar ? `${visitUrl(config, job.id)}/visit.ics` : null,
    googleCalendarUrl: isCalendar ? googleCalendarUrl(deps, job, visit) : null,
    plansUrl: `${config.publicUrl}/account?tab=plans`,
    reviewUrl: status === 'completed' ? reviewUrl(config, job.id) : null,
  };
}

const nothing = {
  number: null,
  type: null,
  addOns: [],
  address: null,
  lat: null,
  lng: null,
  preferredDate: null,
  preferredTime: null,
  visits: [],
  workerName: null,
  arrival: null,
  lineItems: [],
  total: null,
  paid: null,
  due: null,
  canMove: false,
  whyNotMove: null,
  canCancel: false,
  cancelFee: null,
  payUrl: null,
  tipUrl: null,
  calendarUrl: null,
  googleCalendarUrl: null,
  plansUrl: null,
  reviewUrl: null,
  restoreUrl: null,
};

/** Null once the booking cannot be restored any more. */
const restoreLink = async (deps: Deps, { id }: JobRow): Promise<string | null> =>
  previewRestore(deps, id).then(
    () => restoreUrl(deps.config, id),
    () => null,
  );
