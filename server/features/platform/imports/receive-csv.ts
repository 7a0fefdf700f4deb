import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError, invalid } from '../../../http/errors.ts';

export const MAX_BYTES = 100_000_000;
/** What an interrupted upload left behind is deleted by a later one. */
const LEFT_BEHIND_MS = 6 * 3_600_000;

/** Writes an uploaded file to disk as it arrives, and answers where it is and how long. */
export async function receiveCsv(
  dataDir: string,
  id: string,
  body: Readable,
  announcedBytes: number,
): Promise<{ file: string; bytes: number }> {
  if (announcedBytes > MAX_BYTES) throw tooLarge();
  const folder = join(dataDir, 'imports');
  mkdirSync(folder, { recursive: true });
  deleteLeftBehind(folder);
  const file = join(folder, `${id}.csv`);
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done(bytes > MAX_BYTES ? tooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(body, bounded, createWriteStream(file));
    return { file, bytes };
  } catch (error) {
    rmSync(file, { force: true });
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOSPC') throw new DomainError(507, 'There is not enough room on the disk for this file');
    if (code === 'ERR_STREAM_PREMATURE_CLOSE' || body.errored)
      throw invalid('The upload was cut off. Send the file again');
    throw error;
  }
}

const tooLarge = () =>
  new DomainError(413, 'The file is larger than 100 MB. Split it, and import the parts one after another');

function deleteLeftBehind(folder: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > LEFT_BEHIND_MS) rmSync(join(folder, name), { force: true });
  }
}
