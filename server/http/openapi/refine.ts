import { STATUS_CODES } from 'node:http';
import { Components, type Schema } from './components.ts';
import { operationId } from './operation-ids.ts';
import { tagDescriptions } from './tags.ts';

type Parameter = { $ref?: string; name: string; in: string; required?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema }>;
type Response = { $ref?: string; description?: string; headers?: object; content?: Content };
type Operation = {
  operationId?: string;
  summary?: string;
  tags?: string[];
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, Response>;
  security?: object[];
  'x-idempotent'?: boolean;
  'x-csv'?: boolean;
};
export type Description = {
  security?: object[];
  tags?: { name: string; description?: string }[];
  components?: Record<string, object>;
  paths?: Record<string, Record<string, Operation>>;
};

/**
 * What an error response means, the same everywhere. 404 and 409 say something about an operation; the others can happen
 * to any, so they are described once.
 */
const failures: Record<string, [name: string, description: string]> = {
  404: ['NotFound', 'There is no such thing, or the caller may not know of it.'],
  409: ['Conflict', 'The current state does not allow it; nothing was changed.'],
  default: [
    'Failed',
    'The request is not valid (400; `details` names every field that is wrong). There are no credentials, or they are unknown, expired or revoked (401). The caller may not do this, or has to confirm who they are first (403). What the body names does not exist (404). The address takes other methods (405). The Idempotency-Key was used with another request, or that one is still running (409). The body is too large (413) or of another type (415). There were too many requests (429): try again after `Retry-After` seconds. Something went wrong on our side (500), at a provider (502, 504), or is not available right now (503): try again after `Retry-After` seconds. The disk is full (507). Quote `X-Request-Id` when you report it.',
  ],
};
/** What can happen to any request. */
const anywhere = /^(400|401|403|405|413|415|429|500|502|503|504|507|[45]XX)$/;
const keyOf = (status: string): string => (anywhere.test(status) ? 'default' : status);
const retryAfter = { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } };
const rateLimit = {
  'RateLimit-Limit': { $ref: '#/components/headers/RateLimitLimit' },
  'RateLimit-Remaining': { $ref: '#/components/headers/RateLimitRemaining' },
  'RateLimit-Reset': { $ref: '#/components/headers/RateLimitReset' },
};

const count = (description: string) => ({ description, schema: { type: 'integer' } });
const headers = {
  RateLimitLimit: count('Requests per minute that one client may send.'),
  RateLimitRemaining: count('Requests left in this minute.'),
  RateLimitReset: count('Seconds until the minute is over.'),
  RetryAfter: count('Seconds to wait before trying again.'),
};

const idempotencyKey = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Any text that identifies this change. Sent again with the same body, the first answer is repeated and nothing happens twice; with another body the answer is 409.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
  example: 'b7d5f1de-5c0a-4a43-9a0e-0f6b1c7a2f11',
};

/** What the framework describes, as tools want it: names for everything that is shared, and requests as callers send them. */
export function refine(description: Description): Description {
  const components = new Components();
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  );
  for (const { path, method, operation } of operations) {
    operation.operationId = operationId(method, path);
    for (const parameter of operation.parameters ?? []) {
      if (parameter.schema.default !== undefined || !parameter.required) delete parameter.required;
    }
    for (const content of Object.values(operation.requestBody?.content ?? {}))
      if (content.schema) content.schema = withDefaultsOptional(content.schema);
  }
  for (const { operation } of operations)
    for (const { holder } of schemasOf(operation)) holder.schema = withConstants(holder.schema!);
  for (const { operation } of operations)
    for (const { holder, words, isInput } of schemasOf(operation))
      components.collect(holder.schema!, { words, operation: operation.operationId!, isInput });
  components.name();
  const parameters = nameParameters(operations.map(({ operation }) => operation));
  for (const { operation } of operations) {
    for (const { holder } of schemasOf(operation)) holder.schema = components.rewrite(holder.schema!);
    refineResponses(operation);
    if (operation['x-idempotent'])
      operation.parameters = [
        ...(operation.parameters ?? []),
        { $ref: '#/components/parameters/IdempotencyKey' } as Parameter,
      ];
    if (operation['x-csv']) operation.responses['200']!.content!['text/csv'] = { schema: { type: 'string' } };
    delete operation['x-idempotent'];
    delete operation['x-csv'];
    // What the description says for all operations.
    if (isUsual(operation.security, description.security)) delete operation.security;
  }
  const Failure = {
    type: 'object',
    required: ['ok', 'error'],
    properties: {
      ok: { type: 'boolean', const: false },
      error: { type: 'string', description: 'What went wrong, for people.' },
      details: { type: 'array', items: { type: 'string' }, description: 'Every field that is wrong.' },
    },
    example: { ok: false, error: 'The request is not valid', details: ['price: must be >= 0'] },
  };
  return {
    ...description,
    tags: [...new Set(operations.flatMap(({ operation }) => operation.tags ?? []))].map(name => ({
      name,
      description: tagDescriptions[name],
    })),
    components: {
      ...description.components,
      schemas: { Failure, ...components.schemas },
      parameters: { IdempotencyKey: idempotencyKey, ...parameters },
      headers,
      responses: sharedResponses(),
    },
  };
}

const isUsual = (security: object[] | undefined, usual: object[] | undefined) =>
  usual !== undefined && JSON.stringify(security) === JSON.stringify(usual);

/** Whoever sends may leave out what has a default; whoever answers sends it. */
function withDefaultsOptional(schema: Schema): Schema {
  return mapSchemas(schema, each =>
    each.required
      ? { ...each, required: each.required.filter(name => each.properties?.[name]?.default === undefined) }
      : each,
  );
}

/** `true` alone is a constant, which is shorter than a boolean that can only be true. */
const withConstants = (schema: Schema): Schema =>
  mapSchemas(schema, each =>
    each.type === 'boolean' && each.enum?.length === 1 ? withoutType(each, each.enum[0]) : each,
  );

const withoutType = ({ type: _type, enum: _enum, ...rest }: Schema, value: unknown): Schema => ({
  ...rest,
  const: value,
});

function mapSchemas(schema: Schema, change: (schema: Schema) => Schema): Schema {
  const walk = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(walk);
    if (!value || typeof value !== 'object') return value;
    return change(Object.fromEntries(Object.entries(value).map(([name, each]) => [name, walk(each)])));
  };
  return walk(schema) as Schema;
}

type Holder = { holder: { schema?: Schema }; words: string[]; isInput: boolean };

function* schemasOf(operation: Operation): Generator<Holder> {
  for (const parameter of operation.parameters ?? []) {
    if (parameter.schema)
      yield { holder: parameter, words: [operation.tags?.[0] ?? '', parameter.name], isInput: true };
  }
  for (const content of Object.values(operation.requestBody?.content ?? {}))
    if (content.schema) yield { holder: content, words: [], isInput: true };
  for (const [status, response] of Object.entries(operation.responses)) {
    if (failures[keyOf(status)]) continue; // described once for all
    for (const content of Object.values(response.content ?? {}))
      if (content.schema) yield { holder: content, words: [], isInput: false };
  }
}

/** Parameters that several operations take alike. */
function nameParameters(operations: Operation[]): Record<string, Parameter> {
  const seen = new Map<string, Parameter[]>();
  for (const parameter of operations.flatMap(operation => operation.parameters ?? []))
    seen.set(JSON.stringify(parameter), [...(seen.get(JSON.stringify(parameter)) ?? []), parameter]);
  const named: Record<string, Parameter> = {};
  for (const same of [...seen.values()].sort((a, b) => b.length - a.length)) {
    const [first] = same;
    const name = first!.name[0]!.toUpperCase() + first!.name.slice(1);
    if (same.length < 2 || name in named) continue;
    named[name] = { ...first! };
    for (const parameter of same) {
      for (const key of Object.keys(parameter)) delete parameter[key as keyof Parameter];
      parameter.$ref = `#/components/parameters/${name}`;
    }
  }
  return named;
}

function refineResponses(operation: Operation) {
  const refined: Operation['responses'] = {};
  for (const [status, response] of Object.entries(operation.responses)) {
    const shared = failures[keyOf(status)];
    if (shared) {
      refined[keyOf(status)] = { $ref: `#/components/responses/${shared[0]}` };
      continue;
    }
    // The framework's own words when a route says nothing.
    if (!response.description || response.description === 'Default Response')
      response.description = STATUS_CODES[status] ?? 'Success';
    refined[status] = response;
  }
  operation.responses = refined;
}

function sharedResponses() {
  return Object.fromEntries(
    Object.entries(failures).map(([status, [name, description]]) => [
      name,
      {
        description,
        ...(status === 'default' ? { headers: { ...retryAfter, ...rateLimit } } : {}),
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    ]),
  );
}
