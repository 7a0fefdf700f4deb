import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql, Transaction } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { invalid } from '../../../http/errors.ts';
import { toCents } from '../../../money.ts';
import { DELIVER_MESSAGES, queueMessage } from '../../../outbox/queue-message.ts';
import type { PropertyRow } from '../../../records/customers/properties-store.ts';
import { ownFranchise, refuseUnknownFranchise } from '../../../records/franchises/own-franchise.ts';
import { toItem, toJobDetails } from '../../../records/jobs/line-items.ts';
import type { JobDetails } from '../../../records/jobs/schemas.ts';
import { findJob, insertJobRow, type JobRow } from '../../../records/jobs/store.ts';
import { lockWorkers } from '../../../records/workers/store.ts';
import { readTaxRate } from '../../money/tax/tax-rate-of.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';
import { servingFranchise } from '../../schedule/territories/serving-franchise.ts';
import { findJobTemplate } from '../job-templates/store.ts';
import { officeCustomer, officeProperty } from './office-customer.ts';
import { PLACE_JOBS } from './place-jobs.ts';
import { priceItems } from './price-items.ts';
import { scheduleFirstVisit } from './schedule-first-visit.ts';
import type { OfficeJobInput } from './schemas.ts';

/** The office books a job. `id` identifies what this request creates: a repeated request returns the existing job. */
export async function createOfficeJob(
  deps: Deps,
  id: string,
  input: OfficeJobInput,
  actor: Caller,
): Promise<JobDetails> {
  const at = deps.clock.now();
  const job = await deps.sql.begin(
    async sql => (await findJob(sql, id)) ?? (await insertOfficeJob(deps, sql, id, input, actor, at)),
  );
  nudgeForOfficeJob(deps);
  return toJobDetails(job);
}

/** What has something to do once an office job is committed. */
export function nudgeForOfficeJob({ queue }: Deps) {
  queue.nudge(DELIVER_MESSAGES);
  queue.nudge(PLACE_JOBS);
}

/**
 * The same inside a caller's transaction: customer, property, job, visit, trail and messages commit together or not at
 * all. Call `nudgeForOfficeJob` after the commit.
 */
export async function insertOfficeJob(
  deps: Deps,
  sql: Transaction,
  id: string,
  given: OfficeJobInput,
  actor: Caller,
  at: Temporal.Instant,
): Promise<JobRow> {
  const input = await withTemplate(sql, given);
  if (!input.items) throw invalid('The body is not valid', ['items: is required, or a templateId']);
  const { durationMinutes: estimate, ...priced } = await priceItems(sql, input.items, input.type);
  const named = await namedFranchise(sql, input);
  const contact = await officeCustomer(sql, input, named, at);
  const property = await officeProperty(sql, input, contact.customerId, at);
  const { id: propertyId, address, lat, lng } = property;
  const franchiseId = named ?? (await franchiseAt(sql, property));
  const taxed = { address, type: priced.type, franchiseId, customerId: contact.customerId };
  const values = {
    ...{ id, ...contact, ...priced, propertyId, address, lat, lng, franchiseId },
    // A customer found by email may be exempt without being visible to the caller yet.
    taxRate: await withoutScope(sql, () => readTaxRate(sql, taxed)),
    durationMinutes: input.durationMinutes ?? estimate,
    preferredDate: input.preferredDate ?? null,
    preferredTime: input.preferredTime ?? null,
    depositCents: input.deposit == null ? null : toCents(input.deposit),
    notes: input.notes ?? null,
  };
  const job = await insertJobRow(sql, values, at);
  if ((job.depositCents ?? 0) > job.totalCents)
    throw invalid('The body is not valid', ['deposit: is more than the job costs']);
  await recordChange(sql, created(job, actor), at);
  if (input.notify !== false) await queueWelcome(deps, sql, job, at);
  return scheduleFirstVisit(deps, sql, job, input, actor, at);
}

/** What the template says, where the office said nothing else. */
async function withTemplate(sql: Sql, { templateId, ...input }: OfficeJobInput): Promise<OfficeJobInput> {
  if (templateId === undefined) return input;
  const template = await findJobTemplate(sql, templateId);
  if (!template) throw invalid('The body is not valid', ['templateId: names no template']);
  const { type, items, durationMinutes, notes, crew, skills } = template;
  const people = input.workerIds?.length ? {} : { crew };
  return { type, items: items.map(toItem), durationMinutes, notes, skills, ...people, ...input };
}

/** The franchise that was named, or that of the technicians who were. */
export async function namedFranchise(
  sql: Sql,
  { franchiseId, workerIds }: Pick<OfficeJobInput, 'franchiseId' | 'workerIds'>,
): Promise<string | null> {
  const named = ownFranchise(franchiseId);
  await refuseUnknownFranchise(sql, named);
  if (named || !workerIds?.length) return named;
  const [lead] = await lockWorkers(sql, workerIds.slice(0, 1));
  return lead?.franchiseId ?? null;
}

/** A property without a position gets its franchise when its address is looked up (`placeJobs`). */
export async function franchiseAt(sql: Sql, { lat, lng }: PropertyRow): Promise<string | null> {
  if (lat === null || lng === null) return null;
  return (await servingFranchise(sql, { lat, lng, postcode: null }))?.id ?? null;
}

const created = (job: JobRow, actor: Caller) => ({
  type: 'job.created',
  actor: nameOf(actor),
  summary: `Booked: ${job.type}`,
  metadata: { jobId: job.id, franchiseId: job.franchiseId },
  subject: `job:${job.id}`,
});

async function queueWelcome(deps: Deps, sql: Sql, job: JobRow, at: Temporal.Instant): Promise<void> {
  if (!job.customerEmail) return;
  const { id: jobId, customerName: name, type: service, address, totalCents } = job;
  const { preferredDate, preferredTime } = job;
  const zone = await zoneOf(deps, sql, job.franchiseId);
  const data = { jobId, name, service, address, preferredDate, preferredTime, zone, totalCents };
  await queueMessage(sql, { channel: 'email', kind: 'welcome', to: job.customerEmail, data }, at);
}
