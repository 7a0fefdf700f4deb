import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { asService } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { DRAW_TERRITORIES } from '../territories/draw-territories.ts';
import { failSilent, finishImport, type Reason, startImport, touchImport } from './store.ts';

const command = join(import.meta.dirname, '..', '..', '..', 'cli', 'main.ts');
const BEAT_MS = 3_000;
const TURN_MS = 1_000;
/** Instances notice a new map within a second. */
const NOTICED_MS = 1_500;

export const INTERRUPTED = 'The service was restarted during the import. Upload the map again.';

/** What `truckroll import-map` reports to the process that started it. */
type Report = { percent?: number; failed?: { reason: Reason; error: string } };
type Upload = { id: string; file: string; name: string };

/**
 * Imports uploaded maps one after another, each in a separate process so that requests are still answered. Only the
 * process that received a file can import it.
 */
export function runImports(deps: Deps) {
  const { sql, clock, log } = deps;
  let last: Promise<void> = Promise.resolve();
  let stopping = false;
  let child: ChildProcess | undefined;

  async function importUpload({ id, file, name }: Upload) {
    let percent = 0;
    const touch = () => touchImport(sql, id, percent, clock.now()).catch(() => {}); // the next beat tries again
    const beat = setInterval(touch, BEAT_MS);
    try {
      while (!stopping && !(await takeTurn(id))) await sleep(TURN_MS);
      const failed = stopping
        ? interrupted
        : await runCommand(file, name, now => {
            if (now === percent) return;
            percent = now;
            touch();
          });
      rmSync(file, { force: true });
      await finishImport(sql, id, failed, clock.now());
      if (failed) log.warn({ name, ...failed }, 'A map could not be imported');
      else announce(name);
    } finally {
      clearInterval(beat);
      rmSync(file, { force: true });
    }
  }

  async function takeTurn(id: string): Promise<boolean> {
    await failSilent(sql, INTERRUPTED, clock.now());
    return startImport(sql, id, clock.now());
  }

  function announce(name: string) {
    log.info({ name }, 'A map was imported');
    setTimeout(() => stopping || deps.queue.nudge(DRAW_TERRITORIES), NOTICED_MS).unref();
  }

  async function runCommand(file: string, name: string, progress: (percent: number) => void) {
    let failed: Report['failed'];
    let output = '';
    child = fork(command, ['import-map', file, `--name=${name}`], {
      execArgv: [],
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    child.stderr!.on('data', (chunk: Buffer) => {
      output = (output + chunk).slice(-2_000);
    });
    child.on('message', (report: Report) => {
      if (report.percent !== undefined) progress(report.percent);
      failed = report.failed ?? failed;
    });
    const [code] = (await once(child, 'close')) as [number | null];
    child = undefined;
    if (code === 0) return undefined;
    if (stopping) return interrupted;
    if (!failed) log.error({ code, output }, 'The import of a map ended unexpectedly');
    return failed ?? { reason: 'other' as const, error: 'The import stopped unexpectedly. Try again.' };
  }

  return {
    add(upload: Upload) {
      last = last
        .then(() => asService(() => importUpload(upload)))
        .catch(error => log.error({ err: error }, 'The import of a map was lost'));
    },
    async stop() {
      stopping = true;
      child?.kill('SIGTERM');
      await last;
    },
  };
}

const interrupted: Report['failed'] = { reason: 'interrupted', error: INTERRUPTED };
