import type { FastifyReply } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { escapeHtml } from '../../../features/messages/layout.ts';
import type { App } from '../../../http/front-door.ts';
import { htmlPage, sendPage } from '../../../http/html-page.ts';
import { formatCents } from '../../../money.ts';
import {
  type Account,
  DELIVER_SANDBOX_EVENTS,
  intentOf,
  makePayment,
  makeSetup,
  type Session,
  type SetupSession,
} from './sandbox.ts';
import { addEvent, findObject, lockObject, newId, saveObject } from './store.ts';

type Form = Record<string, string>;

/** The sandbox's hosted pages: plain forms, as a customer and a franchise owner would see them elsewhere. */
export function sandboxRoutes(app: App, deps: Deps) {
  if (deps.payments.provider !== 'sandbox') return;
  app.register(async scope => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 10_000 },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
    );
    const hidden = { schema: { hide: true } };

    scope.get<{ Params: { id: string } }>('/sandbox/checkout/:id', hidden, async ({ params }, reply) => {
      const session = await findObject<Session>(deps.sql, params.id);
      return session ? sendPage(reply, checkoutPage(session)) : missing(reply);
    });

    scope.post<{ Params: { id: string }; Body: Form }>(
      '/sandbox/checkout/:id',
      hidden,
      async ({ params, body }, reply) => {
        const outcome = await settle(deps, params.id, body?.outcome ?? '');
        if (!outcome) return missing(reply);
        if ('page' in outcome) return sendPage(reply, outcome.page);
        deps.queue.nudge(DELIVER_SANDBOX_EVENTS);
        return reply.redirect(outcome.to, 303);
      },
    );

    scope.get<{ Params: { id: string } }>('/sandbox/setup/:id', hidden, async ({ params }, reply) => {
      const session = await findObject<SetupSession>(deps.sql, params.id);
      return session ? sendPage(reply, setupPage(session)) : missing(reply);
    });

    scope.post<{ Params: { id: string }; Body: Form }>(
      '/sandbox/setup/:id',
      hidden,
      async ({ params, body }, reply) => {
        const outcome = await leaveCard(deps, params.id, body?.outcome ?? '');
        if (!outcome) return missing(reply);
        if ('page' in outcome) return sendPage(reply, outcome.page);
        deps.queue.nudge(DELIVER_SANDBOX_EVENTS);
        return reply.redirect(outcome.to, 303);
      },
    );

    scope.get<{ Params: { id: string } }>('/sandbox/onboarding/:id', hidden, async ({ params }, reply) => {
      const account = await findObject<Account>(deps.sql, params.id);
      return account ? sendPage(reply, onboardingPage(account)) : missing(reply);
    });

    scope.post<{ Params: { id: string }; Body: Form }>(
      '/sandbox/onboarding/:id',
      hidden,
      async ({ params, body }, reply) => {
        const account = await onboard(deps, params.id, body?.outcome ?? '');
        if (!account) return missing(reply);
        deps.queue.nudge(DELIVER_SANDBOX_EVENTS);
        return reply.redirect(account.returnUrl ?? '/', 303);
      },
    );
  });
}

/** What the customer's choice on the page does. */
async function settle(
  deps: Deps,
  id: string,
  outcome: string,
): Promise<{ to: string } | { page: string } | undefined> {
  return deps.sql.begin(async sql => {
    const session = await lockObject<Session>(sql, id);
    if (!session) return undefined;
    if (session.status === 'complete') return { to: session.successUrl };
    if (session.status === 'expired') return { page: checkoutPage(session) };
    if (outcome === 'leave') return { to: session.cancelUrl };
    if (outcome === 'sca') return { page: confirmPage(session) };
    if (outcome === 'declined') {
      await fail(sql, session, deps.config.business.currency);
      return { page: checkoutPage(session, 'Your card was declined. No money was taken.') };
    }
    if (outcome !== 'pay') return { page: checkoutPage(session) };
    await saveObject(sql, { ...session, status: 'complete' as const });
    const payment = await makePayment(sql, session.jobId, session.amountCents, deps.config.business.currency);
    await addEvent(sql, 'checkout.session.completed', {
      id: session.id,
      object: 'checkout.session',
      payment_intent: payment.id,
      payment_status: 'paid',
      client_reference_id: session.jobId,
      metadata: { jobId: session.jobId },
    });
    return { to: session.successUrl };
  }) as Promise<{ to: string } | { page: string } | undefined>;
}

const leaveCard = (deps: Deps, id: string, outcome: string) =>
  deps.sql.begin(async sql => {
    const session = await lockObject<SetupSession>(sql, id);
    if (!session) return undefined;
    if (session.status === 'complete') return { to: session.successUrl };
    if (session.status === 'expired') return { page: setupPage(session) };
    if (outcome === 'leave') return { to: session.cancelUrl };
    if (outcome === 'declined') return { page: setupPage(session, 'Your card was declined.') };
    if (outcome !== 'keep') return { page: setupPage(session) };
    await saveObject(sql, { ...session, status: 'complete' as const });
    await makeSetup(sql, session);
    return { to: session.successUrl };
  }) as Promise<{ to: string } | { page: string } | undefined>;

async function fail(sql: Parameters<typeof addEvent>[0], session: Session, currency: string) {
  const payment = {
    ...{ id: newId('pi'), status: 'failed' as const, amountCents: session.amountCents },
    ...{ refundedCents: 0, chargeId: null, jobId: session.jobId, refunds: 0 },
  };
  await saveObject(sql, payment);
  const failure = { code: 'card_declined', message: 'Your card was declined.' };
  await addEvent(sql, 'payment_intent.payment_failed', intentOf(payment, currency, failure));
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

const missing = (reply: FastifyReply) =>
  sendPage(reply, htmlPage('Not found', '<h1>There is nothing here</h1>'), 404);

const NOTE = '<p class="note">Sandbox processor: no real money moves.</p>';

function checkoutPage(session: Session, problem = ''): string {
  const over = { complete: 'This is paid. Thank you.', expired: 'This page is no longer open for payment.' };
  const form = `<form method="post">
<button name="outcome" value="pay">Pay ${formatCents(session.amountCents)}</button>
<button class="quiet" name="outcome" value="sca">Pay with a card that asks for confirmation</button>
<button class="quiet" name="outcome" value="declined">Pay with a card that is declined</button>
<button class="quiet" name="outcome" value="leave">Leave without paying</button>
</form>`;
  return htmlPage(
    'Pay',
    `<h1>${escapeHtml(session.description)}</h1>
<p>To pay: <strong>${formatCents(session.amountCents)}</strong></p>
${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ''}
${session.status === 'open' ? form : `<p>${over[session.status]}</p>`}
${NOTE}`,
  );
}

function setupPage(session: SetupSession, problem = ''): string {
  const over = { complete: 'Your card is on file.', expired: 'This page is no longer open.' };
  const form = `<form method="post">
<button name="outcome" value="keep">Keep this card</button>
<button class="quiet" name="outcome" value="declined">Use a card that is declined</button>
<button class="quiet" name="outcome" value="leave">Leave without a card</button>
</form>`;
  return htmlPage(
    'Keep a card',
    `<h1>${escapeHtml(session.description)}</h1>
<p>Nothing is charged now. Your card is charged when the work is done.</p>
${problem ? `<p role="alert"><strong>${escapeHtml(problem)}</strong></p>` : ''}
${session.status === 'open' ? form : `<p>${over[session.status]}</p>`}
${NOTE}`,
  );
}

const confirmPage = (session: Session): string =>
  htmlPage(
    'Confirm',
    `<h1>Your bank asks you to confirm</h1>
<p>${escapeHtml(session.description)}: <strong>${formatCents(session.amountCents)}</strong></p>
<form method="post">
<button name="outcome" value="pay">It is me: confirm</button>
<button class="quiet" name="outcome" value="declined">Refuse</button>
</form>
${NOTE}`,
  );

const onboardingPage = (account: Account): string =>
  htmlPage(
    'Payout account',
    `<h1>Payout account of ${escapeHtml(account.name)}</h1>
<p>${account.payoutsEnabled ? 'This account takes payouts.' : 'This account cannot take payouts yet.'}</p>
<form method="post">
<button name="outcome" value="finish">Finish: take charges and payouts</button>
<button class="quiet" name="outcome" value="restrict">Submit, but stay restricted</button>
<button class="quiet" name="outcome" value="leave">Leave for later</button>
</form>
${NOTE}`,
  );
