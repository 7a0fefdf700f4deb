import { deliverMessages } from '../server/features/messages/delivery/deliver-messages.ts';
import { autoDispatch } from '../server/features/schedule/dispatch/auto-dispatch.ts';
import { announceVisits } from '../server/features/schedule/promises/announce-visits.ts';
import { repairDay } from '../server/features/schedule/repair/repair-day.ts';
import { findWrong, openTown } from './dispatch.ts';
import type { TestApp } from './harness.ts';

export type Tally = {
  days: number;
  booked: number;
  done: number;
  moved: number;
  emergencies: number;
  /** Everything that should never happen, with the day it happened on. */
  wrong: string[];
};

const WINDOWS = ['08:00-10:00', '09:00-12:00', '13:00-15:00', '12:00-17:00'];
const DAY = 86_400_000;

/**
 * Days of a small franchise, hour by hour: bookings for the coming days arrive one by one, customers cancel, people call
 * in sick, work takes longer than planned, emergencies come in between; dispatch, repair and announcements run as they
 * do in production. After each day every promise is compared with what the customer was told.
 */
export async function simulateDays(t: TestApp, days: number, seed = 1): Promise<Tally> {
  const random = generator(seed);
  const chance = (share: number) => random() < share;
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!;
  const tally: Tally = { days, booked: 0, done: 0, moved: 0, emergencies: 0, wrong: [] };
  const town = await openTown(t);
  const workers: { id: string }[] = [];
  for (let i = 0; i < 4; i++) workers.push(await town.worker({ name: `Worker ${i}` }));
  const first = Date.parse('2026-03-02T00:00:00Z');
  const dateOf = (day: number) => new Date(first + day * DAY).toISOString().slice(0, 10);

  async function book(day: number) {
    const ahead = 1 + Math.floor(random() * 5);
    const requested = { preferredDate: dateOf(day + ahead), preferredTime: pick(WINDOWS) };
    const customerEmail = `sim${seed}-${++tally.booked}@example.com`;
    await town.job({ ...requested, customerEmail }, 2 + random() * 25);
  }

  async function cancelSome() {
    const [job] = await t.sql<{ id: string }[]>`
      select id from jobs where franchise_id = ${town.id} and status in ('pending', 'assigned')
      order by md5(id::text || ${String(random())}) limit 1`;
    if (job) await t.hq('PATCH', `/api/jobs/${job.id}`, { status: 'cancelled' });
  }

  async function callInSick(day: number) {
    const timeOff = [
      { from: `${dateOf(day)}T00:00:00Z`, to: `${dateOf(day + 1)}T00:00:00Z`, reason: 'Sick' },
    ];
    await t.hq('PATCH', `/api/workers/${pick(workers).id}`, { timeOff });
  }

  async function emergency(day: number) {
    const customerEmail = `sim${seed}-${++tally.booked}@example.com`;
    const job = await town.job({ preferredDate: dateOf(day), customerEmail }, 2 + random() * 20);
    const { status } = await t.hq('POST', '/api/dispatch/emergency', { jobId: job.id });
    if (status === 200) tally.emergencies++;
    else if (status !== 409) tally.wrong.push(`${dateOf(day)}: an emergency answered ${status}`);
  }

  /** Starts what is due and ends what is over, one in ten an hour late. */
  async function work(day: number) {
    const now = t.clock.now();
    const due = await t.sql<{ id: string; status: string }[]>`
      select id, status from jobs
      where franchise_id = ${town.id} and status in ('assigned', 'en_route', 'in_progress')
        and scheduled_start <= ${now}
      order by scheduled_start`;
    for (const { id, status } of due) {
      if (status === 'in_progress' && chance(0.1)) continue;
      const steps = {
        assigned: ['en_route', 'in_progress'],
        en_route: ['in_progress'],
        in_progress: ['completed'],
      };
      if (status === 'assigned') await compare(id, day);
      for (const next of steps[status as keyof typeof steps])
        await t.hq('PATCH', `/api/jobs/${id}`, { status: next });
      if (status === 'in_progress') tally.done++;
    }
  }

  /** A visit that starts: at the time the customer was told last, or within the window. */
  async function compare(jobId: string, day: number) {
    const [visit] = await t.sql<
      { start: string; told: { start: string; end: string; exact: boolean } | null }[]
    >`
      select scheduled_start as start, (
        select data from messages where kind = 'visit_planned' and data ->> 'jobId' = ${jobId} order by seq desc limit 1
      ) as told
      from jobs where id = ${jobId}`;
    const { start, told } = visit!;
    const at = Date.parse(start);
    const isKept = told?.exact
      ? Date.parse(told.start) === at
      : told && Date.parse(told.start) <= at && at <= Date.parse(told.end);
    if (!isKept)
      tally.wrong.push(`${dateOf(day)}: job ${jobId} starts ${start}, told ${JSON.stringify(told)}`);
  }

  for (let day = 0; day < days; day++) {
    for (let hour = 7; hour <= 19; hour += 2) {
      t.clock.set(new Date(first + day * DAY + hour * 3_600_000).toISOString());
      await work(day);
      for (let i = 0; i < 2; i++) if (hour < 18 && chance(0.7)) await book(day);
      if (chance(0.1)) await cancelSome();
      if (hour === 7 && chance(0.1)) await callInSick(day);
      if (hour > 8 && hour < 14 && chance(0.08)) await emergency(day);
      tally.moved += (await autoDispatch(t.deps)).moved;
      await repairDay(t.deps);
      await announceVisits(t.deps);
      await deliverMessages(t.deps);
    }
    for (const wrong of await findWrong(t)) tally.wrong.push(`${dateOf(day)}: ${JSON.stringify(wrong)}`);
  }
  return tally;
}

/** Mulberry32: the same seed gives the same days. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
