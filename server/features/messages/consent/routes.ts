import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { acceptRawBody } from '../../../http/accept-raw-body.ts';
import { Failure } from '../../../http/envelope.ts';
import { notFound, unauthorized } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { sendPage } from '../../../http/html-page.ts';
import { lookFor } from '../../../http/page-look.ts';
import { readResendEvent } from '../../../providers/mail/resend-webhook.ts';
import { readTwilioReply } from '../../../providers/sms/twilio-webhook.ts';
import { optIn, optOut } from './opt-outs.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';
import { confirmPage, donePage, unknownPage } from './unsubscribe-page.ts';

const tags = ['Consent'];
const Token = Type.Object({ token: Type.String({ maxLength: 600 }) });

/** Ways to opt out: the link in an email, the mail client's button, and reports from providers. */
export function consentRoutes(app: App, deps: Deps) {
  const { config, sql, clock } = deps;

  app.register(async (scope: App) => {
    acceptRawBody(scope);

    scope.get(
      '/unsubscribe/:token',
      { config: { access: 'public' }, schema: { hide: true, params: Token } },
      async (request, reply) => {
        const look = lookFor(request, config);
        const email = readUnsubscribeToken(config.linkKey, request.params.token);
        return email ? sendPage(reply, confirmPage(look, email)) : sendPage(reply, unknownPage(look), 404);
      },
    );

    scope.post(
      '/unsubscribe/:token',
      { config: { access: 'public' }, schema: { hide: true, params: Token } },
      async (request, reply) => {
        const look = lookFor(request, config);
        const email = readUnsubscribeToken(config.linkKey, request.params.token);
        if (!email) return sendPage(reply, unknownPage(look), 404);
        await optOut(sql, 'email', email, 'unsubscribed', clock.now());
        return sendPage(reply, donePage(look, email));
      },
    );

    scope.post(
      '/api/webhooks/resend',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Receive bounces and complaints from Resend',
          response: { 200: Type.Object({ received: Type.Literal(true) }), 401: Failure, 404: Failure },
        },
      },
      async request => {
        if (config.email.provider !== 'resend' || config.email.webhookSecrets.length === 0)
          throw notFound('Resend is not set up here');
        const event = readResendEvent(
          config.email.webhookSecrets,
          request.headers,
          request.body as Buffer,
          clock.now(),
        );
        if (!event) throw unauthorized('The signature is not valid');
        for (const address of event.addresses)
          if (event.reason) await optOut(sql, 'email', address, event.reason, clock.now());
        return { received: true as const };
      },
    );

    scope.post(
      '/api/webhooks/twilio',
      {
        config: { access: 'public' },
        schema: {
          tags,
          summary: 'Receive text message replies from Twilio',
          response: { 200: Type.String(), 401: Failure, 404: Failure },
        },
      },
      async (request, reply) => {
        if (config.sms.provider !== 'twilio') throw notFound('Twilio is not set up here');
        const answer = readTwilioReply(
          config.sms.authToken,
          `${config.publicUrl}${request.url}`,
          request.headers,
          request.body as Buffer,
        );
        if (!answer) throw unauthorized('The signature is not valid');
        if (answer.intent === 'stop') await optOut(sql, 'sms', answer.from, 'stop', clock.now());
        if (answer.intent === 'start') await optIn(sql, 'sms', answer.from, ['stop', 'unsubscribed']);
        return reply.type('text/xml').send('<?xml version="1.0" encoding="UTF-8"?><Response></Response>');
      },
    );
  });
}
