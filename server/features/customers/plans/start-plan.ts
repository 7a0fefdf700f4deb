import { businessDay } from '../../../business-day.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid } from '../../../http/errors.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import { findCustomerByEmail } from '../../../records/customers/store.ts';
import { franchiseExists } from '../../../records/franchises/store.ts';
import { checkRhythm } from '../../schedule/recurrence/check-rhythm.ts';
import { describeRule } from '../../schedule/recurrence/dates.ts';
import type { Plan, PlanInput } from './schemas.ts';
import { findOffer, findPlan, insertPlan, toPlan } from './store.ts';

/** Leaves a week to schedule the first visit when no date is given. */
const FIRST_VISIT_IN_DAYS = 7;

/** Starts a plan for the owner of a verified address, at the offer's price. */
export async function startPlan(deps: Deps, id: string, email: string, input: PlanInput): Promise<Plan> {
  const { sql, clock, config } = deps;
  const at = clock.now();
  const today = Temporal.PlainDate.from(businessDay(at, config.timezone));
  const startDate = input.startDate ?? today.add({ days: FIRST_VISIT_IN_DAYS }).toString();
  const [offer, known] = await Promise.all([findOffer(sql, input.planId), findCustomerByEmail(sql, email)]);
  const name = input.name?.trim() ?? known?.name;
  const details = [
    ...(offer ? [] : ['planId: names no plan on offer']),
    ...(name ? [] : ['name: is required the first time']),
    ...(Temporal.PlainDate.compare(startDate, today) < 0 ? ['startDate: must not be in the past'] : []),
    ...(input.franchiseId && !(await franchiseExists(sql, input.franchiseId))
      ? ['franchiseId: names no franchise']
      : []),
  ];
  if (!offer || !name || details.length > 0) throw invalid('The plan cannot be started', details);

  const asked = (input.rrule ?? input.intervalMonths ?? null) === null ? offer : input;
  const { first: nextVisit, ...rhythm } = checkRhythm(asked, startDate, today.toString());
  const flexDays = input.flexDays ?? offer.flexDays;
  const address = input.address.trim();
  const { franchiseId = null, preferredTime = null, notes = null, phone = null } = input;
  const activity = {
    type: 'plan.started',
    actor: 'customer',
    summary: `Started: ${offer.name}`,
    metadata: { planId: offer.id, franchiseId },
    subject: `plan:${id}`,
  };
  const { name: plan, serviceType: service, priceCents } = offer;
  const { rrule, intervalMonths } = rhythm;
  const repeats = rrule === null ? null : describeRule(rhythm.start, rrule);
  const data = { name, service, address, plan, intervalMonths, repeats, priceCents, firstVisit: nextVisit };
  try {
    const row = await sql.begin(async tx => {
      const started = { id, offer, rhythm, flexDays, address, franchiseId, preferredTime, notes, nextVisit };
      const inserted = await insertPlan(tx, started, { name, email, phone }, at);
      await recordChange(tx, activity, at);
      await queueMessage(tx, { channel: 'email', kind: 'plan_started', to: email, data }, at);
      return inserted;
    });
    deps.queue.nudge(DELIVER_MESSAGES);
    return toPlan(row);
  } catch (error) {
    if (breaks(error, 'maintenance_plan_once'))
      throw conflict('There is such a plan for this address already');
    const earlier = breaks(error, 'maintenance_plans_pkey') && (await findPlan(sql, id));
    if (!earlier) throw error;
    return toPlan(earlier);
  }
}
