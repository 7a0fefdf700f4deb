import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { ok, Success } from '../../http/envelope.ts';
import type { App } from '../../http/front-door.ts';
import { Message, MessageQuery } from './schemas.ts';
import { isSealed } from './seal.ts';
import { listMessages, type StoredMessage } from './store.ts';
import { writeMessage } from './write-message.ts';

export function messageRoutes(app: App, deps: Deps) {
  app.get(
    '/api/dev/messages',
    {
      config: { guard: 'hq' },
      schema: {
        tags: ['Operations'],
        summary: 'What was sent, newest first',
        querystring: MessageQuery,
        response: { 200: Success(Type.Object({ messages: Type.Array(Message) })) },
      },
    },
    async ({ query }) => {
      const messages = await listMessages(deps.readSql, query);
      return ok({ messages: messages.map(message => withWords(deps, message)) });
    },
  );
}

/** Words that were not kept are written again from what was; a secret one is shown in the demo alone. */
function withWords({ config, mail, sms }: Deps, { data, ...message }: StoredMessage): Message {
  if (message.text !== null) return message;
  const provider = message.provider ?? (message.channel === 'email' ? mail : sms).provider;
  if (isSealed(data) && provider !== 'demo') return { ...message, text: 'Withheld: it holds a secret.' };
  const { subject, text, html } = writeMessage(config, { ...message, recipient: message.to, data });
  return { ...message, subject, text, html };
}
