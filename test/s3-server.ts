import { createHash, createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Amazon's smallest part; only the last one may be smaller. */
const LEAST_PART = 5 * 1024 * 1024;

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest('hex');
const md5 = (data: Buffer) => createHash('md5').update(data).digest('hex');
const hmac = (key: Buffer | string, data: string) => createHmac('sha256', key).update(data).digest();

type Keys = { accessKeyId: string; secretAccessKey: string; region: string };
type Call = { method: string; key: string; query: URLSearchParams; headers: Record<string, string> };
type Upload = { key: string; parts: Map<number, Buffer> };
/** What goes wrong with one request; `undefined` lets it through. */
export type Fault = 'busy' | 'hang up' | 'hang up after' | { cutAfter: number } | undefined;

/**
 * The part of S3 that backups use, as Amazon documents it: signatures (version 4), digests, ranges, conditions and
 * multipart uploads. Objects appear when they are complete.
 */
export async function startS3Server(bucket: string) {
  const keys: Keys = { accessKeyId: 'AKIDTEST', secretAccessKey: 'secret/key+1', region: 'eu-central-1' };
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, Upload>();
  const calls: Call[] = [];
  const state: { fault: (call: Call) => Fault } = { fault: () => undefined };

  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = new URL(request.url!, 'http://s3');
    const [, name, ...rest] = url.pathname.split('/').map(decodeURIComponent);
    const call = {
      method: request.method!,
      key: rest.join('/'),
      query: url.searchParams,
      headers: request.headers as Record<string, string>,
    };
    calls.push(call);
    const fault = state.fault(call);
    if (fault === 'hang up') return request.socket.destroy();
    if (fault === 'busy') return refuse(response, 503, 'SlowDown');
    const wrong = checkSignature(keys, request, url, body);
    if (wrong) return refuse(response, 403, wrong);
    if (name !== bucket) return refuse(response, 404, 'NoSuchBucket');
    if (fault === 'hang up after') {
      const nobody = { writeHead: () => nobody, end: () => nobody };
      answer(call, body, nobody as never);
      return request.socket.destroy();
    }
    answer(call, body, response, typeof fault === 'object' ? fault.cutAfter : undefined);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  function answer(
    { method, key, query, headers }: Call,
    body: Buffer,
    response: ServerResponse,
    cut?: number,
  ) {
    const uploadId = query.get('uploadId');
    if (method === 'POST' && query.has('uploads')) {
      const id = `${randomUUID()}&x`;
      uploads.set(id, { key, parts: new Map() });
      const xml = `<InitiateMultipartUploadResult><UploadId>${id.replace('&', '&amp;')}</UploadId></InitiateMultipartUploadResult>`;
      return response.writeHead(200).end(xml);
    }
    if (uploadId !== null) return answerUpload(uploadId, method, query, body, response);
    if (method === 'PUT') {
      objects.set(key, body);
      return response.writeHead(200, { etag: `"${md5(body)}"` }).end();
    }
    const object = objects.get(key);
    if (!object) return refuse(response, 404, 'NoSuchKey');
    const etag = `"${md5(object)}"`;
    if (headers['if-match'] !== undefined && headers['if-match'] !== etag)
      return refuse(response, 412, 'PreconditionFailed');
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
    const part = object.subarray(from);
    response.writeHead(headers.range ? 206 : 200, { etag, 'content-length': part.length });
    if (method === 'HEAD') return response.end();
    if (cut === undefined) return response.end(part);
    response.write(part.subarray(0, cut), () => response.destroy());
  }

  function answerUpload(
    id: string,
    method: string,
    query: URLSearchParams,
    body: Buffer,
    response: ServerResponse,
  ) {
    const upload = uploads.get(id);
    if (!upload) return refuse(response, 404, 'NoSuchUpload');
    if (method === 'DELETE') {
      uploads.delete(id);
      return response.writeHead(204).end();
    }
    if (method === 'PUT') {
      upload.parts.set(Number(query.get('partNumber')), body);
      return response.writeHead(200, { etag: `"${md5(body)}"` }).end();
    }
    const named = [...body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber><ETag>&quot;(\w+)&quot;/g)];
    const parts = named.map(([, number]) => upload.parts.get(Number(number)));
    if (!named.every(([, , etag], i) => parts[i] && md5(parts[i]) === etag))
      return refuse(response, 400, 'InvalidPart');
    if (parts.slice(0, -1).some(part => part!.length < LEAST_PART))
      return refuse(response, 400, 'EntityTooSmall');
    uploads.delete(id);
    objects.set(upload.key, Buffer.concat(parts as Buffer[]));
    response.writeHead(200).end('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
  }

  return {
    objects,
    uploads,
    calls,
    state,
    keys,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

const refuse = (response: ServerResponse, status: number, code: string) =>
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>no</Message></Error>`);

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** The code of what is wrong with a signature, from Amazon's description of version 4. */
function checkSignature(keys: Keys, request: IncomingMessage, url: URL, body: Buffer): string | undefined {
  const parsed =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      request.headers.authorization ?? '',
    );
  if (!parsed) return 'AccessDenied';
  const [, id, day, region, signed, signature] = parsed as unknown as [string, ...string[]];
  if (id !== keys.accessKeyId) return 'InvalidAccessKeyId';
  const names = signed!.split(';');
  const header = (name: string) => String(request.headers[name] ?? '').trim();
  const mustBeSigned = ['host', ...Object.keys(request.headers).filter(name => name.startsWith('x-amz-'))];
  if (!mustBeSigned.every(name => names.includes(name))) return 'AccessDenied';
  const digest = header('x-amz-content-sha256');
  if (digest !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const path = url.pathname.split('/').map(decodeURIComponent).map(encode).join('/');
  const canonical = [
    request.method,
    path,
    query.join('&'),
    ...names.map(name => `${name}:${header(name)}`),
    '',
    signed,
    digest,
  ].join('\n');
  const scope = `${day}/${region}/s3/aws4_request`;
  const toSign = ['AWS4-HMAC-SHA256', header('x-amz-date'), scope, sha256(canonical)].join('\n');
  const key = [keys.region, 's3', 'aws4_request'].reduce(hmac, hmac(`AWS4${keys.secretAccessKey}`, day!));
  return hmac(key, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch';
}
