import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, it } from 'node:test';
import { runningServer } from '../../server/db/embedded/pid-file.ts';
import { startS3Server } from '../s3-server.ts';
import { inherited } from '../service.ts';

const folder = mkdtempSync(join(tmpdir(), 'truckroll-storage-'));
const s3 = await startS3Server('backups');
const main = join(import.meta.dirname, '..', '..', 'server', 'cli', 'main.ts');
after(() => {
  const server = runningServer(join(folder, 'postgres'));
  if (server) process.kill(server.pid, 'SIGQUIT');
  rmSync(folder, { recursive: true, force: true });
  s3.close();
});

const env = {
  ...inherited,
  DATA_DIR: folder,
  BACKUP_KEY: 'correct horse battery staple, twice',
  S3_ENDPOINT: s3.url,
  AWS_REGION: s3.keys.region,
  AWS_ACCESS_KEY_ID: s3.keys.accessKeyId,
  AWS_SECRET_ACCESS_KEY: s3.keys.secretAccessKey,
};

/** Not waited for synchronously: the storage lives in this process. */
function truckroll(args: string[], more: Record<string, string> = {}) {
  return new Promise<{ failed: boolean; output: string }>(resolve => {
    execFile(
      process.execPath,
      [main, ...args],
      { env: { ...env, ...more }, timeout: 120_000 },
      (error, stdout, stderr) => resolve({ failed: error !== null, output: stdout + stderr }),
    );
  });
}

it('backs up to S3-compatible storage, restores from there, and leaves nothing half-done', async () => {
  const seeded = await truckroll(['seed', '--jobs', '500', '--workers', '5', '--franchises', '1']);
  assert.equal(seeded.failed, false, seeded.output);

  for (const [name, more, message] of [
    ['s3://elsewhere/x', {}, /there is no such bucket/],
    ['s3://backups/x', { AWS_SECRET_ACCESS_KEY: 'wrong' }, /AWS_SECRET_ACCESS_KEY does not belong/],
    ['s3://backups/x', { AWS_ACCESS_KEY_ID: '' }, /Set AWS_ACCESS_KEY_ID/],
    ['s3://backups', {}, /names no object/],
  ] as const) {
    const { failed, output } = await truckroll(['backup', name], more);
    assert.equal(failed, true, name);
    assert.match(output, message);
    assert.doesNotMatch(output, / at .*\.ts:/);
  }
  assert.equal(s3.objects.size, 0);

  const made = await truckroll(['backup', 's3://backups/nightly/']);
  assert.equal(made.failed, false, made.output);
  const [key, ...others] = [...s3.objects.keys()];
  assert.deepEqual(others, []);
  assert.match(key!, /^nightly\/truckroll-\d{8}-\d{6}\.gz\.age$/);
  assert.ok(made.output.includes(`to s3://backups/${key} (encrypted`), made.output);
  const bytes = s3.objects.get(key!)!;
  assert.match(bytes.toString('latin1'), /^age-encryption\.org\/v1\n/);

  const name = `s3://backups/${key}`;
  s3.objects.set(key!, bytes.subarray(0, -100));
  const cut = await truckroll(['restore', name]);
  assert.equal(cut.failed, true);
  assert.match(cut.output, /altered or cut off\. Nothing was changed/);
  const missing = await truckroll(['restore', 's3://backups/none.gz']);
  assert.match(missing.output, /there is no such object/);

  s3.objects.set(key!, bytes);
  const restored = await truckroll(['restore', name]);
  assert.equal(restored.failed, false, restored.output);
  const rows = /Wrote (\d+) rows/.exec(made.output)![1]!;
  assert.match(restored.output, new RegExp(`Restored ${rows} rows`));
});
