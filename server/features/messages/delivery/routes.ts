import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Nullable } from '../../../http/schemas.ts';
import { isSealed } from '../../../outbox/seal.ts';
import { type OwnWords, readOwnWords } from '../templates/own-words.ts';
import { writeMessage } from '../templates/write-message.ts';
import { Message, MessageQuery } from './schemas.ts';
import { type ListedMessage, listMessages } from './store.ts';

export function messageRoutes(app: App, deps: Deps) {
  app.get(
    '/api/dev/messages',
    {
      config: { access: 'operations:read', audited: 'messages.read', csv: 'messages' },
      schema: {
        tags: ['Operations'],
        summary: 'Messages, newest first',
        querystring: MessageQuery,
        response: {
          200: Success(Type.Object({ messages: Type.Array(Message), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async ({ query }) => {
      const [createdAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      const rows = await listMessages(deps.readSql, query, createdAt && id ? { createdAt, id } : undefined);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
      const ownWords = await readOwnWords(deps.readSql);
      return ok({ messages: items.map(message => withContent(deps, ownWords, message)), nextCursor });
    },
  );
}

/** Renders text that was not stored. Secrets are shown only in the demo. */
function withContent(
  { config, mail, sms }: Deps,
  ownWords: OwnWords,
  { data, language, ...message }: ListedMessage,
): Message {
  if (message.text !== null) return message;
  const provider = message.provider ?? (message.channel === 'email' ? mail : sms).provider;
  if (isSealed(data) && provider !== 'demo') return { ...message, text: 'Withheld: it holds a secret.' };
  const { subject, text, html } = writeMessage(config, ownWords, {
    ...message,
    recipient: message.to,
    data,
    language,
  });
  return { ...message, subject, text, html };
}
