import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after } from 'node:test';

type Answer = { status?: number; body?: unknown; etag?: string } | 'hang';

/** An external service with scripted answers by path. Closes after the last test. */
export async function fakeUpstream(answers: Record<string, Answer>) {
  const requests: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    requests.push(request);
    const answer = answers[request.url!.split('?')[0]!] ?? { status: 404, body: {} };
    if (answer === 'hang') return;
    const { status = 200, body, etag } = answer;
    if (etag && request.headers['if-none-match'] === etag) return response.writeHead(304).end();
    response.writeHead(status, { 'content-type': 'application/json', ...(etag ? { etag } : {}) });
    response.end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests, answers };
}
