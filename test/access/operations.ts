import type { App } from '../../server/http/front-door.ts';
import { readApiPaths } from '../api-paths.ts';
import type { Side } from './two-franchises.ts';

type Schema = {
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  properties?: Record<string, Schema>;
  required?: string[];
};

export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  access: string;
  /** Names of the parameters, and whether each is in the path. */
  parameters: { name: string; in: string; required?: boolean; schema: Schema }[];
  body?: Schema;
};

/** Every operation of the API description that `openapi.json` is written from. */
export function readOperations(app: App): Operation[] {
  // biome-ignore lint/suspicious/noExplicitAny: a description is looked into here and there
  const paths = readApiPaths<any>(app);
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase() as Operation['method'],
      path,
      access: operation['x-access'],
      parameters: operation.parameters ?? [],
      body: operation.requestBody?.content['application/json']?.schema,
    })),
  );
}

export const nameOf = ({ method, path }: Operation) => `${method} ${path}`;

export const hasPathId = ({ path }: Operation) => path.includes('{');

/** What a parameter in a path means: the longest beginning of the path that is listed counts. */
const idsIn: [beginning: string, id: (side: Side) => string][] = [
  ['/api/jobs/', side => side.completed.id],
  ['/api/worker/jobs/', side => side.completed.id],
  ['/api/bookings/', side => side.completed.id],
  ['/api/customers/', side => side.completed.customerId],
  ['/api/conversations/', side => side.conversation.id],
  ['/api/franchises/', side => side.franchise.id],
  ['/api/workers/', side => side.worker.id],
  ['/api/invoices/', side => side.invoice.id],
  ['/api/quotes/', side => side.quote.id],
  ['/api/payments/', side => side.paymentId],
  ['/api/billing/recurring/', side => side.schedule.id],
  ['/api/users/', side => side.user.user.id],
  ['/api/api-keys/', side => side.key.id],
  ['/api/auth/sessions/', side => side.sessionId],
  ['/api/imports/', side => side.imported],
  ['/api/webhook-endpoints/', side => side.endpoint.id],
  ['/api/calendar-feeds/', side => side.feed.id],
];

const named: Record<string, (side: Side) => string> = {
  workerId: side => side.worker.id,
  photoId: side => side.photo,
  imageId: side => side.quoteImage,
  attachmentId: side => side.attachment,
  deliveryId: side => side.delivery,
  franchiseId: side => side.franchise.id,
  invoiceId: side => side.draft.id,
  jobId: side => side.unpaid.id,
  withJobId: side => side.assigned.id,
  name: () => 'payments',
  type: () => 'revenue',
  email: side => side.completed.customerEmail,
  q: () => 'Mill Lane',
  url: () => 'https://example.com/hook',
};

const idOf = (side: Side, { path }: Operation, parameter: string) =>
  named[parameter]?.(side) ?? idsIn.find(([beginning]) => path.startsWith(beginning))?.[1](side);

export const UNKNOWN = '00000000-0000-4000-8000-000000000000';

/** The address of an operation on something of one franchise, or on something that nobody has. */
export function urlOf(operation: Operation, side: Side | undefined): string {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name) =>
    encodeURIComponent((side && idOf(side, operation, name)) ?? UNKNOWN),
  );
  const query = operation.parameters.filter(
    each => each.in === 'query' && each.required && !('default' in each.schema),
  );
  const values = query.map(
    ({ name }) => [name, (side && named[name]?.(side)) ?? UNKNOWN] as [string, string],
  );
  if (operation.path === '/api/account' || operation.path === '/api/account/export')
    values.push(['email', side?.completed.customerEmail ?? 'nobody@example.com']);
  return values.length > 0 ? `${path}?${new URLSearchParams(values)}` : path;
}

/** Ids of things of a franchise that a body names. */
export const namesForeign = (schema: Schema | undefined): boolean =>
  Object.keys(schema?.properties ?? {}).some(
    name => name in named && /Id$/.test(name) && schema!.required?.includes(name),
  );

const samples: Record<string, string> = {
  ...{ email: 'someone@example.com', uuid: UNKNOWN, 'date-time': '2026-05-31T09:00:00Z', date: '2026-05-31' },
  ...{ 'date-or-time': '2026-05-31', phone: '+1 555 010 0100', timezone: 'America/Denver' },
};

/** The smallest valid value of a schema; where it names something of a franchise, then of this one. */
export function minimal(schema: Schema, side: Side, name = ''): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return minimal(schema.anyOf[0]!, side, name);
  const [type] = [schema.type ?? 'object'].flat();
  if (type === 'string') return named[name]?.(side) ?? samples[schema.format ?? ''] ?? 'word';
  if (type === 'number' || type === 'integer') return Math.max(1, schema.minimum ?? 1);
  if (type === 'boolean') return true;
  if (type === 'null') return null;
  if (type === 'array') return schema.minItems ? [minimal(schema.items ?? {}, side)] : [];
  const properties = Object.entries(schema.properties ?? {});
  const wanted = properties.filter(([key]) => schema.required?.includes(key));
  // A change has to change something.
  const chosen =
    wanted.length > 0 ? wanted : properties.filter(([key]) => !/Id|status/.test(key)).slice(0, 1);
  return Object.fromEntries(chosen.map(([key, value]) => [key, minimal(value, side, key)]));
}
