import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

// biome-ignore lint/suspicious/noExplicitAny: a test states what it expects
type Json = any;
type Received = { url: string; headers: Record<string, string>; event: Json; report: Json };
type Reply = { status: number; headers?: Record<string, string> } | 'hang' | 'hang up';

/** An error tracker that reads Sentry's envelopes, as strictly as its description. */
export async function startEnvelopeReceiver() {
  const received: Received[] = [];
  const state: { answer: Reply } = { answer: { status: 200 } };
  const server = createServer(async (request, response) => {
    if (request.method !== 'POST') return response.writeHead(200).end();
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { answer } = state;
    if (answer === 'hang') return;
    if (answer === 'hang up') return request.socket.destroy();
    const items = parseEnvelope(Buffer.concat(chunks));
    received.push({
      url: request.url!,
      headers: request.headers as Record<string, string>,
      event: items.get('event'),
      report: items.get('client_report'),
    });
    response.writeHead(answer.status, answer.headers).end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    received,
    state,
    dsn: `http://public@127.0.0.1:${port}/tracker/42`,
    reset() {
      received.length = 0;
      state.answer = { status: 200 };
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A header line, then for each item a header line with its length and so many bytes. */
function parseEnvelope(bytes: Buffer): Map<string, Json> {
  let at = 0;
  const line = (): Json => {
    const end = bytes.indexOf(10, at);
    const text = bytes.subarray(at, end).toString();
    at = end + 1;
    return JSON.parse(text);
  };
  const { event_id, sent_at } = line();
  assert.match(event_id, /^[\da-f]{32}$/);
  assert.ok(!Number.isNaN(Date.parse(sent_at)));
  const items = new Map<string, Json>();
  while (at < bytes.length) {
    const { type, length } = line();
    items.set(type, JSON.parse(bytes.subarray(at, at + length).toString()));
    assert.equal(bytes[at + length] ?? 10, 10, 'an item ends with a line break');
    at += length + 1;
  }
  assert.equal(items.get('event').event_id, event_id);
  return items;
}
