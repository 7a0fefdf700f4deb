import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { acceptRawBody } from '../../../http/accept-raw-body.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { invalid, notFound, unauthorized } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice, Nullable, Uuid } from '../../../http/schemas.ts';
import { readResendEvent } from '../../../providers/mail/resend-webhook.ts';
import {
  type ReceivedText,
  readText,
  readTextStatus,
  readTwilioForm,
} from '../../../providers/sms/twilio-webhook.ts';
import { optIn, optOut } from '../consent/opt-outs.ts';
import { insertInbound } from './inbound-emails-store.ts';
import { RECEIVE_EMAILS } from './receive-emails.ts';
import { receiveMessage } from './receive-message.ts';
import { recordDelivery } from './record-delivery.ts';
import { bareAddress } from './reply-address.ts';
import { samplePicture } from './sample-picture.ts';
import { InboundTest } from './schemas.ts';

const tags = ['Conversations'];
/** Room for an email with files from your own mail server. */
const MAIL_BYTES = 8_388_608;

/** How messages and delivery reports of providers get in. */
export function inboundRoutes(app: App, deps: Deps) {
  const { config, sql, clock } = deps;

  app.register(async (scope: App) => {
    acceptRawBody(scope);

    scope.post(
      '/api/webhooks/resend',
      {
        config: { access: 'public' },
        bodyLimit: MAIL_BYTES,
        schema: {
          tags,
          summary:
            'Receive email, delivery reports, bounces and complaints from Resend or your own mail server',
          response: { 200: Type.Object({ received: Type.Literal(true) }), 401: Failure, 404: Failure },
        },
      },
      async request => {
        const secrets = [
          ...(config.email.provider === 'resend' ? config.email.webhookSecrets : []),
          ...config.inboundEmail.secrets,
        ];
        if (secrets.length === 0) throw notFound('Resend is not set up here');
        const event = readResendEvent(secrets, request.headers, request.body as Buffer, clock.now());
        if (!event) throw unauthorized('The signature is not valid');
        for (const address of event.addresses)
          if (event.optOut) await optOut(sql, 'email', address, event.optOut, clock.now());
        if (event.status) await recordDelivery(sql, event.status);
        const { received } = event;
        const sender = received && bareAddress(received.from);
        if (received && matchesFormat('email', sender!)) {
          await insertInbound(sql, sender!, received, clock.now());
          deps.queue.nudge(RECEIVE_EMAILS);
        }
        return { received: true as const };
      },
    );

    scope.post(
      '/api/webhooks/twilio',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Receive text messages and delivery reports from Twilio',
          querystring: Type.Object({ message: Type.Optional(Uuid) }),
          response: { 200: Type.String(), 401: Failure, 404: Failure },
        },
      },
      async (request, reply) => {
        if (config.sms.provider !== 'twilio') throw notFound('Twilio is not set up here');
        const url = `${config.publicUrl}${request.url}`;
        const form = readTwilioForm(config.sms.authToken, url, request.headers, request.body as Buffer);
        if (!form) throw unauthorized('The signature is not valid');
        const { message } = request.query;
        if (message) {
          const status = readTextStatus(form, message);
          if (status) await recordDelivery(sql, status);
        } else await receiveText(deps, readText(form));
        return reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
      },
    );
  });

  app.post(
    '/api/dev/inbound',
    {
      config: { access: 'operations:write', idempotent: true },
      schema: {
        tags: ['Operations'],
        summary: 'Pretend that a customer wrote, to try conversations with the demo providers',
        body: InboundTest,
        response: {
          200: Success(
            Type.Object({
              conversationId: Nullable(Uuid),
              stored: Choice(['added', 'known', 'dropped']),
            }),
          ),
          404: Failure,
        },
      },
    },
    async ({ body, effectId }) => {
      const { channel, from, text, subject = null, picture } = body;
      if ((channel === 'sms' ? config.sms : config.email).provider !== 'demo')
        throw notFound('Only the demo provider can pretend: here messages come from customers');
      const format = channel === 'sms' ? 'phone' : 'email';
      if (!matchesFormat(format, from))
        throw invalid('The body is not valid', [
          `from: must be ${format === 'email' ? 'an email address' : 'a phone number'}`,
        ]);
      const files = picture ? [{ name: 'photo.png', source: samplePicture }] : [];
      if (channel === 'sms' && !picture) {
        const { intent } = readText(new URLSearchParams({ From: from, Body: text }));
        const done = await receiveText(deps, { from, text, id: effectId, media: [], intent });
        return ok({ conversationId: done?.conversationId ?? null, stored: done?.stored ?? 'known' });
      }
      const providerId = `demo:${effectId}`;
      const done = await receiveMessage(deps, { channel, from, text, subject, providerId, files });
      return ok({ conversationId: done.conversationId ?? null, stored: done.stored });
    },
  );
}

/** STOP and START count at once, whatever else happens to the message. */
async function receiveText(deps: Deps, { from, text, id, media, intent }: ReceivedText) {
  const { sql, clock } = deps;
  if (intent === 'stop') await optOut(sql, 'sms', from, 'stop', clock.now());
  if (intent === 'start') await optIn(sql, 'sms', from, ['stop', 'unsubscribed']);
  // Without an id of its own a repeated request could not be told from a new message.
  if (!id || !/\d/.test(from)) return undefined;
  const files = media.map(url => ({ name: '', source: { provider: 'twilio' as const, url } }));
  return receiveMessage(deps, {
    channel: 'sms',
    from,
    subject: null,
    text: text.replaceAll('\0', ''),
    providerId: `sms:${id}`,
    intent,
    files,
  });
}
