import type { FastifyRequest } from 'fastify';
import { type Permission, permissions } from '../../../access/permissions.ts';
import { asService, type Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import type { App } from '../../../http/front-door.ts';
import { violationsOf } from '../../../http/validation.ts';
import { checkConfirm, inOrder, issueConfirm, keyOf } from './confirm-token.ts';
import { mayUse, type Tool } from './tools.ts';

export type ToolAnswer = { content: { type: 'text'; text: string }[]; isError?: true };
type Given = Record<string, unknown>;

/** What somebody can still read; a longer list is asked for in pages. */
const LONGEST_ANSWER = 200_000;
const LONGEST_CURRENT = 20_000;

const say = (text: string): ToolAnswer => ({ content: [{ type: 'text', text }] });
const refuse = (text: string): ToolAnswer => ({ ...say(text), isError: true });

type Context = { app: App; deps: Deps; tools: Tool[]; request: FastifyRequest };

/** Reads at once. A change is previewed first, and done when the call comes again with what the preview gave. */
export async function callTool(context: Context, tool: Tool, args: Given): Promise<ToolAnswer> {
  const { deps, request } = context;
  const caller = request.actor;
  if (!mayUse(caller, tool)) return refuse(explainMissing(caller, tool));
  const { confirm, ...rest } = args;
  const given = inOrder(rest);
  const problems = findProblems(tool, given);
  if (problems.length > 0) return refuse(`The arguments are not valid:\n${problems.join('\n')}`);
  if (tool.isReadOnly) return toAnswer(await send(context, tool, given));
  if (confirm === undefined) return preview(context, tool, given);
  switch (checkConfirm(deps, String(confirm), caller, tool.name, given)) {
    case 'confirmed':
      return toAnswer(await send(context, tool, given, { 'idempotency-key': keyOf(String(confirm)) }));
    case 'other':
      return refuse(
        'Nothing was changed: `confirm` belongs to a call with other arguments, or of somebody else. Call again without it for a new preview.',
      );
    case 'invalid':
      return refuse(
        'Nothing was changed: `confirm` is not valid anymore. Call again without it for a new preview.',
      );
  }
}

function explainMissing({ kind }: Caller, { name, access }: Tool): string {
  const { scope } = permissions[access as Permission];
  return kind === 'key'
    ? `This API key may not use ${name}: it lacks the scope ${scope}. Ask an owner of the business for a key that has it.`
    : `Your role does not include ${name} (${access}). Ask an owner of the business.`;
}

const checks = new WeakMap<Tool, (given: unknown) => string[]>();

/** Everything wrong at once, before anybody is asked to agree to it. */
function findProblems(tool: Tool, given: Given): string[] {
  const { properties } = tool.inputSchema;
  const unknown = Object.keys(given).filter(name => !(name in properties));
  const check = checks.get(tool) ?? violationsOf(tool.inputSchema as never);
  checks.set(tool, check);
  // Checking fills in defaults and removes what is unknown.
  return [
    ...unknown.map(name => `${name}: is not an argument of ${tool.name}`),
    ...check(structuredClone(given)),
  ];
}

type Answer = { status: number; body: { ok?: boolean; data?: unknown; error?: string; details?: string[] } };

/** Through the door that everybody uses: the same permissions, limits, validation and trail. */
async function send(
  { app, request }: Pick<Context, 'app' | 'request'>,
  tool: Tool,
  given: Given,
  headers: Record<string, string> = {},
  extraQuery: Record<string, string> = {},
): Promise<Answer> {
  const { url, body } = requestOf(tool, given, extraQuery);
  const response = await asService(() =>
    app.inject({
      method: tool.method,
      url,
      headers: { ...passedOn(request), ...headers },
      remoteAddress: request.socket.remoteAddress,
      ...(body === undefined ? {} : { payload: body }),
    }),
  );
  const isJson = /json/.test(String(response.headers['content-type']));
  return { status: response.statusCode, body: isJson ? response.json() : {} };
}

/** Who is asking, and from where. */
const passedOn = ({ headers }: FastifyRequest) =>
  Object.fromEntries(
    ['authorization', 'cookie', 'origin', 'sec-fetch-site', 'forwarded', 'x-forwarded-for', 'x-real-ip']
      .filter(name => headers[name] !== undefined)
      .map(name => [name, headers[name] as string]),
  );

function requestOf({ path, queryNames }: Tool, given: Given, extraQuery: Record<string, string>) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(given[name])));
  const query = new URLSearchParams(extraQuery);
  for (const name of queryNames)
    for (const value of [given[name] ?? []].flat()) query.append(name, String(value));
  return { url: query.size > 0 ? `${filled}?${query}` : filled, body: given.body as object | undefined };
}

function toAnswer({ status, body }: Answer): ToolAnswer {
  if (status >= 400)
    return refuse([body.error ?? `The answer was ${status}`, ...(body.details ?? [])].join('\n'));
  const text = JSON.stringify(body.data ?? body);
  if (text.length <= LONGEST_ANSWER) return say(text);
  return refuse(
    `The answer has ${text.length} characters, which is too long. Ask for less, by a filter or a smaller \`limit\`.`,
  );
}

/** What would be sent, what is there now, and what a dry run says. */
async function preview(context: Context, tool: Tool, given: Given): Promise<ToolAnswer> {
  const { url, body } = requestOf(tool, given, {});
  const target = findTarget(context, tool);
  const now = target && (await send(context, target, given));
  if (now?.status === 404) return toAnswer(now);
  const { dryRun } = tool;
  const dry = dryRun && (await send(context, tool, given, {}, { [dryRun.name]: dryRun.value }));
  if (dry && dry.status >= 400) return toAnswer(dry);
  const current = now && now.status < 300 ? now.body.data : undefined;
  const { confirm, expiresAt } = issueConfirm(context.deps, context.request.actor, tool.name, given);
  return say(
    JSON.stringify({
      preview: true,
      does: tool.title,
      request: { method: tool.method, path: url, ...(body === undefined ? {} : { body }) },
      ...(current && JSON.stringify(current).length <= LONGEST_CURRENT ? { current } : {}),
      ...(dry ? { dryRun: dry.body.data } : {}),
      confirm,
      expiresAt,
      next: `Nothing was changed yet. Show this to the person. If they agree, call ${tool.name} again with the same arguments and this confirm.`,
    }),
  );
}

/** How to read what is about to change: of `/api/jobs/{id}/notes`, the job. */
function findTarget({ tools, request }: Context, { path }: Tool): Tool | undefined {
  const place = /^.*\}/.exec(path)?.[0];
  return tools.find(each => each.method === 'GET' && each.path === place && mayUse(request.actor, each));
}
