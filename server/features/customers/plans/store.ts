import type { Sql, Transaction } from '../../../db/connect.ts';
import { toUnits } from '../../../money.ts';
import { matchCustomer } from '../../../records/customers/match-customers.ts';
import { saveCustomer } from '../../../records/customers/store.ts';
import type { Plan, PlanOffer } from './schemas.ts';

type OfferRow = Omit<PlanOffer, 'price'> & { priceCents: number };
export type PlanRow = Omit<Plan, 'price'> & { priceCents: number };

const toOffer = ({ priceCents, ...offer }: OfferRow): PlanOffer => ({ ...offer, price: toUnits(priceCents) });
export const toPlan = ({ priceCents, ...plan }: PlanRow): Plan => ({ ...plan, price: toUnits(priceCents) });

const offerColumns = (sql: Sql) => sql`id, name, description, service_type, interval_months, price_cents`;

const columns = (sql: Sql) => sql`
  id, offer_id as plan_id, name, service_type, interval_months, price_cents, address, franchise_id,
  preferred_time, notes, status, next_visit, created_at, ended_at`;

export const listOffers = async (sql: Sql): Promise<PlanOffer[]> =>
  (
    await sql<OfferRow[]>`select ${offerColumns(sql)} from plan_offers where active order by position, id`
  ).map(toOffer);

export const findOffer = async (sql: Sql, id: string): Promise<OfferRow | undefined> =>
  (await sql<OfferRow[]>`select ${offerColumns(sql)} from plan_offers where id = ${id} and active`)[0];

export type NewPlan = Pick<
  PlanRow,
  'id' | 'address' | 'franchiseId' | 'preferredTime' | 'notes' | 'nextVisit'
> & {
  offer: OfferRow;
};

export type Person = { name: string; email: string | null; phone: string | null };

/** Finds or creates the customer, and the plan with it. They proved who they are, so their details are accepted. */
export async function insertPlan(
  sql: Transaction,
  { offer, ...plan }: NewPlan,
  person: Person,
  at: Temporal.Instant,
): Promise<PlanRow> {
  const customerId = await matchCustomer(sql, person, at);
  const { name, phone } = person;
  await saveCustomer(sql, customerId, phone === null ? { name } : { name, phone }, at);
  const [row] = await sql<PlanRow[]>`
    insert into maintenance_plans (
      id, offer_id, customer_id, franchise_id, name, service_type, interval_months, price_cents, address,
      preferred_time, notes, first_visit, next_visit, created_at
    )
    values (${plan.id}, ${offer.id}, ${customerId}, ${plan.franchiseId}, ${offer.name}, ${offer.serviceType},
      ${offer.intervalMonths}, ${offer.priceCents}, ${plan.address}, ${plan.preferredTime}, ${plan.notes},
      ${plan.nextVisit}, ${plan.nextVisit}, ${at})
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

/**
 * Schedules the visits due by a day and advances their plans. After a long outage only the last missed visit
 * is caught up: nobody wants three visits in one week.
 */
export async function scheduleDueVisits(
  sql: Sql,
  { today, until }: { today: string; until: string },
  limit: number,
  at: Temporal.Instant,
): Promise<number> {
  const scheduled = await sql`
    with due as (
      select id, next_visit, (first_visit + make_interval(months => (visits + 1) * interval_months))::date as following
      from maintenance_plans where status = 'active' and next_visit <= ${until}::date
      order by next_visit limit ${limit} for update skip locked
    ), visit as (
      insert into plan_visits (plan_id, visit_day, job_id, created_at)
      select id, next_visit, gen_random_uuid(), ${at}::timestamptz from due where following > ${today}::date
      on conflict do nothing
    )
    update maintenance_plans set visits = visits + 1, next_visit = due.following
    from due where due.id = maintenance_plans.id
    returning due.id`;
  return scheduled.count;
}

export type DueVisit = Person &
  Pick<PlanRow, 'serviceType' | 'priceCents' | 'address' | 'franchiseId' | 'preferredTime' | 'notes'> & {
    jobId: string;
    visitDay: string;
  };

/** Scheduled visits without a job yet. */
export const visitsToBook = (sql: Sql, limit: number) => sql<DueVisit[]>`
  select job_id, visit_day, service_type, price_cents, address, franchise_id, preferred_time, notes,
    customers.name, customers.email, customers.phone
  from plan_visits join maintenance_plans as plan on plan.id = plan_id join customers on customers.id = customer_id
  where booked_at is null and status = 'active'
  order by plan_visits.created_at limit ${limit}`;

export async function markBooked(sql: Sql, jobId: string, at: Temporal.Instant) {
  await sql`update plan_visits set booked_at = ${at} where job_id = ${jobId}`;
}
