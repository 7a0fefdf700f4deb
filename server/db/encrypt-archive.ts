import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';
import { OperatorError } from '../operator-error.ts';

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
export async function* readDecrypted(file: string, key: string | undefined): AsyncGenerator<Uint8Array> {
  const source = createReadStream(file);
  try {
    if (!(await isEncrypted(file))) return yield* source;
    if (key === undefined)
      throw new OperatorError(
        `${file} is encrypted: set BACKUP_KEY, or name a file with the key by --key-file.`,
      );
    if (key.startsWith(PUBLIC_KEY))
      throw new OperatorError(`${file} is encrypted, and a public key cannot open it: name the secret key.`);
    const decrypter = new Decrypter();
    if (key.startsWith(SECRET_KEY)) decrypter.addIdentity(key);
    else decrypter.addPassphrase(key);
    yield* await decrypter.decrypt(toWeb(source)).catch(error => {
      throw new Error(
        /no identity matched/.test(error.message) ? 'the key is not the one it was made with' : ALTERED,
      );
    });
  } catch (error) {
    throw /invalid tag|stream/i.test((error as Error).message) ? new Error(ALTERED) : error;
  } finally {
    source.destroy();
  }
}

const ALTERED = 'it was altered or cut off';

async function isEncrypted(file: string): Promise<boolean> {
  const opened = await open(file, 'r');
  try {
    const { buffer } = await opened.read(Buffer.alloc(FIRST_LINE.length), 0, FIRST_LINE.length, 0);
    return buffer.toString() === FIRST_LINE;
  } finally {
    await opened.close();
  }
}

const toWeb = (source: AsyncIterable<Uint8Array>) =>
  Readable.toWeb(Readable.from(source)) as ReadableStream<Uint8Array>;
