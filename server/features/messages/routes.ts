import { Type } from 'typebox';
import type { Deps } from '../../deps.ts';
import { ok, Success } from '../../http/envelope.ts';
import type { App } from '../../http/front-door.ts';
import { Message, MessageQuery } from './schemas.ts';
import { listMessages, type StoredMessage } from './store.ts';
import { render } from './templates.ts';

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
    async request => ok({ messages: (await listMessages(deps.readSql, request.query)).map(withWords) }),
  );
}

/** A message that still waits is shown as it would go out now. */
const withWords = ({ data, ...message }: StoredMessage) =>
  message.text === null ? { ...message, ...render(message.kind, data) } : message;
