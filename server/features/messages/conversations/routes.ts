import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Nullable, Page, Uuid } from '../../../http/schemas.ts';
import { changeConversation, startConversation } from './change-conversation.ts';
import {
  Conversation,
  ConversationPatch,
  ConversationQuery,
  ConversationView,
  NewReply,
  ThreadMessage,
} from './schemas.ts';
import { sendReply } from './send-reply.ts';
import { showConversation } from './show-conversation.ts';
import { countUnread, listAssignees, listConversations } from './store.ts';

const tags = ['Conversations'];
const Id = Type.Object({ id: Uuid });
const OneConversation = Success(Type.Object({ conversation: Conversation }));

export function conversationRoutes(app: App, deps: Deps) {
  app.get(
    '/api/conversations',
    {
      config: { access: 'customers:read', audited: 'conversations.read', csv: 'conversations' },
      schema: {
        tags,
        summary: 'Conversations by text and email, the latest first',
        querystring: ConversationQuery,
        response: {
          200: Success(
            Type.Object({
              conversations: Type.Array(Conversation),
              nextCursor: Nullable(Type.String()),
              unread: Type.Integer({ description: 'Unread conversations, whatever the filter' }),
            }),
          ),
        },
      },
    },
    async ({ query }) => {
      const [lastAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      const rows = await listConversations(deps.sql, query, lastAt && id ? { lastAt, id } : undefined);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.lastAt, row.id]);
      return ok({ conversations: items, nextCursor, unread: await countUnread(deps.sql) });
    },
  );

  app.post(
    '/api/conversations',
    {
      config: { access: 'customers:write', idempotent: true },
      schema: {
        tags,
        summary: 'Open the conversation with a customer, to write to them',
        body: Type.Object({ customerId: Uuid }),
        response: { 200: OneConversation },
      },
    },
    async ({ body, effectId }) =>
      ok({ conversation: await startConversation(deps, body.customerId, effectId) }),
  );

  app.get(
    '/api/conversations/:id',
    {
      config: { access: 'customers:read', audited: { type: 'conversation.read', subject: 'conversation' } },
      schema: {
        tags,
        summary: 'A conversation with its messages, newest first',
        params: Id,
        querystring: Type.Object(Page),
        response: {
          200: Success(
            Type.Object({
              conversation: ConversationView,
              messages: Type.Array(ThreadMessage),
              nextCursor: Nullable(Type.String()),
            }),
          ),
          404: Failure,
        },
      },
    },
    async ({ params, query }) => ok(await showConversation(deps, params.id, query)),
  );

  app.patch(
    '/api/conversations/:id',
    {
      config: { access: 'customers:write' },
      schema: {
        tags,
        summary: 'Assign, close, mark as read, or link an unknown sender to a customer',
        description:
          'If the customer has a conversation already, the sender’s messages move into it and the answer is that one.',
        params: Id,
        body: ConversationPatch,
        response: { 200: OneConversation, 404: Failure, 409: Failure },
      },
    },
    async ({ params, body }) => ok({ conversation: await changeConversation(deps, params.id, body) }),
  );

  app.post(
    '/api/conversations/:id/messages',
    {
      config: { access: 'customers:write', idempotent: true },
      schema: {
        tags,
        summary: 'Write to the customer by text or email',
        description: '409: the customer replied STOP, or email to them bounces.',
        params: Id,
        body: NewReply,
        response: {
          201: Success(Type.Object({ message: ThreadMessage })),
          404: Failure,
          409: Failure,
        },
      },
    },
    async ({ params, body, effectId }, reply) => {
      await sendReply(deps, params.id, body, effectId);
      const { messages } = await showConversation(deps, params.id, { limit: 200 });
      return reply.code(201).send(ok({ message: messages.find(({ id }) => id === effectId)! }));
    },
  );

  app.get(
    '/api/conversation-assignees',
    {
      config: { access: 'customers:read' },
      schema: {
        tags,
        summary: 'People a conversation can be assigned to',
        response: {
          200: Success(Type.Object({ people: Type.Array(Type.Object({ id: Uuid, name: Type.String() })) })),
        },
      },
    },
    async () => ok({ people: [...(await listAssignees(deps.sql))] }),
  );
}
