import type { Config } from '../../../config.ts';
import type { Channel } from '../../../outbox/channel.ts';
import type { MessageKind } from '../../../outbox/message-data.ts';
import { unseal } from '../../../outbox/seal.ts';
import { unsubscribeUrl } from '../consent/unsubscribe-link.ts';
import { businessOf } from './business.ts';
import { render } from './templates.ts';

export type Written = {
  subject: string | null;
  text: string;
  html: string | null;
  unsubscribeUrl?: string;
};

type Unwritten = { kind: MessageKind; channel: Channel; recipient: string; data: object };

/** Kinds that nobody asked for: they carry a way out. */
const marketing: ReadonlySet<MessageKind> = new Set(['campaign', 'follow_up']);

export const isMarketing = (kind: MessageKind): boolean => marketing.has(kind);

/** The words of a message as they go out: an e-mail with both parts, or the short text of an SMS. */
export function writeMessage(config: Config, { kind, channel, recipient, data }: Unwritten): Written {
  const wayOut = isMarketing(kind) ? { unsubscribeUrl: unsubscribeUrl(config, recipient) } : {};
  const given = { ...unseal(config.sealKey, data), ...wayOut };
  const { sms, ...email } = render(kind, given as never, businessOf(config));
  return channel === 'email'
    ? { ...email, ...wayOut }
    : { subject: null, text: sms ?? email.text, html: null };
}
