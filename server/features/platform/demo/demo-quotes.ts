import type { Sql } from '../../../db/connect.ts';
import { insertAcceptance, insertQuote, type OptionRow } from '../../customers/quotes/store.ts';
import { totalsOf } from '../../customers/quotes/totals.ts';
import type { Cast } from './life/plan-days.ts';
import { createRandom, type Random } from './random.ts';
import { type Service, services } from './words.ts';

const COUNT = 64;
const DAY_MS = 86_400_000;
const HISTORY_DAYS = 180;
const TAX_RATE = 0.08;

type Status = 'draft' | 'sent' | 'viewed' | 'accepted' | 'declined' | 'expired';
const declined = [
  'We found a cheaper offer.',
  'We’ll do it ourselves this year.',
  'The house is being sold.',
  null,
];

/** Half of all quotes are accepted. The newest still wait for an answer, and one is not sent yet. */
export async function addDemoQuotes(sql: Sql, { seed, clients, technicians }: Cast, now: Temporal.Instant) {
  const jobs = [...(await findAcceptedJobs(sql, COUNT))];
  for (let i = 0; i < COUNT; i++) {
    const random = createRandom(Math.imul(seed, 0x7feb352d) ^ i);
    const age = Math.round(((i + 0.2 + random.next() * 0.6) / COUNT) ** 1.4 * HISTORY_DAYS * DAY_MS);
    const sentAt = now.subtract({ milliseconds: age });
    const days = age / DAY_MS;
    const answer = random.next();
    const job = days > 1.5 && answer < 0.52 ? takeJob(jobs, sentAt) : undefined;
    const status: Status = job
      ? 'accepted'
      : days < 0.4
        ? 'draft'
        : answer > 0.75
          ? 'declined'
          : days > 30
            ? 'expired'
            : random.chance(0.5)
              ? 'viewed'
              : 'sent';
    const client = job ?? toCustomer(random.pick(clients), random.pick(technicians).franchiseId);
    const service = services.find(({ type }) => type === job?.type) ?? random.pick(services);
    const options = optionsOf(service, random);
    const totals = options.map(
      option => totalsOf(option, { depositPercent: null, depositFixedCents: null }).totalCents,
    );
    const wasSent = status !== 'draft';
    const answeredAt = job
      ? Temporal.Instant.from(job.createdAt)
      : sentAt.add({ hours: 20 + random.below(60) });
    const id = random.uuid(sentAt.epochMilliseconds);
    await insertQuote(
      sql,
      id,
      {
        customerId: client.customerId,
        propertyId: null,
        address: client.address,
        franchiseId: client.franchiseId,
        status,
        options,
        depositPercent: random.chance(0.4) ? 20 : null,
        message: 'Thanks for having us. Here is what we talked about; pick what suits you.',
        expiresAt: sentAt.add({ hours: 24 * 30 }).toString(),
        totalCents: Math.min(...totals),
        jobId: job?.id ?? null,
        declineReason: status === 'declined' ? random.pick(declined) : null,
        sentAt: wasSent ? sentAt.toString() : null,
        lastSentAt: wasSent ? sentAt.toString() : null,
        viewedAt: wasSent && status !== 'sent' ? sentAt.add({ hours: 3 }).toString() : null,
        answeredAt: ['accepted', 'declined'].includes(status) ? answeredAt.toString() : null,
      },
      sentAt,
    );
    if (!job) continue;
    await insertAcceptance(sql, {
      ...{ id: random.uuid(answeredAt.epochMilliseconds), quoteId: id, version: 1, optionId: options[0]!.id },
      ...{ kind: 'typed', name: job.name, note: null, signature: null, ip: null, depositCents: null },
      content: { option: options[0]!, items: [] },
      totalCents: totals[0]!,
      acceptedAt: answeredAt.toString(),
    });
  }
}

type AcceptedJob = {
  id: string;
  customerId: string;
  name: string;
  address: string;
  franchiseId: string | null;
  type: string;
  createdAt: string;
};

const toCustomer = (client: Cast['clients'][number], franchiseId: string | null) => ({
  customerId: client.id,
  address: client.address,
  franchiseId,
});

/** Spread over the whole history, the newest first. */
const findAcceptedJobs = (sql: Sql, count: number) => sql<AcceptedJob[]>`
  select id, customer_id, customer_name as name, address, franchise_id, type, created_at from jobs
  where status in ('assigned', 'completed') and hashtext(id::text) % 12 = 0
  order by created_at desc limit ${count * 8}`;

/** A job that was booked a few days after the quote was sent. */
function takeJob(jobs: AcceptedJob[], sentAt: Temporal.Instant): AcceptedJob | undefined {
  const found = jobs.findLastIndex(
    ({ createdAt }) => Temporal.Instant.compare(createdAt, sentAt.add({ hours: 6 })) > 0,
  );
  if (found < 0 || sentAt.until(jobs[found]!.createdAt).total('hours') > 24 * 9) return undefined;
  return jobs.splice(found, 1)[0];
}

function optionsOf(service: Service, random: Random): OptionRow[] {
  const item = (id: string, description: string, price: number) => ({
    ...{ id, description, quantity: 1, unitPriceCents: price * 100, unitCostCents: null, taxable: true },
    ...{ serviceId: null, optional: false, selected: false, image: null },
  });
  const basic = item('1', service.type, service.price + random.below(10) * 10);
  const extras = service.addOns.map((addOn, i) => item(String(i + 2), addOn.label, addOn.price));
  const option = (id: string, name: string, description: string, items: OptionRow['items']): OptionRow => ({
    ...{ id, name, description, items, images: [], taxRate: TAX_RATE },
  });
  return [
    option('basic', 'Basic', service.description, [basic]),
    option('complete', 'Complete', 'Everything in Basic, and what keeps it that way.', [basic, ...extras]),
  ];
}
