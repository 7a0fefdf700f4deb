import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, beforeEach, describe, it } from 'node:test';
import { type Fault, startS3Server } from '../../../test/s3-server.ts';
import type { StorageConfig } from '../../config-storage.ts';
import { OperatorError } from '../../operator-error.ts';
import { inBucket } from './s3.ts';
import { locateObject } from './s3-request.ts';

const s3 = await startS3Server('backups');
after(() => s3.close());
const config: StorageConfig = { endpoint: s3.url, ...s3.keys };
const MEGABYTE = 1024 * 1024;
const PART = 5 * MEGABYTE;
const NAME = "s3://backups/a folder/it's é+&=.gz";
const KEY = "a folder/it's é+&=.gz";
const place = (given: Partial<StorageConfig> = {}, name = NAME) =>
  inBucket({ ...config, ...given }, name, { partBytes: PART, pauseMs: 1 });

beforeEach(() => {
  s3.objects.clear();
  s3.uploads.clear();
  s3.calls.length = 0;
  s3.state.fault = () => undefined;
});

async function* pieces(bytes: Buffer, size = 700_001) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function readAll(from = place()) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of from.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** The fault for the nth request that matches, counted from 1. */
function breakNth(
  n: number,
  fault: Fault,
  matches: (call: (typeof s3.calls)[number]) => boolean = () => true,
) {
  let seen = 0;
  s3.state.fault = call => (matches(call) && ++seen === n ? fault : undefined);
}

const refused = (work: Promise<unknown>, message: RegExp) =>
  assert.rejects(work, (error: Error) => {
    assert.ok(error instanceof OperatorError, String(error.stack));
    assert.match(error.message, message);
    return true;
  });

describe('an archive in a bucket', () => {
  it('comes back as it was: nothing, one request, or several parts of one size', async () => {
    for (const size of [0, 10, PART - 1, PART, PART + 1, 2 * PART, 2 * PART + 3 * MEGABYTE]) {
      const bytes = randomBytes(size);
      assert.equal(await place().write(pieces(bytes)), size);
      assert.ok(s3.objects.get(KEY)!.equals(bytes), `${size} bytes were stored`);
      assert.ok((await readAll()).equals(bytes), `${size} bytes were read`);
    }
    assert.equal(s3.uploads.size, 0);
  });

  it('sends a session token with its keys', async () => {
    await place({ sessionToken: 'for an hour' }).write(pieces(Buffer.from('x')));
    assert.equal(s3.calls[0]!.headers['x-amz-security-token'], 'for an hour');
  });

  it('repeats what the storage is too busy for, and what got no answer', async () => {
    const bytes = randomBytes(2 * PART + 5);
    for (const fault of ['busy', 'hang up', 'hang up after'] as const) {
      for (let n = 1; n <= 5; n++) {
        breakNth(n, fault);
        await place().write(pieces(bytes));
        assert.ok(s3.objects.get(KEY)?.equals(bytes), `${fault} at request ${n}`);
        s3.objects.clear();
      }
    }
  });

  it('leaves nothing behind when the upload breaks off', async () => {
    const bytes = randomBytes(2 * PART + 5);
    s3.state.fault = ({ query }) => (query.get('partNumber') === '2' ? 'hang up' : undefined);
    await refused(place().write(pieces(bytes)), /cannot be used for s3:.* it does not answer/);
    s3.state.fault = () => undefined;
    async function* failing() {
      yield bytes;
      throw new Error('the database is gone');
    }
    await assert.rejects(place().write(failing()), /the database is gone/);
    assert.deepEqual([s3.objects.size, s3.uploads.size], [0, 0]);
  });

  it('continues a download that was cut off, and gives up when it never gets further', async () => {
    const bytes = randomBytes(3 * MEGABYTE);
    s3.objects.set(KEY, bytes);
    breakNth(1, { cutAfter: MEGABYTE });
    assert.ok((await readAll()).equals(bytes));
    assert.match(s3.calls.at(-1)!.headers.range!, /^bytes=\d+-$/);
    s3.state.fault = () => ({ cutAfter: 0 });
    await refused(readAll(), /the connection to the storage broke off/);
  });

  it('reads one version only', async () => {
    s3.objects.set(KEY, Buffer.from('first'));
    const reader = place();
    await readAll(reader);
    s3.objects.set(KEY, Buffer.from('second'));
    await refused(readAll(reader), /it changed while it was read/);
  });

  it('says what is wrong', async () => {
    const write = (given: Partial<StorageConfig>, name?: string) =>
      place(given, name).write(pieces(Buffer.from('x')));
    await refused(write({ secretAccessKey: 'wrong' }), /AWS_SECRET_ACCESS_KEY does not belong to/);
    await refused(write({ accessKeyId: 'wrong' }), /does not know AWS_ACCESS_KEY_ID/);
    await refused(write({ accessKeyId: undefined }), /^Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY/);
    await refused(
      write({}, 's3://elsewhere/x'),
      /s3:\/\/elsewhere\/x cannot be used: there is no such bucket/,
    );
    await refused(write({ endpoint: 'http://127.0.0.1:9' }), /at http:\/\/127\.0\.0\.1:9 cannot be used/);
    await refused(readAll(), /there is no such object/);
    for (const name of ['s3://backups', 's3://backups/', 's3:///x', 's3://backups/folder/'])
      assert.throws(() => place({}, name), /names no object: write it as s3:\/\/bucket\/folder\/name/);
    assert.equal(s3.objects.size, 0);
  });

  it('is found at Amazon by the name of its bucket, elsewhere by its path', () => {
    const urlOf = (name: string, endpoint?: string) =>
      locateObject({ region: 'us-west-2', endpoint }, name).url.href;
    assert.equal(urlOf('s3://b-1/x/y'), 'https://b-1.s3.us-west-2.amazonaws.com/x/y');
    assert.equal(urlOf('s3://b.example.com/x'), 'https://s3.us-west-2.amazonaws.com/b.example.com/x');
    assert.equal(
      urlOf('s3://b-1/x y', 'https://minio.example.com:9000/'),
      'https://minio.example.com:9000/b-1/x%20y',
    );
  });
});
