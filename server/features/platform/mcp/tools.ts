import type { Caller } from '../../../caller.ts';

/** An operation of the API as a tool for an assistant. */
export type Tool = {
  name: string;
  title: string;
  description: string;
  tag: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** What the operation asks of its caller. */
  access: string;
  /** Changes nothing, so it needs no preview. */
  isReadOnly: boolean;
  /** The parameter that makes it answer what would happen. */
  dryRun: { name: string; value: string } | undefined;
  queryNames: string[];
  inputSchema: { type: 'object'; properties: Record<string, object>; required: string[] };
};

type Json = { [name: string]: Json } & { $ref?: string };
type Parameter = { name: string; in: string; required?: boolean; description?: string; schema: object };
type Operation = {
  operationId: string;
  summary: string;
  description?: string;
  tags: string[];
  'x-access': string;
  parameters?: Parameter[];
  requestBody?: { required?: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, object> }>;
};

/** Open to everybody, and of use to somebody in the office. The rest is for customers with a link, and for programs. */
const FOR_ANYBODY = new Set([
  ...['search', 'getMe', 'getBusiness', 'listServices', 'priceBooking', 'geocode', 'coverage'],
  ...['findServingFranchise', 'listAvailability', 'holdWindow', 'releaseWindow'],
]);

/** Asked with a body, and nothing changes. */
const QUESTIONS = new Set([
  ...['priceBooking', 'coverage', 'verifyAudit', 'previewCampaign', 'priceJob', 'previewMessageTemplate'],
  ...['previewRecurrence'],
]);

/** A tool answers a preview anyway, so these are not for the assistant. */
const DRY_RUNS = ['dryRun', 'preview'];
const LONGEST_NAME = 64;
const CONFIRM = {
  type: 'string',
  description:
    'Leave it out at first: the answer is a preview of what would happen, and nothing is changed. After the person agrees, call again with the same arguments and the `confirm` of the preview.',
};

/** The tools that the API description makes, in its order. */
export function readTools(description: object): Tool[] {
  const { paths } = inlineRefs(description) as { paths: Record<string, Record<string, Operation>> };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) => toTool(path, method, operation)),
  );
}

function toTool(path: string, method: string, operation: Operation): Tool[] {
  const { operationId, summary, tags, parameters = [], requestBody } = operation;
  const access = operation['x-access'];
  const isOffered = access.includes(':') || FOR_ANYBODY.has(operationId);
  if (!isOffered || !speaksJson(operation)) return [];
  const isReadOnly = method === 'get' || QUESTIONS.has(operationId);
  const body = requestBody?.content['application/json']?.schema;
  const dryRun = parameters.find(each => each.in === 'query' && DRY_RUNS.includes(each.name));
  const named = parameters.filter(each => each.in !== 'header' && each !== dryRun);
  const properties = {
    ...Object.fromEntries(
      named.map(({ name, description, schema }) => [name, { ...said(description), ...schema }]),
    ),
    ...(body ? { body } : {}),
    ...(isReadOnly ? {} : { confirm: CONFIRM }),
  };
  const required = named.filter(each => each.required).map(each => each.name);
  return [
    {
      name: operationId.slice(0, LONGEST_NAME),
      title: summary,
      description: [summary, operation.description].filter(Boolean).join('. '),
      tag: tags[0] ?? '',
      method: method.toUpperCase() as Tool['method'],
      path,
      access,
      isReadOnly,
      dryRun: dryRun && { name: dryRun.name, value: valueThatAsks(dryRun.schema) },
      queryNames: named.filter(each => each.in === 'query').map(each => each.name),
      inputSchema: {
        type: 'object',
        properties,
        required: body && requestBody?.required ? [...required, 'body'] : required,
      },
    },
  ];
}

/** `?preview=true` or `?dryRun=1`, whichever the operation takes. */
const valueThatAsks = ({ type, enum: values }: { type?: string; enum?: unknown[] }): string =>
  type === 'boolean' ? 'true' : String(values?.[0] ?? '1');

const said = (description: string | undefined) => (description ? { description } : {});

/** Files are not for a conversation. */
function speaksJson({ requestBody, responses }: Operation): boolean {
  const answers = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  const takes = Object.keys(requestBody?.content ?? { 'application/json': {} });
  return takes.includes('application/json') && 'application/json' in (answers?.content ?? {});
}

/** Tools have no shared components: each says all of what it takes. */
function inlineRefs(description: object): object {
  const root = description as Json;
  const at = (ref: string) =>
    ref
      .slice(2)
      .split('/')
      .reduce((value, part) => value[part]!, root);
  const walk = (value: unknown, within: string[]): unknown => {
    if (Array.isArray(value)) return value.map(each => walk(each, within));
    if (!value || typeof value !== 'object') return value;
    const { $ref, ...rest } = value as Json;
    const own = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, walk(each, within)]));
    if (typeof $ref !== 'string') return own;
    // Something that contains itself is left open at the second turn.
    if (within.includes($ref)) return own;
    return { ...(walk(at($ref), [...within, $ref]) as object), ...own };
  };
  return { ...root, paths: walk(root.paths, []) };
}

export const mayUse = (caller: Caller, { access }: Tool): boolean =>
  !access.includes(':') || (caller.permissions?.has(access) ?? false);

/** As the protocol describes a tool. */
export const describeTool = ({ name, title, description, inputSchema, isReadOnly, method }: Tool) => ({
  name,
  title,
  description: isReadOnly ? description : `${description}. Answers a preview first; see \`confirm\`.`,
  inputSchema,
  annotations: {
    title,
    readOnlyHint: isReadOnly,
    ...(isReadOnly ? {} : { destructiveHint: method === 'DELETE', idempotentHint: true }),
    openWorldHint: false,
  },
});
