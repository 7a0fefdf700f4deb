import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const root = join(import.meta.dirname, '..');
const folder = mkdtempSync(join(tmpdir(), 'truckroll-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

export type Process = { url: string; child: ChildProcess; stop(): Promise<void> };

let started = 0;

/** Starts a program that logs to a file, as a service does, and waits until it logs its address. */
async function start(args: string[], env: Record<string, string>, listening: RegExp): Promise<Process> {
  const file = join(folder, `output-${++started}`);
  const output = openSync(file, 'w');
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  for (;;) {
    const text = readFileSync(file, 'utf8');
    const logged = listening.exec(text)?.[1];
    if (logged)
      return {
        url: logged.startsWith('http') ? logged : `http://127.0.0.1:${logged}`,
        child,
        stop: () => stop(child),
      };
    if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended:\n${text}`);
    await sleep(50);
  }
}

const stop = (child: ChildProcess) =>
  new Promise<void>(resolve => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });

export const startPeer = (name: string, env: Record<string, string> = {}) =>
  start(['bench/peers.ts', name], env, /listening (\d+)/);

const secrets = {
  AUTH_JWT_SECRET: 'bench',
  CRON_SECRET: 'bench',
  PROOF_SECRET: 'bench',
  PAYMENTS_WEBHOOK_SECRET: 'whsec_bench',
};

export const startService = (env: Record<string, string>, args: string[] = []) =>
  start(
    ['server/cli/main.ts', 'serve', ...args],
    { PORT: '0', TRUST_PROXY: '1', LOG_FORMAT: 'json', ...secrets, ...env },
    /running at (\S+)/,
  );
