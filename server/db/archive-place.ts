import { createReadStream, createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { OperatorError } from '../operator-error.ts';

/** Where an archive is kept: a file here, or an object in a bucket. */
export type ArchivePlace = {
  /** As an operator knows it. */
  name: string;
  /** Keeps all of it or nothing, and returns how many bytes that were. */
  write(bytes: AsyncIterable<Uint8Array>): Promise<number>;
  /** Reads the same bytes every time, or fails. */
  read(): AsyncIterable<Uint8Array>;
};

/** Writes to a temporary file and renames it at the end, so a file of that name is always complete. */
export const inFile = (file: string): ArchivePlace => ({
  name: file,
  async write(bytes) {
    const temporary = `${file}.partial`;
    try {
      // The archive contains personal data.
      await pipeline(bytes, createWriteStream(temporary, { mode: 0o600 }));
      const written = await open(temporary, 'r+');
      await written.sync();
      await written.close();
      await rename(temporary, file);
      return (await stat(file)).size;
    } finally {
      await rm(temporary, { force: true });
    }
  },
  async *read() {
    const source = createReadStream(file);
    try {
      yield* source;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT')
        throw new OperatorError(`There is no file ${file}.`);
      throw error;
    } finally {
      source.destroy();
    }
  },
});
