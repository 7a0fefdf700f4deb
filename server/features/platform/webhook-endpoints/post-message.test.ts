import assert from 'node:assert/strict';
import { createServer as createSecure } from 'node:https';
import type { AddressInfo } from 'node:net';
import { after, describe, it } from 'node:test';
import { testConfig } from '../../../../test/harness.ts';
import { startReceiver } from '../../../../test/webhook-receiver.ts';
import { isPublicAddress } from '../../../http/public-address.ts';
import { openPoster } from './post-message.ts';

const receiver = await startReceiver();
const open = openPoster(testConfig({ allowPrivateWebhooks: true }), 400);
const guarded = openPoster(testConfig(), 400);
after(() => {
  receiver.close();
  open.close();
  guarded.close();
});
const body = JSON.stringify({ type: 'job.created', data: {} });

describe('every problem has a name and a sentence', () => {
  it('a redirect is not followed', async () => {
    receiver.answer(302, { location: `${receiver.url}/elsewhere` });
    const { problem, responseStatus, error } = await open.post(receiver.url, {}, body);
    assert.deepEqual([problem, responseStatus], ['redirect', 302]);
    assert.match(error!, /not followed/);
    assert.equal(
      receiver.received.some(({ path }) => path === '/elsewhere'),
      false,
    );
  });

  it('an answer that trickles is cut off', async () => {
    receiver.state.respond = (_, response) => {
      response.writeHead(200).write('a');
    };
    assert.equal((await open.post(receiver.url, {}, body)).problem, 'timeout');
  });

  it('an endless answer is read to 64 KB, and its status counts', async () => {
    receiver.state.respond = (_, response) => {
      response.writeHead(200).write('x'.repeat(70_000));
    };
    const { problem, responseBody } = await open.post(receiver.url, {}, body);
    assert.equal(problem, null);
    assert.ok(responseBody!.length <= 1000);
  });

  it('errors, refused connections and unknown names', async () => {
    receiver.answer(404);
    assert.equal((await open.post(receiver.url, {}, body)).error, 'Answered 404');
    assert.equal((await open.post('http://127.0.0.1:1', {}, body)).problem, 'refused');
    assert.equal((await open.post('http://nobody.invalid', {}, body)).problem, 'dns');
  });

  it('a certificate that nobody vouches for', async () => {
    const server = createSecure({}, (_, response) => response.end());
    await new Promise<void>(listening => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    assert.equal((await open.post(`https://127.0.0.1:${port}`, {}, body)).problem, 'tls');
    server.close();
  });

  it('private addresses, written out or behind a name', async () => {
    const before = receiver.received.length;
    const { port } = new URL(receiver.url);
    for (const host of ['127.0.0.1', 'localhost', '2130706433', '[::1]', '[::ffff:127.0.0.1]', '0.0.0.0'])
      assert.equal((await guarded.post(`http://${host}:${port}`, {}, body)).problem, 'private_address', host);
    assert.equal(receiver.received.length, before);
  });
});

it('knows which addresses are public', () => {
  for (const ip of ['8.8.8.8', '172.15.0.1', '172.32.0.1', '2606:4700::1111'])
    assert.ok(isPublicAddress(ip), ip);
  for (const ip of [
    ...[
      '10.1.2.3',
      '100.64.0.1',
      '169.254.169.254',
      '172.16.0.1',
      '192.168.1.1',
      '224.0.0.1',
      '255.255.255.255',
    ],
    ...['::', '::1', 'fc00::1', 'fe80::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:a00:1', '64:ff9b::a00:1'],
    ...['2002:7f00:1::', '2001:db8::1', 'nonsense'],
  ])
    assert.ok(!isPublicAddress(ip), ip);
});

it('keeps its connections', async () => {
  receiver.state.respond = (_, response) => void response.end();
  const ports = new Set<number>();
  receiver.state.respond = (_, response) => {
    ports.add(response.req.socket.remotePort!);
    response.end();
  };
  for (let n = 0; n < 5; n++) assert.equal((await open.post(receiver.url, {}, body)).problem, null);
  assert.equal(ports.size, 1);
});
