import { findUser } from '../../../access/users-store.ts';
import { currentActor, recordChange } from '../../../changes/record-change.ts';
import { withoutScope } from '../../../db/scope.ts';
import type { Deps } from '../../../deps.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { findCustomer } from '../../../records/customers/store.ts';
import type { Conversation, ConversationPatch } from './schemas.ts';
import { subjectOf } from './send-reply.ts';
import { findVisible } from './show-conversation.ts';
import {
  conversationOf,
  findOwnOf,
  lockConversation,
  mergeConversations,
  saveConversation,
} from './store.ts';

/**
 * Links an unknown sender to a customer, assigns, closes, marks as read. If the customer has a conversation already, the
 * sender's becomes part of it, and the answer is that one.
 */
export function changeConversation(deps: Deps, id: string, patch: ConversationPatch): Promise<Conversation> {
  const at = deps.clock.now();
  return deps.sql.begin(async sql => {
    const known = await lockConversation(sql, id);
    if (!known) throw notFound('There is no such conversation');
    const { customerId, ...changes } = patch;
    if (changes.assignedTo) {
      const user = await findUser(sql, changes.assignedTo);
      if (!user?.active) throw invalid('The body is not valid', ['assignedTo: is no active user']);
    }
    let target = id;
    if (customerId && customerId !== known.customerId) {
      if (known.customerId) throw conflict('This conversation belongs to another customer');
      if (!(await findCustomer(sql, customerId)))
        throw invalid('The body is not valid', ['customerId: there is no such customer']);
      target = await withoutScope(sql, async () => {
        const own = await findOwnOf(sql, customerId);
        if (own) await mergeConversations(sql, id, own);
        else await saveConversation(sql, id, { customerId });
        return own ?? id;
      });
    }
    if (Object.keys(changes).length > 0) await saveConversation(sql, target, changes);
    // Reading is not worth an entry.
    if (Object.keys(patch).some(name => name !== 'unread')) {
      const subject = subjectOf({ id: target, customerId: customerId ?? known.customerId });
      const change = {
        type: 'conversation.changed',
        actor: currentActor(),
        summary: 'Changed a conversation',
      };
      await recordChange(sql, { ...change, subject, metadata: { ...patch } }, at);
    }
    return findVisible(sql, target);
  }) as Promise<Conversation>;
}

/** The customer's conversation, to write the first message in. */
export function startConversation(deps: Deps, customerId: string, id: string): Promise<Conversation> {
  return deps.sql.begin(async sql => {
    if (!(await findCustomer(sql, customerId)))
      throw invalid('The body is not valid', ['customerId: there is no such customer']);
    return findVisible(sql, await conversationOf(sql, customerId, deps.clock.now(), id));
  }) as Promise<Conversation>;
}
