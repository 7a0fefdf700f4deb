import { callersFranchises } from '../../../caller.ts';
import type { Sql } from '../../../db/connect.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { findCustomer } from '../../../records/customers/store.ts';
import { placeholdersOf } from './fill-placeholders.ts';
import { attachmentsOf, listAutomatic, listThread, statesOf } from './messages-store.ts';
import type { Conversation, ConversationView, ThreadMessage } from './schemas.ts';
import { addressOf, blockOf } from './send-reply.ts';
import { contactsOf, findConversation, findNextVisit, suggestCustomers } from './store.ts';
import { trimQuoted } from './trim-quoted.ts';

export async function findVisible(sql: Sql, id: string): Promise<Conversation> {
  const conversation = await findConversation(sql, id);
  if (!conversation) throw notFound('There is no such conversation');
  return conversation;
}

/** A conversation with a page of its messages, newest first: what people wrote, and what the service sent. */
export function showConversation(deps: Deps, id: string, page: { limit: number; cursor?: string }) {
  const [createdAt, messageId] = decodeCursor(page.cursor, ['date-time', 'uuid']) ?? [];
  const after = createdAt && messageId ? { createdAt, id: messageId } : undefined;
  return deps.sql.begin(async sql => {
    const conversation = await findVisible(sql, id);
    const addresses = await addressesOf(sql, conversation);
    const franchises = callersFranchises();
    const most = page.limit + 1;
    const written = await listThread(sql, id, after, most);
    const sent = await withoutScope(sql, async () =>
      listAutomatic(sql, { addresses, customerId: conversation.customerId, franchises }, after, most),
    );
    const rows = [...written, ...sent].toSorted((a, b) =>
      a.createdAt === b.createdAt ? (a.id < b.id ? 1 : -1) : a.createdAt < b.createdAt ? 1 : -1,
    );
    const { items, nextCursor } = toPage(rows, page.limit, row => [row.createdAt, row.id]);
    const ids = items.map(item => item.id);
    const states = new Map(
      (await withoutScope(sql, async () => statesOf(sql, ids))).map(row => [row.id, row]),
    );
    const files = Map.groupBy(await attachmentsOf(sql, ids), file => file.messageId);
    const messages = items.map((item): ThreadMessage => {
      const { text } = item;
      const shown = item.channel === 'email' && item.direction === 'in' && text ? trimQuoted(text) : text;
      const sending = states.get(item.id);
      return {
        ...item,
        text: shown,
        fullText: shown === text ? null : text,
        state: item.direction === 'in' ? 'received' : (sending?.state ?? 'sent'),
        reason: sending?.reason ?? null,
        attachments: (files.get(item.id) ?? []).map(({ messageId: _, ...file }) => file),
      };
    });
    return { conversation: await describe(deps, sql, conversation), messages, nextCursor };
  }) as Promise<{ conversation: ConversationView; messages: ThreadMessage[]; nextCursor: string | null }>;
}

async function addressesOf(sql: Sql, { id, customerId }: Conversation): Promise<string[]> {
  const contacts = (await contactsOf(sql, id)).map(contact => contact.address);
  const customer = customerId ? await findCustomer(sql, customerId) : undefined;
  return [...contacts, customer?.email, customer?.phone].filter(address => typeof address === 'string');
}

async function describe(deps: Deps, sql: Sql, conversation: Conversation): Promise<ConversationView> {
  const channels: ConversationView['channels'] = [];
  for (const channel of ['sms', 'email'] as const) {
    const to = await addressOf(sql, conversation, channel);
    if (to) channels.push({ channel, to, blocked: await withoutScope(sql, () => blockOf(sql, channel, to)) });
  }
  const contacts = await contactsOf(sql, conversation.id);
  const { customerId } = conversation;
  const next = customerId ? await findNextVisit(sql, customerId, deps.clock.now()) : undefined;
  return {
    ...conversation,
    channels,
    suggestions: customerId ? [] : [...(await suggestCustomers(sql, conversation.id))],
    job: next
      ? {
          ...{ id: next.jobId, number: next.number, type: next.service },
          ...{ start: next.start, end: next.end, timezone: next.zone ?? deps.config.timezone },
        }
      : null,
    dropped: contacts.reduce((sum, contact) => sum + contact.dropped, 0),
    placeholders: await placeholdersOf(deps, sql, conversation),
  };
}
