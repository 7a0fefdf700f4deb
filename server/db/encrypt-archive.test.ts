import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, describe, it } from 'node:test';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { createTestDatabase } from '../../test/database.ts';
import { OperatorError } from '../operator-error.ts';
import { checkArchive, writeArchive } from './archive.ts';
import { inFile } from './archive-place.ts';
import { connect } from './connect.ts';
import { keyIn } from './encrypt-archive.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-encrypt-'));
const database = await createTestDatabase();
after(async () => {
  rmSync(folder, { recursive: true, force: true });
  await database.drop();
});
const sql = connect(database.url, { max: 1 });
// Random, so that it does not compress: several pieces of 64 KB.
for (let i = 0; i < 300; i++)
  await sql`
    insert into customers (id, name, email, referral_code, created_at, updated_at)
    values (gen_random_uuid(), ${randomBytes(900).toString('hex')}, ${`secret-${i}@example.com`}, ${`R${i}`}, now(), now())`;
await sql.end();

const at = '2026-03-02T10:00:00.000Z';
const path = (name: string) => join(folder, name);
const key = await generateIdentity();
const made = path('made.gz.age');
await writeArchive(database.url, inFile(made), at, key);
const bytes = readFileSync(made);

const refused = (file: string, message: RegExp, other?: string) =>
  assert.rejects(checkArchive(inFile(file), other), (error: Error) => {
    assert.ok(error instanceof OperatorError, error.message);
    assert.match(error.message, message);
    return true;
  });

describe('an encrypted archive', () => {
  it('opens with its key, in the format of age', async () => {
    assert.equal((await checkArchive(inFile(made), key)).at, at);
    assert.equal(bytes.subarray(0, 22).toString(), 'age-encryption.org/v1\n');
    assert.ok(bytes.length > 3 * 65_536, `${bytes.length} bytes`);
    assert.equal(bytes.includes('secret-'), false);
  });

  it('is made with a passphrase or a public key as well', async () => {
    const passphrase = path('passphrase.age');
    await writeArchive(database.url, inFile(passphrase), at, 'correct horse battery staple');
    assert.equal((await checkArchive(inFile(passphrase), 'correct horse battery staple')).at, at);
    await refused(passphrase, /the key is not the one it was made with\. Nothing was changed/, 'wrong horse');
    const toPublic = path('public.age');
    const publicKey = await identityToRecipient(key);
    await writeArchive(database.url, inFile(toPublic), at, publicKey);
    assert.equal((await checkArchive(inFile(toPublic), key)).at, at);
    await refused(toPublic, /a public key cannot open it/, publicKey);
  });

  it('is refused without its key, or with another one', async () => {
    await refused(made, /is encrypted: set BACKUP_KEY/);
    await refused(made, /the key is not the one it was made with/, await generateIdentity());
  });

  it('is refused when it is cut off anywhere', async () => {
    const file = path('cut.age');
    const header = bytes.indexOf('\n', bytes.indexOf('\n---')) + 1;
    const piece = 65_536 + 16;
    const ends = [
      30,
      header,
      header + 16,
      header + 16 + piece,
      header + 16 + 2 * piece + 5,
      bytes.length - 1,
    ];
    for (const end of ends) {
      writeFileSync(file, bytes.subarray(0, end));
      await refused(file, /cannot be read: it was altered or cut off\. Nothing was changed/, key);
    }
  });

  it('is refused when a single bit is flipped anywhere', async () => {
    const file = path('flipped.age');
    for (const position of [25, 400, 65_536, bytes.length >> 1, bytes.length - 1]) {
      const flipped = Buffer.from(bytes);
      flipped[position]! ^= 1;
      writeFileSync(file, flipped);
      await refused(file, /altered or cut off|the key is not the one/, key);
    }
  });

  it('is refused when something was added or its pieces were swapped', async () => {
    const file = path('changed.age');
    writeFileSync(file, Buffer.concat([bytes, Buffer.from('more')]));
    await refused(file, /altered or cut off/, key);
    const start = bytes.indexOf('\n', bytes.indexOf('\n---')) + 1 + 16;
    const piece = 65_536 + 16;
    const part = (n: number) => bytes.subarray(start + n * piece, start + (n + 1) * piece);
    const swapped = [bytes.subarray(0, start), part(1), part(0), bytes.subarray(start + 2 * piece)];
    writeFileSync(file, Buffer.concat(swapped));
    await refused(file, /altered or cut off/, key);
  });
});

it('a key file may have comments, as age-keygen writes them', () => {
  assert.equal(keyIn(`# created: today\n# public key: age1x\n\n${key}\n`), key);
  assert.equal(keyIn('# nothing\n'), undefined);
});
