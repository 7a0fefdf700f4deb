import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { ok, Success } from '../../../http/envelope.ts';
import { invalid } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice, Email, Metadata, Text } from '../../../http/schemas.ts';
import { samples } from '../templates/samples.ts';
import { sendNow } from './send-now.ts';

const tags = ['Operations'];

/** The message kind behind each test template. */
const kinds = { booking: 'welcome', completion: 'completion', test: 'test' } as const;
type TestTemplate = keyof typeof kinds;

/** Sends messages by hand: to check that delivery works, or to notify someone. */
export function testRoutes(app: App, deps: Deps) {
  app.get(
    '/api/dev/email-test',
    {
      config: { access: 'public' },
      schema: {
        tags,
        summary: 'Show the email provider',
        response: {
          200: Success(
            Type.Object({
              provider: Choice(['smtp', 'resend', 'demo']),
              configured: Type.Boolean(),
              fromEmail: Type.String(),
            }),
          ),
        },
      },
    },
    async () => {
      const { provider, from } = deps.mail;
      return ok({
        provider,
        configured: provider !== 'demo',
        fromEmail: /<([^<>]+)>/.exec(from)?.[1] ?? from,
      });
    },
  );

  app.post(
    '/api/dev/email-test',
    {
      config: { access: 'operations:write', idempotent: true },
      schema: {
        tags,
        summary: 'Send a test message',
        body: Type.Object({
          to: Email(254),
          template: Choice(Object.keys(kinds) as TestTemplate[], { default: 'test' }),
        }),
        response: {
          200: Success(
            Type.Object({
              provider: Type.String(),
              status: Choice(['sent', 'queued', 'failed']),
              messageId: Type.String(),
              to: Type.String(),
              template: Type.String(),
              error: Type.Optional(Type.String({ description: 'Why it was not sent, or not yet sent' })),
            }),
          ),
        },
      },
    },
    async ({ body: { to, template } }) => {
      const { provider } = deps.mail;
      const kind = kinds[template];
      const data = kind === 'test' ? { provider } : samples[kind];
      const sent = await sendNow(deps, { channel: 'email', kind, to, data });
      const { status, messageId = sent.id, error } = sent;
      return ok({ provider, status, messageId, to, template, error });
    },
  );

  app.post(
    '/api/dev/notify',
    {
      config: { access: 'operations:write', idempotent: true },
      schema: {
        tags,
        summary: 'Send a notification by email or text message',
        body: Type.Object({
          type: Choice(['handoff', 'deploy', 'error', 'revenue']),
          to: Text(254, { description: 'An email address or a phone number, depending on the channel' }),
          data: Metadata,
          channel: Choice(['email', 'sms'], { default: 'email' }),
        }),
        response: {
          200: Success(
            Type.Object({
              success: Type.Boolean(),
              messageId: Type.Optional(Type.String()),
              channel: Type.String(),
              type: Type.String(),
            }),
          ),
        },
      },
    },
    async ({ body: { type, to, data, channel } }) => {
      const format = channel === 'email' ? 'email' : 'phone';
      if (!matchesFormat(format, to))
        throw invalid('The body is not valid', [
          `to: must be ${format === 'email' ? 'an email address' : 'a phone number'}`,
        ]);
      const { status, messageId } = await sendNow(deps, { channel, kind: type, to, data });
      return ok({ success: status === 'sent', messageId, channel, type });
    },
  );
}
