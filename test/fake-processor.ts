import { existsSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Ajv, type ValidateFunction } from 'ajv';

type Form = Record<string, unknown>;
export type Seen = { method: string; path: string; key: string | undefined; form: Form };
/**
 * What happens to the next requests: fail with 500 and no effect, or take effect and lose, delay or refuse
 * the answer.
 */
export type Fault = 'down' | 'lost' | 'slow' | 'refused' | undefined;

/**
 * The part of the payment processor's HTTP API that we use. Stores objects and keys like the real one, and
 * validates every request against the vendor's API description if REFERENCE_DATA has it.
 */
export async function startFakeProcessor() {
  const objects = new Map<string, Form>();
  const answers = new Map<string, { request: string; status: number; body: string }>();
  const seen: Seen[] = [];
  const problems: string[] = [];
  const validators = requestSchemas();
  const state = { fault: undefined as Fault, made: 0 };

  const make = (prefix: string, fields: Form): Form => {
    const object = { id: `${prefix}_${++state.made}`, ...fields };
    objects.set(object.id, object);
    return object;
  };

  const refusal = (code: string, message = code) => {
    throw { status: 400, error: { type: 'invalid_request_error', code, message } };
  };
  const find = (id: string) => objects.get(id) ?? (refusal('resource_missing') as never);

  const work: Record<string, (form: Form, id: string) => Form> = {
    'POST /v1/checkout/sessions': form =>
      make('cs', { url: 'https://pay.example/cs', status: 'open', ...form }),
    'POST /v1/checkout/sessions/:id/expire': (_form, id) => Object.assign(find(id), { status: 'expired' }),
    'GET /v1/payment_intents/:id': (_form, id) => find(id),
    'POST /v1/payment_intents': form => {
      if (form.customer === 'cus_declined')
        throw { status: 402, error: { type: 'card_error', code: 'card_declined', message: 'Declined' } };
      if (form.customer === 'cus_sca')
        throw { status: 402, error: { type: 'card_error', code: 'authentication_required', message: 'SCA' } };
      return payment(Number(form.amount), form.metadata as Form);
    },
    'GET /v1/customers/:id/payment_methods': (_form, id) => ({
      object: 'list',
      data: id === 'cus_empty' ? [] : [{ id: 'pm_1' }],
    }),
    'POST /v1/refunds': form => {
      const charge = find(String(form.payment_intent)).latest_charge as Form;
      const refunded = Number(charge.amount_refunded) + Number(form.amount);
      if (refunded > Number(charge.amount)) refusal('charge_already_refunded');
      charge.amount_refunded = refunded;
      return make('re', { amount: form.amount, charge: { ...charge } });
    },
    'GET /v1/setup_intents/:id': (_form, id) => find(id),
    'POST /v1/setup_intents/:id/cancel': (_form, id) => {
      const setup = find(id);
      if (setup.status !== 'succeeded') return Object.assign(setup, { status: 'canceled' });
      const error = {
        type: 'invalid_request_error',
        code: 'setup_intent_unexpected_state',
        setup_intent: setup,
      };
      throw { status: 400, error };
    },
    'POST /v1/payment_methods/:id/detach': (_form, id) => {
      const method = find(id);
      if (!method.customer) refusal('payment_method_unattached');
      return Object.assign(method, { customer: null });
    },
    'POST /v1/accounts': form =>
      make('acct', { ...form, charges_enabled: false, payouts_enabled: false, details_submitted: false }),
    'GET /v1/accounts/:id': (_form, id) => find(id),
    'POST /v1/account_links': form => ({ url: `https://connect.example/${String(form.account)}` }),
    'POST /v1/transfers': form => make('tr', { ...form, reversed: 0 }),
    'POST /v1/transfers/:id/reversals': (form, id) => {
      const transfer = find(id);
      const reversed = Number(transfer.reversed) + Number(form.amount);
      if (reversed > Number(transfer.amount)) refusal('too_much');
      transfer.reversed = reversed;
      return make('trr', { amount: form.amount });
    },
  };

  function payment(amount: number, metadata: Form = {}) {
    return make('pi', {
      object: 'payment_intent',
      status: 'succeeded',
      amount,
      amount_received: amount,
      metadata,
      latest_charge: { id: `ch_${state.made + 1}`, amount, amount_refunded: 0 },
    });
  }

  function answer(method: string, path: string, form: Form): { status: number; body: string } {
    for (const [route, handle] of Object.entries(work)) {
      const [wanted, pattern] = route.split(' ') as [string, string];
      const match = new RegExp(`^${pattern.replace(':id', '([^/]+)')}$`).exec(path);
      if (wanted !== method || !match) continue;
      const broken = validators[route]?.(structuredClone(form)) === false ? validators[route].errors : null;
      if (broken) problems.push(`${route}: ${JSON.stringify(broken)}`);
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
    const form = parseForm(await read(request));
    const method = request.method!;
    const key = request.headers['idempotency-key'] as string | undefined;
    seen.push({ method, path: url.pathname, key, form });
    if (!/^Bearer sk_test/.test(request.headers.authorization ?? '')) problems.push('No key was sent');
    if (method === 'POST' && !key) problems.push(`${url.pathname} had no idempotency key`);
    const { fault } = state;
    if (fault === 'down')
      return response.writeHead(500).end('{"error":{"type":"api_error","message":"down"}}');
    if (fault === 'refused')
      return response
        .writeHead(400)
        .end('{"error":{"type":"invalid_request_error","code":"balance_insufficient","message":"refused"}}');
    const signed = JSON.stringify([url.pathname, form]);
    const earlier = key ? answers.get(key) : undefined;
    const reply =
      earlier && earlier.request !== signed
        ? { status: 400, body: '{"error":{"type":"idempotency_error","message":"another request"}}' }
        : (earlier ?? answer(method, url.pathname, form));
    if (key && !earlier) answers.set(key, { request: signed, ...reply });
    if (fault === 'lost') return void request.socket.destroy();
    if (fault === 'slow') await sleep(30_000, undefined, { ref: false });
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body);
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    seen,
    problems,
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

async function read(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}

/** Parses `a[b][0][c]=d` the way the processor does. */
function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at: Form = form;
    for (const step of path.slice(0, -1)) {
      at[step] ??= {};
      at = at[step] as Form;
    }
    at[path.at(-1)!] = value;
  }
  return toArrays(form) as Form;
}

function toArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toArrays(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], i) => key === String(i));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** The vendor's description of each request by route, if available. */
function requestSchemas(): Record<string, ValidateFunction> {
  const file = join(process.env.REFERENCE_DATA ?? '/nowhere', 'payments-openapi-subset.json');
  if (!existsSync(file)) return {};
  const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false });
  const { paths } = JSON.parse(readFileSync(file, 'utf8'));
  const found: Record<string, ValidateFunction> = {};
  for (const [path, methods] of Object.entries<Record<string, Form>>(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const content = (operation.requestBody as { content?: Record<string, { schema: object }> })?.content;
      const schema = content?.['application/x-www-form-urlencoded']?.schema;
      if (schema) found[`${method.toUpperCase()} ${path.replace(/\{\w+\}/, ':id')}`] = ajv.compile(schema);
    }
  return found;
}
