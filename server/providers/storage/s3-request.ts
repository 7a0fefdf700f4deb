import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { StorageConfig } from '../../config-storage.ts';
import { OperatorError } from '../../operator-error.ts';

export type S3Object = { name: string; url: URL };

export type S3Request = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
};

/** What the storage says about a request that it refuses for good. */
export class S3Refusal extends OperatorError {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

export const ATTEMPTS = 5;
/** Longer than a slow line needs for one part. */
const TIMEOUT_MS = 300_000;

/** The first of the growing pauses between attempts. */
export const PAUSE_MS = 250;

/** After the nth attempt. Five attempts take about twenty seconds. */
export const pauseAfter = (attempt: number, firstMs: number) => sleep(firstMs * 4 ** (attempt - 1));

/** Where `s3://bucket/key` is. A storage of your own is asked by path, because it may have no names for its buckets. */
export function locateObject({ endpoint, region }: StorageConfig, name: string): S3Object {
  const [, bucket, key] = /^s3:\/\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/(.*[^/])$/i.exec(name) ?? [];
  if (!bucket || !key)
    throw new OperatorError(`${name} names no object: write it as s3://bucket/folder/name.`);
  const path = key.split('/').map(encodeSegment).join('/');
  // A certificate of Amazon's covers no bucket with a dot.
  const byHost = endpoint === undefined && !bucket.includes('.');
  const base = endpoint ?? `https://${byHost ? `${bucket}.` : ''}s3.${region}.amazonaws.com`;
  return { name, url: new URL(`${base.replace(/\/+$/, '')}${byHost ? '' : `/${bucket}`}/${path}`) };
}

const encodeSegment = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, c => `%${c.charCodeAt(0).toString(16).toUpperCase()}`);

/** One signed request, repeated while the storage is busy or does not answer. `lost` tells of answers that went missing. */
export async function askStorage(
  config: StorageConfig,
  { name, url }: S3Object,
  request: S3Request,
  { lost = () => {}, pauseMs }: { lost?(): void; pauseMs: number },
): Promise<Response> {
  const { accessKeyId, secretAccessKey, sessionToken, region } = config;
  if (!accessKeyId || !secretAccessKey)
    throw new OperatorError(`Set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY to use ${name}.`);
  const target = new URL(url);
  for (const [key, value] of Object.entries(request.query ?? {})) target.searchParams.set(key, value);
  const { method, body } = request;
  const digest = createHash('sha256')
    .update(body ?? '')
    .digest('hex');
  for (let attempt = 1; ; attempt++) {
    // The storage compares what arrives with the digest, so a part that was damaged on its way is refused.
    const signed = await new AwsV4Signer({
      method,
      url: target.href,
      headers: { ...request.headers, 'x-amz-content-sha256': digest },
      service: 's3',
      accessKeyId,
      secretAccessKey,
      sessionToken,
      region,
    }).sign();
    const headers = new Headers(signed.headers);
    // Not signed, because proxies rewrite it. An archive must come as it is.
    headers.set('accept-encoding', 'identity');
    let trouble: string;
    try {
      const signal = method === 'GET' ? undefined : AbortSignal.timeout(TIMEOUT_MS);
      const response = await fetch(signed.url, { method, headers, body, redirect: 'manual', signal });
      if (response.ok) return response;
      const text = await response.text();
      const code = /<Code>(\w+)<\/Code>/.exec(text)?.[1] ?? String(response.status);
      if (!isBusy(response.status, code)) throw refusal(name, response, code);
      trouble = `it answers ${response.status} (${code})`;
    } catch (error) {
      if (error instanceof OperatorError) throw error;
      lost();
      trouble = `it does not answer (${reasonOf(error as Error)})`;
    }
    if (attempt === ATTEMPTS)
      throw new OperatorError(`The storage at ${target.origin} cannot be used for ${name}: ${trouble}.`);
    await pauseAfter(attempt, pauseMs);
  }
}

const isBusy = (status: number, code: string) =>
  status >= 500 || status === 429 || status === 408 || code === 'RequestTimeout' || code === 'BadDigest';

export const reasonOf = (error: Error): string => {
  const { code, message } = (error.cause ?? error) as NodeJS.ErrnoException;
  return code ?? message;
};

const explanations: Record<string, string> = {
  InvalidAccessKeyId: 'the storage does not know AWS_ACCESS_KEY_ID',
  SignatureDoesNotMatch: 'AWS_SECRET_ACCESS_KEY does not belong to AWS_ACCESS_KEY_ID',
  AccessDenied: 'the access key may not do this',
  ExpiredToken: 'AWS_SESSION_TOKEN has expired',
  InvalidToken: 'AWS_SESSION_TOKEN is not valid',
  RequestTimeTooSkewed: 'the clock of this machine is wrong',
  NoSuchBucket: 'there is no such bucket',
  NoSuchKey: 'there is no such object',
  PreconditionFailed: 'it changed while it was read',
  EntityTooLarge: 'it is too large for this storage',
  '403': 'the access key may not do this',
  '404': 'there is no such object',
  '412': 'it changed while it was read',
};

function refusal(name: string, response: Response, code: string): S3Refusal {
  const region = response.headers.get('x-amz-bucket-region');
  const explained =
    region && [301, 307, 400].includes(response.status)
      ? `the bucket is in the region ${region}; set AWS_REGION`
      : explanations[code];
  return new S3Refusal(
    code,
    `${name} cannot be used: ${explained ?? `the storage answered ${response.status} (${code})`}.`,
  );
}
