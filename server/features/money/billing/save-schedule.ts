import { businessDay } from '../../../business-day.ts';
import type { Caller } from '../../../caller.ts';
import { described, nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';
import { ownFranchise, refuseUnknownFranchise } from '../../../records/franchises/own-franchise.ts';
import { checkRhythm } from '../../schedule/recurrence/check-rhythm.ts';
import { datesFrom } from '../../schedule/recurrence/dates.ts';
import type { ScheduleInput, SchedulePatch } from './schemas.ts';
import {
  findPerson,
  findSchedule,
  insertSchedule,
  lockSchedule,
  type NewSchedule,
  rhythmOf,
  type ScheduleRow,
  saveSchedule,
} from './store.ts';

/** A job needs an address, and a schedule has none until the customer's first job. */
const NO_ADDRESS = 'Address on file';

export async function createSchedule(
  deps: Deps,
  effectId: string,
  input: ScheduleInput,
  actor: Caller,
): Promise<ScheduleRow> {
  const at = deps.clock.now();
  const today = businessDay(at, deps.config.timezone);
  const { price, nextBillingDate, ...fields } = input;
  const { start, rrule, intervalMonths, first } = checkRhythm(
    input,
    nextBillingDate?.slice(0, 10) ?? defaultStart(input, today),
    today,
  );
  const franchiseId = ownFranchise(input.franchiseId);
  return deps.sql.begin(async sql => {
    await refuseUnknownFranchise(sql, franchiseId);
    const person = await findPerson(
      sql,
      {
        customerId: matchesFormat('uuid', input.customerId) ? input.customerId : null,
        name: input.customerName.trim(),
        email: input.customerEmail ?? null,
      },
      at,
    );
    const row = {
      ...fields,
      id: effectId,
      franchiseId,
      customerEmail: input.customerEmail ?? null,
      paymentsCustomerId: input.paymentsCustomerId ?? null,
      priceCents: toCents(price),
      personId: person.id,
      address: person.address ?? NO_ADDRESS,
      ...{ rrule, intervalMonths, flexDays: input.flexDays ?? 0 },
      firstBillingDate: start,
      nextBillingDate: first,
    };
    const added = await insertSchedule(sql, pick(row), at);
    if (!added) {
      const replayed = await findSchedule(sql, effectId);
      if (replayed) return replayed;
      throw conflict(`There is a schedule ${input.recurringScheduleId} already`);
    }
    await recordChange(sql, described('schedule', added.id, actor, input), at);
    return added;
  });
}

/** One interval from today; an rrule says itself on which days. */
const defaultStart = ({ intervalMonths }: ScheduleInput, today: string): string =>
  Temporal.PlainDate.from(today)
    .add({ months: intervalMonths ?? 0 })
    .toString();

/** Drops fields the table does not have: a request body may carry extras. */
const pick = (row: NewSchedule) => ({
  id: row.id,
  recurringScheduleId: row.recurringScheduleId,
  franchiseId: row.franchiseId,
  customerId: row.customerId,
  customerName: row.customerName,
  customerEmail: row.customerEmail,
  personId: row.personId,
  address: row.address,
  serviceType: row.serviceType,
  intervalMonths: row.intervalMonths,
  rrule: row.rrule,
  flexDays: row.flexDays,
  priceCents: row.priceCents,
  autoCharge: row.autoCharge,
  paymentsCustomerId: row.paymentsCustomerId,
  firstBillingDate: row.firstBillingDate,
  nextBillingDate: row.nextBillingDate,
});

/** Where a paused schedule continues: what fell into the pause is neither done nor charged. */
export function resumeDate(schedule: ScheduleRow, today: string): string | null {
  const { nextBillingDate } = schedule;
  if (nextBillingDate === null || nextBillingDate >= today) return nextBillingDate;
  return datesFrom(rhythmOf(schedule), today).next().value ?? null;
}

/** Pauses, resumes or changes a schedule. */
export async function updateSchedule(
  deps: Deps,
  id: string,
  { active, price, autoCharge, paymentsCustomerId, flexDays }: SchedulePatch,
  actor: Caller,
): Promise<ScheduleRow> {
  const at = deps.clock.now();
  const requested = {
    active,
    autoCharge,
    paymentsCustomerId,
    flexDays,
    priceCents: price === undefined ? undefined : toCents(price),
  };
  const today = businessDay(at, deps.config.timezone);
  return deps.sql.begin(async sql => {
    const before = await lockSchedule(sql, id);
    if (!before) throw notFound('There is no such schedule');
    const isResumed = active && !before.active;
    const nextBillingDate = isResumed ? resumeDate(before, today) : before.nextBillingDate;
    const changes = {
      ...Object.fromEntries(Object.entries(requested).filter(([, value]) => value !== undefined)),
      ...(nextBillingDate === before.nextBillingDate ? {} : { nextBillingDate }),
    };
    const saved = await saveSchedule(sql, id, changes, at);
    const summary = `Changed ${Object.keys(changes).join(', ') || 'nothing'}`;
    const subject = `schedule:${id}`;
    await recordChange(
      sql,
      { type: 'schedule.edited', actor: nameOf(actor), summary, metadata: { changes }, subject },
      at,
    );
    return saved;
  });
}
