import { randomUUIDv7 } from 'node:crypto';
import { businessDay } from '../../../business-day.ts';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { toCents, toUnits } from '../../../money.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { franchiseExists } from '../../../records/franchises/store.ts';
import { estimateDuration } from '../../../records/jobs/estimate-duration.ts';
import { type KnownServices, knownServices } from '../../../records/services/known-services.ts';
import { runExclusively } from '../../../run-exclusively.ts';
import {
  dueOccurrences,
  MADE_AHEAD_DAYS,
  type Occurrence,
  readHolidays,
} from '../../schedule/recurrence/occurrences.ts';
import { billJobs } from './bill-jobs.ts';
import { billMadeAhead } from './bill-made-ahead.ts';
import { chargeDue } from './charge-due.ts';
import type { RecurringBody, RecurringReport, Template } from './schemas.ts';
import {
  findPerson,
  insertRecurringJobs,
  lockDueSchedules,
  moveNextBilling,
  type NewRecurringJob,
  rhythmOf,
  type ScheduleRow,
} from './store.ts';

export const RECURRING_JOBS = 'recurring-jobs';
export const MAKE_AHEAD = 'make-recurring-jobs-ahead';

/** Measured: larger batches are no faster, and smaller ones pay for more commits. */
const BATCH = 1_000;
/** Keeps one schedule far in the past from filling a whole batch. The next batch continues with it. */
const DATES_AT_ONCE = 24;
const LISTED = 1_000;
/** The task that runs every ten minutes charges the rest, so this call does not wait on a bank. */
const CHARGED_AT_ONCE = 100;

type Tally = Pick<RecurringReport, 'generated' | 'skipped' | 'invoicesCreated' | 'jobs'> & { cents: number };

/** Creates the jobs that are due: one per schedule and date, even after repeated runs or a crash. */
export async function generateRecurringJobs(
  deps: Deps,
  body: RecurringBody = { templates: [], existingJobs: [] },
): Promise<RecurringReport> {
  await checkFranchises(deps, body.templates);
  const tally: Tally = { generated: 0, skipped: 0, invoicesCreated: 0, jobs: [], cents: 0 };
  const ran = await runExclusively(deps, RECURRING_JOBS, async () => {
    const today = businessDay(deps.clock.now(), deps.config.timezone);
    while (await generateBatch(deps, today, false, tally));
    tally.invoicesCreated += await billMadeAhead(deps, today);
    for (const template of body.templates) await generateFromTemplate(deps, template, body, today, tally);
    await chargeDue(deps, CHARGED_AT_ONCE);
    return {};
  });
  deps.queue.nudge(DELIVER_MESSAGES);
  const { cents, ...report } = tally;
  return {
    success: true,
    ...report,
    projectedRevenue: toUnits(cents),
    timestamp: toIso(deps.clock.now()),
    ...('skippedRun' in ran ? { skippedRun: true } : {}),
  };
}

/**
 * Creates what repeats by an rrule, every hour: a schedule saved this morning may begin today, and tomorrow its first date
 * would be over.
 */
export async function makeAhead(deps: Deps): Promise<number> {
  const tally: Tally = { generated: 0, skipped: 0, invoicesCreated: 0, jobs: [], cents: 0 };
  await runExclusively(deps, RECURRING_JOBS, async () => {
    const today = businessDay(deps.clock.now(), deps.config.timezone);
    while (await generateBatch(deps, today, true, tally));
    await billMadeAhead(deps, today);
    return {};
  });
  deps.queue.nudge(DELIVER_MESSAGES);
  return tally.generated;
}

async function checkFranchises({ sql }: Deps, templates: Template[]) {
  const details: string[] = [];
  const known = new Map<string, boolean>();
  for (const [i, { franchiseId }] of templates.entries()) {
    if (franchiseId === undefined || franchiseId === null) continue;
    if (!known.has(franchiseId)) known.set(franchiseId, await franchiseExists(sql, franchiseId));
    if (!known.get(franchiseId)) details.push(`templates.${i}.franchiseId: names no franchise`);
  }
  if (details.length > 0) throw invalid('The body is not valid', details);
}

/**
 * Commits jobs, invoices, charges and the schedules' next dates together. Returns false when nothing was due.
 */
async function generateBatch(deps: Deps, today: string, madeAhead: boolean, tally: Tally): Promise<boolean> {
  const at = deps.clock.now();
  const [services, holidays] = await Promise.all([knownServices(deps.sql), readHolidays(deps.sql)]);
  const ahead = Temporal.PlainDate.from(today).add({ days: MADE_AHEAD_DAYS }).toString();
  const batch = await deps.sql.begin(async sql => {
    const schedules = await lockDueSchedules(sql, today, madeAhead, BATCH);
    if (schedules.length === 0) return undefined;
    const wanted: NewRecurringJob[] = [];
    const next: { id: string; next: string | null }[] = [];
    const scheduleOf = new Map<string, ScheduleRow>();
    for (const schedule of schedules) {
      const { rrule, nextBillingDate } = schedule;
      // Missed months are caught up. An rrule goes on from today.
      const isOver = rrule !== null && nextBillingDate! < today;
      const span = { from: isOver ? today : nextBillingDate!, through: rrule === null ? today : ahead };
      const found = dueOccurrences(rhythmOf(schedule), { ...span, most: DATES_AT_ONCE }, holidays);
      next.push({ id: schedule.id, next: found.next });
      for (const occurrence of found.due) {
        const job = toJob(schedule, occurrence, today, services);
        scheduleOf.set(job.id, schedule);
        wanted.push(job);
      }
    }
    const ids = await insertRecurringJobs(sql, wanted, at);
    await moveNextBilling(sql, next, at);
    const created = new Set(ids.map(({ id }) => id));
    const jobs = wanted.filter(({ id }) => created.has(id));
    const billed = jobs
      .filter(({ id, billOn }) => billOn === null && scheduleOf.get(id)!.autoCharge)
      .map(({ id, date }) => ({
        ...{ jobId: id, dueDate: date, schedule: scheduleOf.get(id)!, isInvoiced: false },
      }));
    const invoices = billed.length > 0 ? await billJobs(deps, sql, billed, at) : 0;
    return { jobs, invoices, wanted: wanted.length, scheduleOf };
  });
  if (!batch) return false;
  tally.skipped += batch.wanted - batch.jobs.length;
  tally.invoicesCreated += batch.invoices;
  count(tally, batch.jobs, ({ id }) => ({ scheduleId: batch.scheduleOf.get(id)!.recurringScheduleId }));
  return true;
}

/** The duration of a plain booking of this service, without add-ons or measurements. */
const durationOf = (type: string, services: KnownServices) =>
  estimateDuration({ type, addOns: [], gutterLength: null, stories: null }, services(type));

const toJob = (
  schedule: ScheduleRow,
  { date, movedFrom }: Occurrence,
  today: string,
  services: KnownServices,
): NewRecurringJob => ({
  id: randomUUIDv7(),
  source: `schedule:${schedule.id}`,
  date,
  movedFrom,
  flexDays: schedule.flexDays,
  billOn: date > today ? date : null,
  personId: schedule.personId,
  customerName: schedule.customerName,
  customerEmail: schedule.customerEmail,
  address: schedule.address,
  serviceType: schedule.serviceType,
  priceCents: schedule.priceCents,
  durationMinutes: durationOf(schedule.serviceType, services),
  franchiseId: schedule.franchiseId,
});

/** At most one job per run: on the date after the last service, or today. */
async function generateFromTemplate(
  deps: Deps,
  template: Template,
  { existingJobs }: RecurringBody,
  today: string,
  tally: Tally,
) {
  const last = template.lastServiceDate?.slice(0, 10);
  const date = last
    ? Temporal.PlainDate.from(last).add({ months: template.intervalMonths }).toString()
    : today;
  const exists = existingJobs.some(job => job.templateId === template.id && job.date.slice(0, 10) === date);
  if (date > today || exists) {
    tally.skipped++;
    return;
  }
  const at = deps.clock.now();
  const services = await knownServices(deps.sql);
  const jobs = await deps.sql.begin(async sql => {
    const name = template.customerName.trim();
    const email = template.customerEmail ?? null;
    const person = await findPerson(sql, { customerId: null, name, email }, at);
    const job: NewRecurringJob = {
      id: randomUUIDv7(),
      source: `template:${template.id}`,
      date,
      movedFrom: null,
      flexDays: 0,
      billOn: null,
      personId: person.id,
      customerName: name,
      customerEmail: email,
      address: template.address.trim(),
      serviceType: template.serviceType.trim(),
      priceCents: toCents(template.price),
      durationMinutes: durationOf(template.serviceType, services),
      franchiseId: template.franchiseId ?? null,
    };
    return (await insertRecurringJobs(sql, [job], at)).length > 0 ? [job] : [];
  });
  if (jobs.length === 0) tally.skipped++;
  count(tally, jobs, () => ({ templateId: template.id }));
}

function count(tally: Tally, jobs: NewRecurringJob[], origin: (job: NewRecurringJob) => object) {
  for (const job of jobs) {
    tally.generated++;
    tally.cents += job.priceCents;
    if (tally.jobs.length < LISTED)
      tally.jobs.push({
        id: job.id,
        ...origin(job),
        customerName: job.customerName,
        serviceType: job.serviceType,
        date: job.date,
        price: toUnits(job.priceCents),
      });
  }
}
