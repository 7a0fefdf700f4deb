import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deliverDue } from '../server/features/platform/webhook-endpoints/follow-events.ts';
import { openPoster } from '../server/features/platform/webhook-endpoints/post-message.ts';
import type { TestApp } from './harness.ts';

export type Received = {
  path: string;
  headers: Record<string, string>;
  text: string;
  id: string;
  type: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test states what it expects
  data: any;
};

type Respond = (received: Received, response: ServerResponse) => void;

/** Another program that listens to webhooks. Says 200 unless told otherwise. */
export async function startReceiver() {
  const received: Received[] = [];
  const state: { respond: Respond } = { respond: (_, response) => void response.end('thanks') };
  const server = createServer(async (request: IncomingMessage, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const text = Buffer.concat(chunks).toString();
    const { type, data } = JSON.parse(text);
    const headers = request.headers as Record<string, string>;
    const one = { path: request.url ?? '', headers, text, id: headers['webhook-id']!, type, data };
    received.push(one);
    state.respond(one, response);
  });
  await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    received,
    state,
    url: `http://127.0.0.1:${port}`,
    types: () => received.map(({ type }) => type),
    answer(status: number, headers: Record<string, string> = {}) {
      state.respond = (_, response) => void response.writeHead(status, headers).end();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Adds an endpoint as the office. */
export async function addEndpoint(
  t: TestApp,
  url: string,
  input: { events: string[]; franchiseIds?: string[] },
) {
  const { status, body } = await t.hq('POST', '/api/webhook-endpoints', { url, ...input });
  if (status !== 201) throw new Error(`The endpoint was refused: ${JSON.stringify(body)}`);
  return body.data.endpoint as { id: string };
}

/** Sends what is due, waiting for transactions of other tests' databases. */
export async function deliverAll(t: TestApp, limitMs?: number) {
  const poster = openPoster(t.config, limitMs);
  try {
    do await deliverDue(t.deps, poster);
    while ((await t.sql`select from outgoing_events`).length > 0);
    return await deliverDue(t.deps, poster);
  } finally {
    poster.close();
  }
}
