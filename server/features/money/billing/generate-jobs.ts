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
import { billJobs } from './bill-jobs.ts';
import { dueDates } from './billing-dates.ts';
import { chargeDue } from './charge-due.ts';
import type { RecurringBody, RecurringReport, Template } from './schemas.ts';
import {
  findPerson,
  insertRecurringJobs,
  lockDueSchedules,
  moveNextBilling,
  type NewRecurringJob,
  type ScheduleRow,
} from './store.ts';

export const RECURRING_JOBS = 'recurring-jobs';

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
    while (await generateBatch(deps, today, tally));
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
async function generateBatch(deps: Deps, today: string, tally: Tally): Promise<boolean> {
  const at = deps.clock.now();
  const services = await knownServices(deps.sql);
  const batch = await deps.sql.begin(async sql => {
    const schedules = await lockDueSchedules(sql, today, BATCH);
    if (schedules.length === 0) return undefined;
    const wanted: NewRecurringJob[] = [];
    const next: { id: string; next: string }[] = [];
    const scheduleOf = new Map<string, ScheduleRow>();
    for (const schedule of schedules) {
      const due = dueDates(schedule, today, DATES_AT_ONCE);
      next.push({ id: schedule.id, next: due.next });
      for (const date of due.dates) {
        const job = toJob(schedule, date, services);
        scheduleOf.set(job.id, schedule);
        wanted.push(job);
      }
    }
    const ids = await insertRecurringJobs(sql, wanted, at);
    await moveNextBilling(sql, next, at);
    const created = new Set(ids.map(({ id }) => id));
    const jobs = wanted.filter(({ id }) => created.has(id));
    const billed = jobs.filter(({ id }) => scheduleOf.get(id)!.autoCharge).map(({ id }) => id);
    const invoices = billed.length > 0 ? await billJobs(deps, sql, billed, scheduleOf, at) : 0;
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

const toJob = (schedule: ScheduleRow, date: string, services: KnownServices): NewRecurringJob => ({
  id: randomUUIDv7(),
  source: `schedule:${schedule.id}`,
  date,
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
