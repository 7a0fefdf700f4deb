import { setTimeout as sleep } from 'node:timers/promises';
import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { cutText } from '../../../cut-text.ts';
import { breaks } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { refuseUnknownFranchise } from '../../../records/franchises/own-franchise.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';
import { batchErrors, openBatch } from '../delivery/store.ts';
import { countAudience } from './audience.ts';
import { FILL_CAMPAIGNS, fillNext } from './fill-campaign.ts';
import { showCampaign } from './progress.ts';
import type { CampaignAnswer, CampaignInput } from './schemas.ts';
import { findCampaign, insertCampaign, saveExpected } from './store.ts';

/** People sent to before the request is answered. The rest is queued. */
const SENT_AT_ONCE = 500;
/** The request is answered after about this long, however large the audience or slow the provider. */
const PATIENCE_MS = 10_000;
/** If nothing moves for this long, the queue sends the rest. */
const STUCK_MS = 1_500;
const MOST_ERRORS = 10;

/**
 * Starts a campaign. `id` identifies what this request creates: a retry after a crash continues where it
 * stopped instead of starting over.
 */
export async function sendCampaign(
  deps: Deps,
  id: string,
  input: CampaignInput,
  actor: Caller,
): Promise<CampaignAnswer> {
  const until = performance.now() + PATIENCE_MS;
  const { sql } = deps;
  await startCampaign(deps, id, input, actor);
  await fillNext(deps, SENT_AT_ONCE, id);
  const { filledAt, ...campaign } = (await findCampaign(sql, id))!;
  if (filledAt === null) await saveExpected(sql, id, await countAudience(sql, campaign));
  await deliverFirst(deps, id, until);
  if (filledAt === null) deps.queue.nudge(FILL_CAMPAIGNS);
  deps.queue.nudge(DELIVER_MESSAGES);

  const { sent, failed, total, queued } = (await showCampaign(deps, id))!;
  return {
    sent,
    failed,
    total,
    ...(failed > 0 ? { errors: await batchErrors(sql, id, MOST_ERRORS) } : {}),
    ...(queued > 0 ? { queued } : {}),
    campaignId: id,
  };
}

async function startCampaign(deps: Deps, id: string, input: CampaignInput, actor: Caller) {
  const at = deps.clock.now();
  const { type, targetAudience, messageTemplate } = input;
  const [franchiseId, subject] = [input.franchiseId ?? null, input.subject?.trim() || null];
  const createdBy = nameOf(actor);
  try {
    await deps.sql.begin(async sql => {
      await refuseUnknownFranchise(sql, franchiseId);
      await openBatch(sql, id, { subject, messageTemplate }, at);
      await insertCampaign(
        sql,
        { id, type, targetAudience, franchiseId, subject, messageTemplate, createdBy },
        at,
      );
      const metadata = { type, targetAudience, franchiseId };
      const summary = `Started a campaign: ${subject ?? cutText(messageTemplate, 60)}`;
      await recordChange(
        sql,
        { type: 'campaign.started', actor: createdBy, summary, metadata, subject: `campaign:${id}` },
        at,
      );
    });
  } catch (error) {
    if (!breaks(error, 'message_batches_pkey')) throw error;
  }
}

/**
 * A message that cannot be sent yet is behind an earlier one to the same person, or claimed by another
 * worker. Sends the former and waits for the latter, so that the answer counts them.
 */
async function deliverFirst(deps: Deps, id: string, until: number) {
  for (let stuckSince = performance.now(), before = Number.NaN; performance.now() < until; ) {
    const forMs = until - performance.now();
    const { isAway } = await deliverMessages(deps, { only: { batchId: id }, forMs });
    const { untried } = (await showCampaign(deps, id))!;
    if (untried !== before) stuckSince = performance.now();
    if (isAway || untried === 0 || performance.now() - stuckSince > STUCK_MS) return;
    before = untried;
    await deliverMessages(deps, { forMs: Math.min(forMs, STUCK_MS) });
    await sleep(20);
  }
}
