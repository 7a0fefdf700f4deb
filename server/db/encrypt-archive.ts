import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { OperatorError } from '../operator-error.ts';
import type { ArchivePlace } from './archive-place.ts';

/**
 * Archives are encrypted in the age format (https://age-encryption.org/v1), so that the age program opens them, too. It
 * encrypts and authenticates pieces of 64 KB, and knows its last one: what is altered, swapped or cut off is noticed. A
 * key is a passphrase, an age secret key, or an age public key, which can only encrypt.
 */
const FIRST_LINE = 'age-encryption.org/v1\n';
const SECRET_KEY = 'AGE-SECRET-KEY-';
const PUBLIC_KEY = 'age1';

/** What a key file says: its first line that is no comment, as age-keygen writes it. */
export const keyIn = (text: string): string | undefined =>
  text
    .split('\n')
    .map(line => line.trim())
    .find(line => line && !line.startsWith('#'));

/** A step of a pipeline. */
export const encryptWith = (key: string) =>
  async function* (source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    const encrypter = new Encrypter();
    if (key.startsWith(PUBLIC_KEY)) encrypter.addRecipient(key);
    else if (key.startsWith(SECRET_KEY)) encrypter.addRecipient(await identityToRecipient(key));
    else encrypter.setPassphrase(key);
    yield* await encrypter.encrypt(toWeb(source));
  };

/** The bytes of an archive, decrypted if it is encrypted. */
export async function* readDecrypted(
  { name, read }: ArchivePlace,
  key: string | undefined,
): AsyncGenerator<Uint8Array> {
  const source = read()[Symbol.asyncIterator]();
  try {
    const start = await readStart(source);
    const all = restOf(start, source);
    if (start.subarray(0, FIRST_LINE.length).toString() !== FIRST_LINE) return yield* all;
    if (key === undefined)
      throw new OperatorError(
        `${name} is encrypted: set BACKUP_KEY, or name a file with the key by --key-file.`,
      );
    if (key.startsWith(PUBLIC_KEY))
      throw new OperatorError(`${name} is encrypted, and a public key cannot open it: name the secret key.`);
    const decrypter = new Decrypter();
    if (key.startsWith(SECRET_KEY)) decrypter.addIdentity(key);
    else decrypter.addPassphrase(key);
    yield* await decrypter.decrypt(toWeb(all)).catch(error => {
      if (error instanceof OperatorError) throw error;
      throw new Error(
        /no identity matched/.test(error.message) ? 'the key is not the one it was made with' : ALTERED,
      );
    });
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    throw /invalid tag|stream/i.test((error as Error).message) ? new Error(ALTERED) : error;
  } finally {
    await source.return?.();
  }
}

const ALTERED = 'it was altered or cut off';

/** Enough to tell whether it is encrypted, or all there is. */
async function readStart(source: AsyncIterator<Uint8Array>): Promise<Buffer> {
  let start = Buffer.alloc(0);
  while (start.length < FIRST_LINE.length) {
    const { value, done } = await source.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  return start;
}

async function* restOf(start: Uint8Array, source: AsyncIterator<Uint8Array>) {
  yield start;
  for (;;) {
    const { value, done } = await source.next();
    if (done) return;
    yield value;
  }
}

const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
