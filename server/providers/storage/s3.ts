import type { StorageConfig } from '../../config-storage.ts';
import type { ArchivePlace } from '../../db/archive-place.ts';
import { OperatorError } from '../../operator-error.ts';
import {
  ATTEMPTS,
  askStorage,
  locateObject,
  PAUSE_MS,
  pauseAfter,
  reasonOf,
  S3Refusal,
} from './s3-request.ts';

/** Storages take 10,000 parts, some only of one size: 160 GB. Memory holds about three parts. */
const PART_BYTES = 16 * 1024 * 1024;

/**
 * An object in S3-compatible storage. It is uploaded in parts and appears only once all of them are there, so an upload
 * that breaks off leaves nothing that looks like a backup.
 */
export function inBucket(
  config: StorageConfig,
  name: string,
  { partBytes = PART_BYTES, pauseMs = PAUSE_MS } = {},
): ArchivePlace {
  const object = locateObject(config, name);
  const ask = (request: Parameters<typeof askStorage>[2], lost?: () => void) =>
    askStorage(config, object, request, { lost, pauseMs });
  let version: string | undefined;

  return {
    name,
    async write(bytes) {
      let uploadId: string | undefined;
      let total = 0;
      const etags: string[] = [];
      try {
        for await (const part of inParts(bytes, partBytes)) {
          total += part.length;
          if (uploadId === undefined && part.length < partBytes) {
            await drain(await ask({ method: 'PUT', body: part }));
            return total;
          }
          uploadId ??= await begin();
          const query = { partNumber: String(etags.length + 1), uploadId };
          const response = await ask({ method: 'PUT', query, body: part });
          await drain(response);
          etags.push(response.headers.get('etag') ?? '');
        }
        await complete(uploadId!, etags, total);
        return total;
      } catch (error) {
        if (uploadId !== undefined)
          await ask({ method: 'DELETE', query: { uploadId } }).then(drain, () => {});
        throw error;
      }
    },

    async *read() {
      let position = 0;
      let length: number | undefined;
      for (let attempt = 1; ; attempt++) {
        const response = await ask({
          method: 'GET',
          headers: {
            ...(position > 0 ? { range: `bytes=${position}-` } : {}),
            ...(version === undefined ? {} : { 'if-match': version }),
          },
        });
        if (position > 0 && response.status !== 206)
          throw new OperatorError(
            `${name} cannot be read: the storage does not continue where it broke off.`,
          );
        version ??= response.headers.get('etag') ?? undefined;
        length ??= Number(response.headers.get('content-length'));
        let trouble = 'it ended early';
        try {
          for await (const chunk of response.body ?? []) {
            position += chunk.length;
            attempt = 1;
            yield chunk;
          }
          if (position === length) return;
        } catch (error) {
          trouble = reasonOf(error as Error);
        }
        if (attempt >= ATTEMPTS)
          throw new OperatorError(
            `${name} cannot be read: the connection to the storage broke off (${trouble}).`,
          );
        await pauseAfter(attempt, pauseMs);
      }
    },
  };

  async function begin(): Promise<string> {
    const response = await ask({
      method: 'POST',
      query: { uploads: '' },
      headers: { 'content-type': 'application/octet-stream' },
    });
    const [, id] = /<UploadId>([^<]+)<\/UploadId>/.exec(await response.text()) ?? [];
    if (id === undefined) throw new OperatorError(`${name} cannot be written: the storage began no upload.`);
    return id.replaceAll('&amp;', '&');
  }

  async function complete(uploadId: string, etags: string[], total: number) {
    const parts = etags.map(
      (etag, i) =>
        `<Part><PartNumber>${i + 1}</PartNumber><ETag>${etag.replaceAll('"', '&quot;')}</ETag></Part>`,
    );
    const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
    let isLost = false;
    try {
      const response = await ask({ method: 'POST', query: { uploadId }, body }, () => (isLost = true));
      const answer = await response.text();
      // This answer begins before the storage is done, so it may turn out to be an error all the same.
      if (!/<CompleteMultipartUploadResult/.test(answer))
        throw new OperatorError(`${name} cannot be written: the storage could not join the parts.`);
    } catch (error) {
      // An earlier attempt may have completed it, and only its answer was lost.
      const mayBeDone = isLost && error instanceof S3Refusal && error.code === 'NoSuchUpload';
      if (!mayBeDone) throw error;
      const stored = await ask({ method: 'HEAD' });
      if (Number(stored.headers.get('content-length')) !== total) throw error;
    }
  }
}

const drain = (response: Response) => response.arrayBuffer();

/** Parts of the same size; only the last one is smaller, unless it happens to fit. */
async function* inParts(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer<ArrayBuffer>> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of bytes) {
    held.push(chunk);
    length += chunk.length;
    while (length > size) {
      const all = Buffer.concat(held);
      yield all.subarray(0, size);
      held = [all.subarray(size)];
      length -= size;
    }
  }
  yield Buffer.concat(held);
}
