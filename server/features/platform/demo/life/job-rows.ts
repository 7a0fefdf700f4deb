import type { Cell } from '../../../../db/copy.ts';
import type { PlannedVisit } from './plan-days.ts';
import { following, type VisitTimes, visitTimes } from './visit-times.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const jobColumns = `id, status, customer_id, customer_name, customer_email, customer_phone, address, lat, lng, type,
  add_ons, preferred_date, preferred_time, franchise_id, worker_id, scheduled_start, scheduled_end, duration_minutes,
  price_cents, tax_rate, payment_id, payment_status, payment_looked_up_at, completed_at, cancelled_at, created_at,
  updated_at`;

export type Outcome = PlannedVisit & {
  status: 'assigned' | 'en_route' | 'in_progress' | 'completed' | 'cancelled';
  times: VisitTimes;
  /** Undefined: not paid yet. */
  paidBy: 'card' | 'hand' | undefined;
};

/** What has become of planned visits by now. */
export function outcomesOf(planned: PlannedVisit[], now: number): Outcome[] {
  const freeFrom = new Map<string, number>();
  return planned.map(visit => {
    const { technician, start, end, random } = visit;
    const [fate, money] = [random.next(), random.next()];
    if (fate < 0.05 && start < now + DAY) {
      const times = visitTimes(visit.id, start, end);
      return { ...visit, times, status: 'cancelled', paidBy: undefined };
    }
    const times = following(visitTimes(visit.id, start, end), freeFrom.get(technician.id) ?? 0);
    freeFrom.set(technician.id, times.done);
    const status = statusAt(times, now);
    const unpaid = now - times.done < 12 * DAY ? 0.14 : 0.015;
    const paidBy = money < unpaid || status !== 'completed' ? undefined : money < 0.88 ? 'card' : 'hand';
    return { ...visit, times, status, paidBy };
  });
}

function statusAt({ setOut, arrived, done }: VisitTimes, now: number): Outcome['status'] {
  if (now >= done) return 'completed';
  if (now >= arrived) return 'in_progress';
  return now >= setOut ? 'en_route' : 'assigned';
}

const iso = (ms: number) => new Date(ms).toISOString();

/** Booked before now, and some time before somebody sets out. What lies ahead was booked over the last days. */
export function bookedAt({ id, createdAt, times }: Outcome, now: number): number {
  const latest = Math.min(times.setOut, now) - HOUR;
  return createdAt <= latest ? createdAt : latest - (Number.parseInt(id.slice(-4), 16) / 0xffff) * 6 * DAY;
}

export function jobRow(visit: Outcome, now: number): Cell[] {
  const { client, service, technician, status, times, paidBy } = visit;
  const isCanceled = status === 'cancelled';
  const created = bookedAt(visit, now);
  const canceled = Math.max(created, Math.min(visit.start - 20 * HOUR, now));
  const changed = {
    cancelled: canceled,
    completed: times.done,
    in_progress: times.arrived,
    en_route: times.setOut,
  };
  return [
    visit.id,
    status,
    client.id,
    client.name,
    client.email,
    client.phone,
    client.address,
    client.lat,
    client.lng,
    service.type,
    visit.addOn ? `{"${visit.addOn}"}` : '{}',
    iso(visit.start).slice(0, 10),
    null,
    technician.franchiseId,
    isCanceled ? null : technician.id,
    isCanceled ? null : iso(visit.start),
    isCanceled ? null : iso(visit.end),
    service.minutes,
    visit.priceCents,
    technician.franchiseId ? 0.08 : 0,
    paidBy === 'card' ? `pi_demo_${visit.id.replaceAll('-', '')}` : null,
    paidBy ? 'charged' : null,
    paidBy === 'card' ? iso(times.done) : null,
    status === 'completed' ? iso(times.done) : null,
    isCanceled ? iso(canceled) : null,
    iso(created),
    iso(status === 'assigned' ? created : changed[status]),
  ];
}
