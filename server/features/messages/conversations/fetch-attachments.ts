import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../providers/errors.ts';
import {
  claimPending,
  deleteOldDrafts,
  giveUpFetch,
  type Pending,
  retryFetch,
  type Source,
  saveFetched,
} from './attachments-store.ts';
import { MOST_RECEIVED, receivedType } from './file-type.ts';

export const FETCH_ATTACHMENTS = 'fetch-attachments';

const AT_ONCE = 20;
/** Over about a day. */
const MOST_ATTEMPTS = 12;

/** Fetches files that came with messages, after the webhook was answered. */
export async function fetchAttachments(deps: Deps) {
  const { sql, clock } = deps;
  await deleteOldDrafts(sql, clock.now().subtract({ hours: 24 }));
  for (;;) {
    const claimed = await claimPending(sql, clock.now(), AT_ONCE);
    for (const file of claimed) await fetchOne(deps, file);
    if (claimed.length < AT_ONCE) return;
  }
}

async function fetchOne(deps: Deps, { id, source, attempts }: Pending) {
  const { sql, clock, log } = deps;
  try {
    const bytes = await download(deps, source);
    if (bytes.length === 0) throw new ProviderError('The file is empty', { kind: 'final' });
    await saveFetched(sql, id, { bytes, contentType: receivedType(bytes) });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, attachmentId: id }, 'An attachment could not be fetched');
    if (error.retryable && attempts < MOST_ATTEMPTS)
      await retryFetch(sql, id, clock.now().add({ seconds: Math.min(15 * 2 ** attempts, 14_400) }));
    else await giveUpFetch(sql, id);
  }
}

async function download({ sms, mail }: Deps, source: Source): Promise<Buffer> {
  const gone = () => new ProviderError('The provider it came from is not set up', { kind: 'ours' });
  if (source.provider === 'twilio') {
    if (!sms.fetchMedia) throw gone();
    return sms.fetchMedia(source.url, MOST_RECEIVED);
  }
  if (!mail.fetchAttachment) throw gone();
  return mail.fetchAttachment(source.emailId, source.attachmentId, MOST_RECEIVED);
}
