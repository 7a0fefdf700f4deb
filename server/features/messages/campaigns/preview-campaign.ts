import type { Deps } from '../../../deps.ts';
import { refuseUnknownFranchise } from '../../../records/franchises/own-franchise.ts';
import { readOwnWords } from '../templates/own-words.ts';
import { samples } from '../templates/samples.ts';
import { writeMessage } from '../templates/write-message.ts';
import { countByChannel, countOptedOut } from './audience.ts';
import type { CampaignInput, CampaignPreview } from './schemas.ts';

/** Previews a campaign with its real text and audience. Writes nothing. */
export async function previewCampaign(deps: Deps, input: CampaignInput): Promise<CampaignPreview> {
  const { config, readSql } = deps;
  const { type, targetAudience, messageTemplate } = input;
  const [franchiseId, subject] = [input.franchiseId ?? null, input.subject?.trim() || null];
  await refuseUnknownFranchise(readSql, franchiseId);
  const target = { type, targetAudience, franchiseId };
  const [counts, optedOut] = await Promise.all([
    countByChannel(readSql, target),
    countOptedOut(readSql, target),
  ]);
  const to = { name: samples.campaign.name, email: samples.campaign.email! };
  const message = {
    kind: 'campaign' as const,
    recipient: to.email,
    data: { ...to, subject, messageTemplate },
  };
  const ownWords = await readOwnWords(readSql);
  const mail = type === 'sms' ? undefined : writeMessage(config, ownWords, { ...message, channel: 'email' });
  const sms = type === 'email' ? undefined : writeMessage(config, ownWords, { ...message, channel: 'sms' });
  return {
    counts,
    total: counts.email + counts.sms,
    optedOut,
    sample: {
      to,
      subject: mail?.subject ?? null,
      html: mail?.html ?? null,
      text: mail?.text ?? null,
      sms: sms?.text ?? null,
    },
  };
}
