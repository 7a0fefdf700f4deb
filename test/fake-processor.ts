import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type Stripe from 'stripe';
import { type Form, parseForm, requestSchemas } from './processor-schemas.ts';

export type Seen = { method: string; path: string; key: string | undefined; version: string; form: Form };

const faults = {
  down: { status: 500, type: 'api_error', code: undefined },
  refused: { status: 400, type: 'invalid_request_error', code: 'balance_insufficient' },
  unauthorized: { status: 401, type: 'invalid_request_error', code: 'api_key_expired' },
  forbidden: { status: 403, type: 'invalid_request_error', code: undefined },
  busy: { status: 429, type: 'invalid_request_error', code: 'lock_timeout' },
  'in use': { status: 409, type: 'idempotency_error', code: 'idempotency_key_in_use' },
  declined: { status: 402, type: 'card_error', code: 'card_declined' },
} as const;
/**
 * What happens to the next requests: fail without effect, or take effect and lose or delay the answer. `stuck` delays only
 * what changes something.
 */
export type Fault = keyof typeof faults | 'lost' | 'slow' | 'stuck' | undefined;

/**
 * The part of the payment processor's HTTP API that we use. Stores objects and keys like the real one, and
 * validates every request against the vendor's API description if REFERENCE_DATA has it.
 */
export async function startFakeProcessor() {
  const objects = new Map<string, Form>();
  const answers = new Map<string, { request: string; status: number; body: string }>();
  const seen: Seen[] = [];
  const problems: string[] = [];
  const undescribed = new Set<string>();
  const schemas = requestSchemas();
  const state = { fault: undefined as Fault, made: 0 };

  const make = (prefix: string, fields: Form): Form => {
    const object = { id: `${prefix}_${++state.made}`, ...fields };
    objects.set(object.id, object);
    return object;
  };

  const fail = (status: number, error: Form): never => {
    throw { status, error };
  };
  const refuse = (code: string) => fail(400, { type: 'invalid_request_error', code, message: code });
  const find = (id: string) => objects.get(id) ?? refuse('resource_missing');
  const list = (prefix: string, wanted: Form) => ({
    object: 'list',
    has_more: false,
    url: '/',
    data: [...objects]
      .filter(([id, object]) => id.startsWith(`${prefix}_`) && isLike(object, wanted))
      .map(([, object]) => object)
      .reverse(),
  });

  const work: Record<string, (form: Form, id: string) => Form> = {
    'POST /v1/checkout/sessions': form =>
      make('cs', { url: 'https://pay.example/cs', status: 'open', ...form }),
    'POST /v1/checkout/sessions/:id/expire': (_form, id) => Object.assign(find(id), { status: 'expired' }),
    'GET /v1/payment_intents': ({ customer }) => list('pi', { customer }),
    'GET /v1/payment_intents/:id': (_form, id) => find(id),
    'POST /v1/payment_intents': form => {
      const { customer, metadata, currency } = form as Record<string, string>;
      const code = { cus_declined: 'card_declined', cus_sca: 'authentication_required' }[customer!];
      const intent = payment(Number(form.amount), metadata as unknown as Form, { customer, currency });
      if (!code) return intent;
      const error = { type: 'card_error', code, decline_code: 'insufficient_funds', message: 'No' };
      Object.assign(intent, { status: 'requires_payment_method', last_payment_error: error });
      return fail(402, error);
    },
    'GET /v1/customers/:id/payment_methods': (_form, id) => ({
      object: 'list',
      data: id === 'cus_empty' ? [] : [{ id: 'pm_1' }],
    }),
    'POST /v1/refunds': form => {
      const charge = find(String(form.payment_intent)).latest_charge as Form;
      const refunded = Number(charge.amount_refunded) + Number(form.amount);
      if (refunded > Number(charge.amount)) refuse('charge_already_refunded');
      charge.amount_refunded = refunded;
      const refund = {
        object: 'refund',
        status: 'succeeded',
        amount: Number(form.amount),
        payment_intent: String(form.payment_intent),
        metadata: form.metadata as Record<string, string>,
      } satisfies Partial<Stripe.Refund>;
      return make('re', { ...refund, charge });
    },
    'GET /v1/refunds': ({ payment_intent }) => list('re', { payment_intent }),
    'GET /v1/refunds/:id': (_form, id) => find(id),
    'GET /v1/disputes/:id': (_form, id) => find(id),
    'GET /v1/setup_intents/:id': (_form, id) => find(id),
    'POST /v1/setup_intents/:id/cancel': (_form, id) => {
      const setup = find(id);
      if (setup.status !== 'succeeded') return Object.assign(setup, { status: 'canceled' });
      const code = 'setup_intent_unexpected_state';
      return fail(400, { type: 'invalid_request_error', code, setup_intent: setup });
    },
    'POST /v1/payment_methods/:id/detach': (_form, id) => {
      const method = find(id);
      if (!method.customer) refuse('payment_method_unattached');
      return Object.assign(method, { customer: null });
    },
    'POST /v1/accounts': form =>
      make('acct', { ...form, charges_enabled: false, payouts_enabled: false, details_submitted: false }),
    'GET /v1/accounts/:id': (_form, id) => find(id),
    'POST /v1/account_links': form => ({ url: `https://connect.example/${String(form.account)}` }),
    'POST /v1/transfers': form => make('tr', { metadata: {}, ...form, amount_reversed: 0 }),
    'GET /v1/transfers': ({ transfer_group }) => list('tr', { transfer_group }),
    'POST /v1/transfers/:id/reversals': (form, id) => {
      const transfer = find(id);
      const reversed = Number(transfer.amount_reversed) + Number(form.amount);
      if (reversed > Number(transfer.amount)) refuse('too_much');
      transfer.amount_reversed = reversed;
      return make('trr', { transfer: id, amount: form.amount, metadata: form.metadata ?? {} });
    },
    'GET /v1/transfers/:id/reversals': (_form, id) => list('trr', { transfer: id }),
  };

  function payment(amount: number, metadata: Form = {}, more: { customer?: string; currency?: string } = {}) {
    const currency = more.currency ?? 'usd';
    const balance = { id: 'txn_1', fee: Math.round(amount * 0.029) + 30, currency };
    const charge = {
      id: `ch_${state.made + 1}`,
      amount,
      amount_refunded: 0,
    } satisfies Partial<Stripe.Charge>;
    return make('pi', {
      object: 'payment_intent',
      status: 'succeeded',
      amount,
      amount_received: amount,
      currency,
      customer: more.customer ?? null,
      metadata: metadata as Record<string, string>,
      last_payment_error: null,
      latest_charge: { ...charge, balance_transaction: balance },
    } satisfies Partial<Record<keyof Stripe.PaymentIntent, unknown>>);
  }

  function answer(method: string, path: string, form: Form): { status: number; body: string } {
    for (const [route, handle] of Object.entries(work)) {
      const [wanted, pattern] = route.split(' ') as [string, string];
      const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
      if (wanted !== method || !match) continue;
      const validate = schemas?.[route];
      if (schemas && !validate) undescribed.add(route);
      if (validate?.(structuredClone(form)) === false)
        problems.push(`${route}: ${JSON.stringify(validate.errors)}`);
      try {
        return { status: 200, body: JSON.stringify(handle(form, match[1]!)) };
      } catch (thrown) {
        const { status, error } = thrown as { status: number; error: Form };
        return { status, body: JSON.stringify({ error }) };
      }
    }
    problems.push(`Nothing at ${method} ${path}`);
    return { status: 404, body: '{"error":{"type":"invalid_request_error","message":"no such path"}}' };
  }

  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, 'http://fake');
    const method = request.method!;
    const form = parseForm(method === 'GET' ? url.search.slice(1) : await read(request));
    const key = request.headers['idempotency-key'] as string | undefined;
    const version = String(request.headers['stripe-version']);
    seen.push({ method, path: url.pathname, key, version, form });
    if (!/^Bearer sk_test/.test(request.headers.authorization ?? '')) problems.push('No key was sent');
    if (method === 'POST' && !key) problems.push(`${url.pathname} had no idempotency key`);
    const { fault } = state;
    if (fault && fault in faults) {
      const { status, ...error } = faults[fault as keyof typeof faults];
      return response.writeHead(status).end(JSON.stringify({ error: { ...error, message: fault } }));
    }
    const signed = JSON.stringify([url.pathname, form]);
    const earlier = key ? answers.get(key) : undefined;
    const reply =
      earlier && earlier.request !== signed
        ? { status: 400, body: '{"error":{"type":"idempotency_error","message":"another request"}}' }
        : (earlier ?? answer(method, url.pathname, form));
    if (key && !earlier) answers.set(key, { request: signed, ...reply });
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'slow' || (fault === 'stuck' && method === 'POST'))
      await sleep(30_000, undefined, { ref: false });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    seen,
    problems,
    /** Routes that were called and that the vendor's description lacks. */
    undescribed,
    objects,
    make,
    payment,
    /** How many requests had an effect. */
    count: (prefix: string) => [...objects.keys()].filter(id => id.startsWith(`${prefix}_`)).length,
    close: async () => {
      server.closeAllConnections();
      await new Promise(resolve => server.close(resolve));
    },
  };
}

const isLike = (object: Form, wanted: Form) =>
  Object.entries(wanted).every(([name, value]) => value === undefined || object[name] === value);

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
