import { visitUrl } from '../../../access/visit-link.ts';
import type { Config } from '../../../config.ts';
import type { Language } from '../../../http/page-words.ts';
import type { Channel } from '../../../outbox/channel.ts';
import type { MessageKind } from '../../../outbox/message-data.ts';
import { unseal } from '../../../outbox/seal.ts';
import { unsubscribeUrl } from '../consent/unsubscribe-link.ts';
import { businessOf } from './business.ts';
import type { OwnWords } from './own-words.ts';
import { render } from './templates.ts';

export type Written = {
  subject: string | null;
  text: string;
  html: string | null;
  unsubscribeUrl?: string;
};

/** `language`: the reader's, if they chose one. */
type Unwritten = {
  kind: MessageKind;
  channel: Channel;
  recipient: string;
  data: object;
  language?: Language | null;
};

/** Kinds sent without a request from the recipient: they carry an unsubscribe link. */
const marketing: ReadonlySet<MessageKind> = new Set(['campaign', 'follow_up', 'review_request']);

export const isMarketing = (kind: MessageKind): boolean => marketing.has(kind);

/** Kinds about a booking or a visit: they carry the link to manage it. */
const managed: ReadonlySet<MessageKind> = new Set([
  'welcome',
  'visit_planned',
  'visit_withdrawn',
  'reminder',
  'on_my_way',
  'running_late',
  'completion',
  'follow_up',
  'booking_restored',
  'receipt',
  'invoice',
  'conversation',
]);

function linksOf(
  config: Config,
  kind: MessageKind,
  { jobId, aboutJobId }: { jobId?: string; aboutJobId?: string },
) {
  if (managed.has(kind) && jobId) return { manageUrl: visitUrl(config, jobId) };
  return aboutJobId ? { jobUrl: `${config.publicUrl}/admin?tab=jobs&job=${aboutJobId}` } : {};
}

/** The message as sent: an email with both parts, or the short text of an SMS. */
export function writeMessage(
  config: Config,
  ownWords: OwnWords,
  { kind, channel, recipient, data, language }: Unwritten,
): Written {
  const optOut = isMarketing(kind) ? { unsubscribeUrl: unsubscribeUrl(config, recipient) } : {};
  const input = { ...unseal(config.sealKey, data), ...linksOf(config, kind, data), ...optOut };
  const business = businessOf(config, language ?? undefined);
  const { sms, ...email } = render(kind, input as never, business, ownWords(kind, business.language));
  return channel === 'email'
    ? { ...email, ...optOut }
    : { subject: null, text: sms ?? email.text, html: null };
}
