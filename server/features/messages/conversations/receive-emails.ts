import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../providers/errors.ts';
import type { ReceivedEmail } from '../../../providers/mail/mail.ts';
import type { ReceivedEvent } from '../../../providers/mail/resend-webhook.ts';
import { claimInbound, deleteInbound, type InboundEmail, retryInbound } from './inbound-emails-store.ts';
import { type Inbound, receiveMessage } from './receive-message.ts';
import { bareAddress, tokenIn } from './reply-address.ts';
import { textOfHtml } from './trim-quoted.ts';

export const RECEIVE_EMAILS = 'receive-emails';

const AT_ONCE = 20;
/** Over about a day; then the office at least sees that something came. */
const MOST_ATTEMPTS = 12;
const MOST_TEXT = 100_000;
const NOT_LOADED = 'The text of this email could not be loaded.';

/** Puts announced emails into their conversations, once their text is here. */
export async function receiveEmails(deps: Deps) {
  for (;;) {
    const claimed = await claimInbound(deps.sql, deps.clock.now(), AT_ONCE);
    for (const email of claimed) await receiveOne(deps, email);
    if (claimed.length < AT_ONCE) return;
  }
}

async function receiveOne(deps: Deps, { id, event, attempts }: InboundEmail) {
  const { sql, clock, log } = deps;
  try {
    await receiveMessage(deps, await toInbound(deps, event, attempts >= MOST_ATTEMPTS));
    await deleteInbound(sql, id);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, inboundEmailId: id }, 'An email could not be read yet');
    await retryInbound(sql, id, clock.now().add({ seconds: Math.min(15 * 2 ** attempts, 14_400) }));
  }
}

async function toInbound(deps: Deps, event: ReceivedEvent, isLastTry: boolean): Promise<Inbound> {
  const email = await contentOf(deps, event, isLastTry);
  const from = bareAddress(event.from);
  const text = email.text?.trim() || (email.html ? textOfHtml(email.html) : '');
  return {
    channel: 'email',
    from,
    subject: email.subject,
    // PostgreSQL stores no zero bytes.
    text: text.replaceAll('\0', '').slice(0, MOST_TEXT),
    providerId: `email:${event.email_id}`,
    mailId: email.mailId,
    replyToken: tokenIn(deps.config, [...event.to, ...email.to].map(bareAddress)),
    automatic: isAutomatic(deps, from, email.headers),
    files: [
      ...email.attachments.map(({ id, name }) => ({
        name,
        source: { provider: 'resend' as const, emailId: event.email_id, attachmentId: id },
      })),
      ...(event.attachments ?? [])
        .filter(file => typeof file.content === 'string')
        .map(file => ({ name: file.filename ?? '', source: Buffer.from(file.content!, 'base64') })),
    ],
  };
}

/** From the event if your own mail server sent it along, else from the provider. */
async function contentOf({ mail }: Deps, event: ReceivedEvent, isLastTry: boolean): Promise<ReceivedEmail> {
  const { from, to, subject = null, text = null, html = null, message_id: mailId = null } = event;
  const named = Object.entries(event.headers ?? {}).map(([name, value]) => [
    name.toLowerCase(),
    String(value),
  ]);
  const headers: Record<string, string> = Object.fromEntries(named);
  const given = { from, to, subject, text, html, headers, mailId, attachments: [] };
  if (text !== null || html !== null || !mail.readReceived) return given;
  try {
    return await mail.readReceived(event.email_id);
  } catch (error) {
    const isFinal = error instanceof ProviderError && !error.retryable;
    if (isFinal || isLastTry) return { ...given, text: NOT_LOADED };
    throw error;
  }
}

/** Out-of-office notes, bounces, newsletters, and our own mail coming back: two machines must not talk to each other. */
function isAutomatic({ config }: Deps, from: string, headers: Record<string, string>): boolean {
  const submitted = headers['auto-submitted']?.trim().toLowerCase();
  if (submitted && submitted !== 'no') return true;
  if (/bulk|junk|list|auto_reply/i.test(headers.precedence ?? '')) return true;
  if (headers['list-id'] || headers['x-autoreply'] || headers['x-autorespond']) return true;
  if (headers['return-path']?.trim() === '<>') return true;
  const address = from.toLowerCase();
  if (/^(mailer-daemon|postmaster|no-?reply|bounces?)([+-].*)?@/.test(address)) return true;
  const { domain } = config.inboundEmail;
  return (
    address === bareAddress(config.email.from).toLowerCase() ||
    (domain !== undefined && address.endsWith(`@${domain.toLowerCase()}`))
  );
}
