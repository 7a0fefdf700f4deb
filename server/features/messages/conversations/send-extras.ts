import { signLink } from '../../../access/signed-link.ts';
import type { Deps } from '../../../deps.ts';
import type { MessageData } from '../../../outbox/message-data.ts';
import type { Email } from '../../../providers/mail/mail.ts';
import type { TextMessage } from '../../../providers/sms/sms.ts';
import { filesOf } from './attachments-store.ts';

/** What a text carries besides its words: pictures, and where to report its delivery. */
export async function textExtras(
  { config, sql }: Pick<Deps, 'config' | 'sql'>,
  messageId: string,
  isReply: boolean,
): Promise<Pick<TextMessage, 'mediaUrls' | 'statusUrl'>> {
  const files = isReply ? await filesOf(sql, messageId) : [];
  const mediaUrls = files.map(
    ({ id }) => `${config.publicUrl}/attachment/${signLink(config.linkKey, 'attachment', id)}`,
  );
  // Twilio refuses a message whose reports would go to an address it cannot reach.
  const isReachable = config.publicUrl.startsWith('https:');
  return {
    ...(mediaUrls.length > 0 ? { mediaUrls } : {}),
    ...(isReachable ? { statusUrl: `${config.publicUrl}/api/webhooks/twilio?message=${messageId}` } : {}),
  };
}

/** What an email of a conversation carries: files, and how it belongs to the thread. */
export async function mailExtras(
  { sql }: Pick<Deps, 'sql'>,
  { id, data }: { id: string; data: object },
): Promise<Pick<Email, 'files' | 'replyTo' | 'inReplyTo' | 'automatic'>> {
  const { replyTo, inReplyTo, automatic } = data as MessageData['conversation'];
  return { files: await filesOf(sql, id), replyTo, inReplyTo, automatic };
}
