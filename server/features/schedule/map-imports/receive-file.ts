import { createWriteStream, existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DomainError, invalid } from '../../../http/errors.ts';
import { mapFolder, spaceFor } from '../../../map/import-map.ts';

/** More than any country except the very largest. */
export const MAX_BYTES = 8_000_000_000;
/** What an interrupted upload left behind is deleted by a later one. */
const LEFT_BEHIND_MS = 6 * 3_600_000;

const uploads = (dataDir: string) => join(mapFolder(dataDir), 'uploads');

/** Every extract begins with the length of a block named `OSMHeader`. */
const isExtract = (start: Buffer) => start.subarray(0, 64).includes('OSMHeader');

const tooLarge = () => new DomainError(413, 'The file is too large. Upload a smaller region');

/** Writes an uploaded extract to disk as it arrives, and answers where it is and how long. */
export async function receiveFile(
  dataDir: string,
  id: string,
  body: Readable,
  announcedBytes: number | undefined,
): Promise<{ file: string; bytes: number }> {
  const folder = uploads(dataDir);
  mkdirSync(folder, { recursive: true });
  deleteLeftBehind(folder);
  if ((announcedBytes ?? 0) > MAX_BYTES) throw tooLarge();
  checkSpace(folder, announcedBytes ?? 0);
  const file = join(folder, `${id}.osm.pbf`);
  let bytes = 0;
  const bounded = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      if (bytes === 0 && chunk.length >= 64 && !isExtract(chunk)) return done(notExtract());
      bytes += chunk.length;
      done(bytes > MAX_BYTES ? tooLarge() : null, chunk);
    },
  });
  try {
    await pipeline(body, bounded, createWriteStream(file));
  } catch (error) {
    rmSync(file, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOSPC') throw diskFull();
    if ((error as NodeJS.ErrnoException).code === 'ERR_STREAM_PREMATURE_CLOSE' || body.errored)
      throw invalid('The upload was cut off. Upload the file again');
    throw error;
  }
  if (bytes > 0) return { file, bytes };
  rmSync(file, { force: true });
  throw invalid('The file is empty');
}

const notExtract = () =>
  invalid('This is not a map file. Upload an OpenStreetMap extract, whose name ends in .osm.pbf');

const diskFull = () => new DomainError(507, 'There is not enough room on the disk for this map');

/** The import checks again; this spares a long upload that could not be used. */
function checkSpace(folder: string, bytes: number) {
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < spaceFor(bytes)) throw diskFull();
}

function deleteLeftBehind(folder: string) {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const age = Date.now() - (statSync(join(folder, name), { throwIfNoEntry: false })?.mtimeMs ?? 0);
    if (age > LEFT_BEHIND_MS) rmSync(join(folder, name), { force: true });
  }
}
