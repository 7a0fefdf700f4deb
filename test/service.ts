import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase } from './database.ts';

const main = join(import.meta.dirname, '..', 'server', 'cli', 'main.ts');

/** The environment a child process inherits. The test sets the rest. */
export const inherited = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE };

export type ServiceProcess = { child: ChildProcess; url: string; output(): string };

/** Starts the service as its own process. */
export const spawnService = (env: Record<string, string>, args: string[] = []) =>
  spawn(process.execPath, [main, 'serve', ...args], {
    env: { ...inherited, PORT: '0', LOG_FORMAT: 'json', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });

/** Starts the service and waits until it listens. */
export async function startServiceProcess(
  env: Record<string, string>,
  args: string[] = [],
): Promise<ServiceProcess> {
  const child = spawnService(env, args);
  let output = '';
  const listening = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      const found = /running at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', code => reject(new Error(`The service ended with ${code}:\n${output}`)));
  });
  return { child, url: await listening, output: () => output };
}

/** The service on its own database on the test server. */
export async function startTestService(env: Record<string, string> = {}, args: string[] = []) {
  const database = await createTestDatabase();
  const dataDir = mkdtempSync(join(tmpdir(), 'truckroll-service-'));
  const service = await startServiceProcess(
    {
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      AUTH_JWT_SECRET: 'test-auth-secret',
      CRON_SECRET: 'test-cron-secret',
      PROOF_SECRET: 'test-proof-secret',
      TRUST_PROXY: '1',
      ...env,
    },
    args,
  );
  return {
    ...service,
    databaseUrl: database.url,
    async stop() {
      const exited = service.child.exitCode === null ? once(service.child, 'exit') : undefined;
      service.child.kill('SIGTERM');
      await exited;
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
