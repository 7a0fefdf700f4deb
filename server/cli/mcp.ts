import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { readConfig, readRemote } from '../config.ts';
import { localToken } from './token.ts';
import { readOptions, UsageError } from './usage.ts';

/** A local token lives for one message and the time it takes. */
const LOCAL_TTL_SECONDS = 300;

/**
 * The Model Context Protocol over standard input and output, for assistants that start their servers: passes every message
 * on to `/mcp` of a running service, with TRUCKROLL_TOKEN or, on the service's own machine, a token made here.
 */
export async function mcpCommand(args: string[]) {
  const options = readOptions(args, {
    url: { type: 'string' },
    tags: { type: 'string' },
    'read-only': { type: 'boolean' },
  });
  const remote = readRemote();
  const base = options.url ?? remote.url;
  if (base && !remote.token)
    throw new UsageError('TRUCKROLL_TOKEN is not set: it takes an API key of the service at that address.');
  const config = remote.token && base ? undefined : readConfig();
  const address = new URL('/mcp', base ?? `http://localhost:${config!.port}`);
  if (options.tags) address.searchParams.set('tags', options.tags);
  if (options['read-only']) address.searchParams.set('readOnly', 'true');
  const token = async () => remote.token ?? localToken(config!, 'mcp', LOCAL_TTL_SECONDS);
  await relay(new StdioServerTransport(), message => post(address, token, message));
}

async function relay(
  transport: StdioServerTransport,
  ask: (message: JSONRPCMessage) => Promise<JSONRPCMessage | undefined>,
) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const waiting = new Set<Promise<void>>();
  transport.onmessage = message => {
    const answered = ask(message)
      .catch(error => toFailure(message, (error as Error).message))
      .then(answer => (answer ? transport.send(answer) : undefined))
      .finally(() => waiting.delete(answered));
    waiting.add(answered);
  };
  transport.onclose = resolve;
  // Standard output is the protocol's; what people should see goes to standard error.
  transport.onerror = error => console.error(error.message);
  process.stdin.on('end', resolve);
  await transport.start();
  await promise;
  await Promise.all(waiting);
}

async function post(address: URL, token: () => Promise<string>, message: JSONRPCMessage) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${await token()}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
    },
    body: JSON.stringify(message),
  }).catch(() => {
    throw new Error(`Truckroll does not answer at ${address.origin}. Is it running?`);
  });
  const text = await response.text();
  if (response.status === 202) return undefined;
  const answer = parse(text);
  if (answer?.jsonrpc) return answer as JSONRPCMessage;
  if (response.status === 401) throw new Error('TRUCKROLL_TOKEN is not valid, or was revoked.');
  throw new Error(answer?.error ?? `Truckroll answered ${response.status}`);
}

function parse(text: string): { jsonrpc?: string; error?: string } | undefined {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Notifications get no answer. */
const toFailure = (message: JSONRPCMessage, text: string): JSONRPCMessage | undefined =>
  'id' in message && 'method' in message
    ? { jsonrpc: '2.0', id: message.id, error: { code: -32000, message: text } }
    : undefined;
