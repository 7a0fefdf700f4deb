import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { type Tally, tallyBatches } from '../delivery/store.ts';
import type { Campaign } from './schemas.ts';
import { type CampaignRow, findCampaign } from './store.ts';

export type Progress = Campaign & { untried: number };

const nothing = { sent: 0, failed: 0, queued: 0, untried: 0 };

/** Progress of campaigns, counted from their messages. */
export async function withProgress(
  sql: Sql,
  campaigns: CampaignRow[],
  now: Temporal.Instant,
): Promise<Progress[]> {
  const tallies = await tallyBatches(
    sql,
    campaigns.map(campaign => campaign.id),
    now,
  );
  const byId = new Map(tallies.map(tally => [tally.batchId, tally]));
  return campaigns.map(campaign => progressOf(campaign, byId.get(campaign.id)));
}

export async function showCampaign({ sql, clock }: Deps, id: string): Promise<Progress | undefined> {
  const campaign = await findCampaign(sql, id);
  return campaign && (await withProgress(sql, [campaign], clock.now()))[0];
}

/**
 * While the outbox is being filled, the total is the count from the start; afterwards it is the actual
 * number.
 */
function progressOf(
  { expected, cursor, filledAt, ...campaign }: CampaignRow,
  tally: Tally | undefined,
): Progress {
  const { sent, failed, queued, untried } = tally ?? nothing;
  const known = sent + failed + queued;
  const total = filledAt === null ? Math.max(expected ?? 0, known) : known;
  const waiting = total - sent - failed;
  const status = filledAt !== null && waiting === 0 ? 'done' : 'running';
  return { ...campaign, status, sent, failed, total, queued: waiting, untried };
}
