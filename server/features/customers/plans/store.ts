import { changedSince } from '../../../db/changed-since.ts';
import type { Sql, Transaction } from '../../../db/connect.ts';
import { toUnits } from '../../../money.ts';
import { matchCustomer } from '../../../records/customers/match-customers.ts';
import { saveCustomer } from '../../../records/customers/store.ts';
import type { Rhythm } from '../../schedule/recurrence/dates.ts';
import type { Occurrence } from '../../schedule/recurrence/occurrences.ts';
import type { OwnOffer, Plan, PlanOffer } from './schemas.ts';

type OfferRow = Omit<PlanOffer, 'price'> & { priceCents: number };
export type PlanRow = Omit<Plan, 'price'> & { priceCents: number };

const toOffer = ({ priceCents, ...offer }: OfferRow): PlanOffer => ({ ...offer, price: toUnits(priceCents) });
export const toPlan = ({ priceCents, ...plan }: PlanRow): Plan => ({ ...plan, price: toUnits(priceCents) });

const offerColumns = (sql: Sql) =>
  sql`id, name, description, service_type, interval_months, rrule, flex_days, price_cents`;

const columns = (sql: Sql) => sql`
  id, offer_id as plan_id, name, service_type, interval_months, rrule, flex_days, price_cents, address, franchise_id,
  preferred_time, notes, status, next_visit, created_at, ended_at`;

export const listOffers = async (sql: Sql): Promise<PlanOffer[]> =>
  (
    await sql<OfferRow[]>`select ${offerColumns(sql)} from plan_offers where active order by position, id`
  ).map(toOffer);

export const findOffer = async (sql: Sql, id: string): Promise<OfferRow | undefined> =>
  (await sql<OfferRow[]>`select ${offerColumns(sql)} from plan_offers where id = ${id} and active`)[0];

type OwnOfferRow = OfferRow & { active: boolean };

export const toOwnOffer = ({ priceCents, ...offer }: OwnOfferRow): OwnOffer => ({
  ...offer,
  price: toUnits(priceCents),
});

export const listOwnOffers = async (sql: Sql, query: { updatedSince?: string }): Promise<OwnOffer[]> =>
  (
    await sql<OwnOfferRow[]>`
      select ${offerColumns(sql)}, active from plan_offers where true ${changedSince(sql, query, 'touched_at')}
      order by position, id`
  ).map(toOwnOffer);

/** Adds an offer at the end of the list. Returns undefined when the id is taken. */
export const insertOffer = async (sql: Sql, offer: OfferRow): Promise<OwnOfferRow | undefined> =>
  (
    await sql<OwnOfferRow[]>`
      insert into plan_offers (id, name, description, service_type, interval_months, rrule, flex_days, price_cents,
        position)
      select ${offer.id}, ${offer.name}, ${offer.description}, ${offer.serviceType}, ${offer.intervalMonths}::int,
        ${offer.rrule}::text, ${offer.flexDays}::smallint, ${offer.priceCents}::int, coalesce(max(position), 0) + 1
      from plan_offers
      on conflict (id) do nothing returning ${offerColumns(sql)}, active`
  )[0];

export const lockOffer = async (sql: Sql, id: string): Promise<OwnOfferRow | undefined> =>
  (
    await sql<OwnOfferRow[]>`
      select ${offerColumns(sql)}, active from plan_offers where id = ${id} for no key update`
  )[0];

export const saveOffer = async (
  sql: Sql,
  id: string,
  changes: Partial<Omit<OwnOfferRow, 'id'>>,
): Promise<OwnOfferRow> =>
  (
    await sql<OwnOfferRow[]>`
      update plan_offers set ${sql(changes as never)} where id = ${id} returning ${offerColumns(sql)}, active`
  )[0]!;

export type NewPlan = Pick<
  PlanRow,
  'id' | 'flexDays' | 'address' | 'franchiseId' | 'preferredTime' | 'notes' | 'nextVisit'
> & {
  offer: OfferRow;
  rhythm: Rhythm;
};

export type Person = { name: string; email: string | null; phone: string | null };

/** Finds or creates the customer, and the plan with it. They proved who they are, so their details are accepted. */
export async function insertPlan(
  sql: Transaction,
  { offer, rhythm, ...plan }: NewPlan,
  person: Person,
  at: Temporal.Instant,
): Promise<PlanRow> {
  const customerId = await matchCustomer(sql, person, at);
  const { name, phone } = person;
  await saveCustomer(sql, customerId, phone === null ? { name } : { name, phone }, at);
  const [row] = await sql<PlanRow[]>`
    insert into maintenance_plans (
      id, offer_id, customer_id, franchise_id, name, service_type, interval_months, rrule, flex_days, price_cents,
      address, preferred_time, notes, first_visit, next_visit, created_at
    )
    values (${plan.id}, ${offer.id}, ${customerId}, ${plan.franchiseId}, ${offer.name}, ${offer.serviceType},
      ${rhythm.intervalMonths}, ${rhythm.rrule}, ${plan.flexDays}, ${offer.priceCents}, ${plan.address},
      ${plan.preferredTime}, ${plan.notes}, ${rhythm.start}, ${plan.nextVisit}, ${at})
    returning ${columns(sql)}`;
  return row!;
}

export const findPlan = async (sql: Sql, id: string): Promise<PlanRow | undefined> =>
  (await sql<PlanRow[]>`select ${columns(sql)} from maintenance_plans where id = ${id}`)[0];

export const plansOf = async (sql: Sql, customerId: string): Promise<Plan[]> =>
  (
    await sql<PlanRow[]>`
    select ${columns(sql)} from maintenance_plans where customer_id = ${customerId} order by created_at desc, id desc`
  ).map(toPlan);

/** Ends one of the customer's plans. Safe to repeat. */
export async function endPlan(sql: Sql, id: string, customerId: string, at: Temporal.Instant) {
  const [row] = await sql<PlanRow[]>`
    update maintenance_plans set status = 'ended', ended_at = coalesce(ended_at, ${at})
    where id = ${id} and customer_id = ${customerId} returning ${columns(sql)}`;
  return row;
}

/** Ends active plans and erases their addresses. */
export async function erasePlans(sql: Sql, customerId: string, erased: string, at: Temporal.Instant) {
  await sql`
    update maintenance_plans
    set status = 'ended', ended_at = coalesce(ended_at, ${at}), address = ${erased} || ' ' || id, notes = null
    where customer_id = ${customerId}`;
}

export type DuePlan = { id: string; nextVisit: string; rhythm: Rhythm };

/** Active plans with a visit by a day, locked until the transaction ends. */
export async function lockDuePlans(sql: Sql, until: string, limit: number): Promise<DuePlan[]> {
  const rows = await sql<(Rhythm & { id: string; nextVisit: string })[]>`
    select id, next_visit, first_visit as start, rrule, interval_months
    from maintenance_plans where status = 'active' and next_visit <= ${until}
    order by next_visit, id limit ${limit} for update skip locked`;
  return rows.map(({ id, nextVisit, ...rhythm }) => ({ id, nextVisit, rhythm }));
}

export type ScheduledVisit = Occurrence & { planId: string };

/** One visit per plan and date, whatever was scheduled before. */
export const insertVisits = (sql: Sql, visits: ScheduledVisit[], at: Temporal.Instant) => sql`
  insert into plan_visits (plan_id, visit_day, moved_from, job_id, created_at)
  select "planId", date, "movedFrom", gen_random_uuid(), ${at}::timestamptz
  from json_to_recordset(${JSON.stringify(visits)}::text::json) as given ("planId" uuid, date date, "movedFrom" date)
  on conflict do nothing`;

export const moveNextVisits = (sql: Sql, plans: { id: string; next: string | null }[]) => sql`
  update maintenance_plans set next_visit = given.next
  from json_to_recordset(${JSON.stringify(plans)}::text::json) as given (id uuid, next date)
  where maintenance_plans.id = given.id`;

export type DueVisit = Person &
  Pick<
    PlanRow,
    'serviceType' | 'priceCents' | 'flexDays' | 'address' | 'franchiseId' | 'preferredTime' | 'notes'
  > & {
    jobId: string;
    visitDay: string;
  };

/** Scheduled visits without a job yet. */
export const visitsToBook = (sql: Sql, limit: number) => sql<DueVisit[]>`
  select job_id, visit_day, service_type, price_cents, flex_days, plan.address, plan.franchise_id, preferred_time, plan.notes,
    customers.name, customers.email, customers.phone
  from plan_visits join maintenance_plans as plan on plan.id = plan_id join customers on customers.id = customer_id
  where booked_at is null and status = 'active'
  order by plan_visits.created_at limit ${limit}`;

export async function markBooked(sql: Sql, jobId: string, at: Temporal.Instant) {
  await sql`update plan_visits set booked_at = ${at} where job_id = ${jobId}`;
}
