import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/front-door.ts';
import { missingPage, sendPage } from '../../../http/html-page.ts';
import { type Look, lookFor } from '../../../http/page-look.ts';
import { words } from '../../../http/page-words.ts';
import {
  type Account,
  intentOf,
  makePayment,
  makeSetup,
  newPayment,
  type Session,
  type SetupSession,
  toPay,
} from '../../../providers/payments/sandbox/objects.ts';
import { DELIVER_SANDBOX_EVENTS } from '../../../providers/payments/sandbox/sandbox.ts';
import { addEvent, findObject, lockObject, saveObject } from '../../../providers/payments/sandbox/store.ts';
import { checkoutPage, confirmPage, onboardingPage, paymentPage, setupPage } from './pages.ts';
import { lockPaymentState, settlePayment } from './settle-payment.ts';

type Form = Record<string, string>;
type Outcome = { to: string } | { page: string };

/** The sandbox's hosted pages: plain forms standing in for the processor's. */
export function sandboxRoutes(app: App, deps: Deps) {
  const look = (request: FastifyRequest) => lookFor(request, deps.config);
  const answer = (request: FastifyRequest, reply: FastifyReply, page: string | undefined) =>
    page ? sendPage(reply, page) : sendPage(reply, missingPage(look(request)), 404);
  const follow = (request: FastifyRequest, reply: FastifyReply, outcome: Outcome | undefined) => {
    if (!outcome || 'page' in outcome) return answer(request, reply, outcome?.page);
    deps.queue.nudge(DELIVER_SANDBOX_EVENTS);
    return reply.redirect(outcome.to, 303);
  };
  app.register(async scope => {
    // The office can choose a processor at any time.
    scope.addHook('onRequest', async (request, reply) => {
      if (deps.payments.provider !== 'sandbox') return answer(request, reply, undefined);
    });
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const hidden = { config: { access: 'public' }, schema: { hide: true } } as const;

    scope.get<{ Params: { id: string } }>('/sandbox/checkout/:id', hidden, async (request, reply) => {
      const session = await findObject<Session>(deps.sql, request.params.id);
      return answer(request, reply, session && checkoutPage(look(request), session));
    });

    scope.post<{ Params: { id: string }; Body: Form }>(
      '/sandbox/checkout/:id',
      hidden,
      async (request, reply) => {
        const { params, body } = request;
        const outcome = await settle(deps, look(request), params.id, body?.outcome ?? '');
        return follow(request, reply, outcome);
      },
    );

    scope.get<{ Params: { id: string } }>('/sandbox/setup/:id', hidden, async (request, reply) => {
      const session = await findObject<SetupSession>(deps.sql, request.params.id);
      return answer(request, reply, session && setupPage(look(request), session));
    });

    scope.post<{ Params: { id: string }; Body: Form }>(
      '/sandbox/setup/:id',
      hidden,
      async (request, reply) => {
        const { params, body } = request;
        const outcome = await settleSetup(deps, look(request), params.id, body?.outcome ?? '');
        return follow(request, reply, outcome);
      },
    );

    scope.get<{ Params: { id: string } }>('/sandbox/payment/:id', hidden, async (request, reply) => {
      const state = await deps.sql.begin(sql => lockPaymentState(deps, sql, request.params.id));
      return answer(request, reply, state && paymentPage(look(request), state));
    });

    scope.post<{ Params: { id: string }; Body: Form }>(
      '/sandbox/payment/:id',
      hidden,
      async (request, reply) => {
        const { params, body, url } = request;
        const isKnown = await settlePayment(deps, params.id, body?.outcome ?? '');
        return follow(request, reply, isKnown ? { to: url } : undefined);
      },
    );

    scope.get<{ Params: { id: string } }>('/sandbox/onboarding/:id', hidden, async (request, reply) => {
      const account = await findObject<Account>(deps.sql, request.params.id);
      return answer(request, reply, account && onboardingPage(look(request), account));
    });

    scope.post<{ Params: { id: string }; Body: Form }>(
      '/sandbox/onboarding/:id',
      hidden,
      async (request, reply) => {
        const account = await onboard(deps, request.params.id, request.body?.outcome ?? '');
        return follow(request, reply, account && { to: account.returnUrl ?? '/' });
      },
    );
  });
}

/** Applies the customer's choice on the page. */
async function settle(deps: Deps, look: Look, id: string, outcome: string): Promise<Outcome | undefined> {
  return deps.sql.begin(async sql => {
    const session = await lockObject<Session>(sql, id);
    if (!session) return undefined;
    if (session.status === 'complete') return { to: session.successUrl };
    if (session.status === 'expired') return { page: checkoutPage(look, session) };
    if (outcome === 'leave') return { to: session.cancelUrl };
    if (outcome === 'sca') return { page: confirmPage(look, session) };
    if (outcome === 'declined') {
      await fail(sql, session, deps.config.business.currency);
      return { page: checkoutPage(look, session, words.declined) };
    }
    if (outcome !== 'pay') return { page: checkoutPage(look, session) };
    await saveObject(sql, { ...session, status: 'complete' as const });
    const payment = await makePayment(sql, deps.config.business.currency, session);
    await addEvent(sql, 'checkout.session.completed', {
      id: session.id,
      object: 'checkout.session',
      payment_intent: payment.id,
      payment_status: 'paid',
      client_reference_id: session.jobId,
      metadata: { jobId: session.jobId },
    });
    return { to: session.successUrl };
  }) as Promise<Outcome | undefined>;
}

const settleSetup = (deps: Deps, look: Look, id: string, outcome: string) =>
  deps.sql.begin(async sql => {
    const session = await lockObject<SetupSession>(sql, id);
    if (!session) return undefined;
    if (session.status === 'complete') return { to: session.successUrl };
    if (session.status === 'expired') return { page: setupPage(look, session) };
    if (outcome === 'leave') return { to: session.cancelUrl };
    if (outcome === 'declined') return { page: setupPage(look, session, words.cardDeclined) };
    if (outcome !== 'keep') return { page: setupPage(look, session) };
    await saveObject(sql, { ...session, status: 'complete' as const });
    await makeSetup(sql, session);
    return { to: session.successUrl };
  }) as Promise<Outcome | undefined>;

async function fail(sql: Parameters<typeof addEvent>[0], session: Session, currency: string) {
  const about = { jobId: session.jobId, amountCents: toPay(session) };
  const payment = newPayment(currency, { ...about, status: 'failed', chargeId: null });
  await saveObject(sql, payment);
  const failure = { code: 'card_declined', message: 'Your card was declined.' };
  await addEvent(sql, 'payment_intent.payment_failed', intentOf(payment, failure));
}

const onboard = (deps: Deps, id: string, outcome: string) =>
  deps.sql.begin(async sql => {
    const account = await lockObject<Account>(sql, id);
    if (!account) return undefined;
    if (!['finish', 'restrict'].includes(outcome)) return account;
    const able = outcome === 'finish';
    const changed = { ...account, detailsSubmitted: true, chargesEnabled: able, payoutsEnabled: able };
    await saveObject(sql, changed);
    await addEvent(sql, 'account.updated', {
      id,
      object: 'account',
      charges_enabled: able,
      payouts_enabled: able,
      details_submitted: true,
    });
    return changed;
  });
