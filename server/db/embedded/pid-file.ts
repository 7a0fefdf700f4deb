import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

export type PidFile = { pid: number; port: number; ready: boolean };

/** What a running (or killed) server recorded in its lock file. */
export function readPidFile(pgdata: string): PidFile | undefined {
  try {
    const lines = readFileSync(join(pgdata, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' };
  } catch {
    return undefined;
  }
}

/** The server currently running on this folder, if any. */
export function runningServer(pgdata: string): PidFile | undefined {
  const file = readPidFile(pgdata);
  return file && isPostgres(file.pid) ? file : undefined;
}

/**
 * PostgreSQL clears a leftover lock file itself, unless another program has since received its process id, which is
 * common in containers. Only that case is cleared here: two services that start at the same time must never remove each
 * other's lock.
 */
export function clearReusedPidFile(pgdata: string) {
  const file = readPidFile(pgdata);
  if (file && isAlive(file.pid) && !isPostgres(file.pid))
    rmSync(join(pgdata, 'postmaster.pid'), { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostgres(pid: number): boolean {
  try {
    const name =
      process.platform === 'linux'
        ? readFileSync(`/proc/${pid}/comm`, 'utf8')
        : execFileSync('ps', ['-p', String(pid), '-o', 'comm='], { encoding: 'utf8' });
    return name.includes('postgres') && !isZombie(pid);
  } catch {
    return false;
  }
}

function isZombie(pid: number): boolean {
  if (process.platform !== 'linux') return false;
  return /^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'));
}
