import { readLink } from '../../../access/signed-link.ts';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import type { Job } from '../../../records/jobs/schemas.ts';
import { knownServices } from '../../../records/services/known-services.ts';
import { listPriceCents } from '../../../records/services/price-lines.ts';
import { claimHold } from '../../schedule/holds/store.ts';
import { createJob } from '../../work/jobs/create-job.ts';
import { MAX_OFFERS, OFFER_WINDOWS } from './offer-windows.ts';
import { bookEntry, type EntryRow, findEntry, findOffer, passOn, removeEntry, settleOffer } from './store.ts';

const GONE = 'This time is no longer held for you';

/** The offer behind a link. 404 for links that aren't ours, and once the person was erased. */
export async function readOffer(deps: Deps, token: string) {
  const id = readLink(deps.config.linkKey, 'offer', token);
  const offer = id && matchesFormat('uuid', id) ? await findOffer(deps.sql, id) : undefined;
  const entry = offer && (await findEntry(deps.sql, offer.entryId));
  if (!offer || !entry) throw notFound('There is no such offer');
  const isOpen = offer.status === 'open' && Temporal.Instant.compare(offer.expiresAt, deps.clock.now()) > 0;
  const jobId = entry.jobId === offer.id ? entry.jobId : undefined;
  return { offer, entry, isOpen, jobId, priceCents: await priceOf(deps, entry) };
}

/**
 * Books the offered window with the details given when joining. The job has the offer's id, so however often and however
 * concurrently it is accepted, there is one job.
 */
export async function acceptOffer(deps: Deps, token: string): Promise<Job> {
  const { offer, entry, priceCents } = await readOffer(deps, token);
  const isMine = await settleOffer(deps.sql, offer.id, 'accepted', deps.clock.now());
  if (!isMine && (await findOffer(deps.sql, offer.id))?.status !== 'accepted') throw conflict(GONE);
  const job = await createJob(
    deps,
    offer.id,
    {
      ...{ customerName: entry.name, address: entry.address, type: entry.type, addOns: entry.addOns },
      customerEmail: entry.email ?? undefined,
      customerPhone: entry.phone ?? undefined,
      ...{ franchiseId: entry.franchiseId, gutterLength: entry.gutterLength, stories: entry.stories },
      ...{ notes: entry.notes, price: toUnits(priceCents), holdId: offer.id },
    },
    { isPriceAgreed: true },
  );
  await bookEntry(deps.sql, entry.id, { jobId: job.id, customerId: job.customerId }, deps.clock.now());
  return job;
}

/** Passes the window to the next in line at once. `leave`: and ends the waiting. */
export async function declineOffer(deps: Deps, token: string, leave: boolean) {
  const { offer, entry } = await readOffer(deps, token);
  const at = deps.clock.now();
  const isMine = await settleOffer(deps.sql, offer.id, 'declined', at);
  if (!isMine && (await findOffer(deps.sql, offer.id))?.status === 'accepted')
    throw conflict('This time is booked already');
  if (isMine) {
    await claimHold(deps.sql, offer.id, at);
    await passOn(deps.sql, [entry.id], MAX_OFFERS, at);
  }
  if (leave) await leaveWaitlist(deps, entry.id);
  deps.queue.nudge(OFFER_WINDOWS);
}

export async function leaveWaitlist(deps: Deps, entryId: string) {
  const at = deps.clock.now();
  const offerId = await deps.sql.begin(sql => removeEntry(sql, entryId, at));
  if (offerId) await claimHold(deps.sql, offerId as string, at);
  deps.queue.nudge(OFFER_WINDOWS);
}

/** By the list of services, as on the booking page. The office prices what isn't on it. */
async function priceOf({ sql }: Deps, entry: EntryRow): Promise<number> {
  const service = (await knownServices(sql))(entry.type);
  return service ? listPriceCents(service, entry) : 0;
}
