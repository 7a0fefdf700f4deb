import type { Deps } from '../../../deps.ts';
import { runImport, type Task } from './run-import.ts';
import { touchImport } from './store.ts';

const BEAT_MS = 2_000;

/**
 * Runs the imports that this process received, one after another: each holds a connection for as long as it takes. They
 * run in the name of whoever sent them.
 */
export function takeImports({ sql, clock, log }: Deps) {
  let last: Promise<void> = Promise.resolve();
  let stopping = false;

  async function run(deps: Deps, task: Task) {
    let percent = 0;
    const beat = setInterval(() => {
      touchImport(sql, task.id, percent, clock.now()).catch(() => {}); // the next beat tries again
    }, BEAT_MS);
    try {
      const progress = (now: number) => {
        percent = now;
      };
      await runImport(deps, task, { progress, isStopping: () => stopping });
    } finally {
      clearInterval(beat);
    }
  }

  return {
    /** Resolves when the import is over, whatever became of it. */
    add(deps: Deps, task: Task): Promise<void> {
      const done = last.then(() => run(deps, task));
      last = done.catch(error => log.error({ err: error }, 'An import was lost'));
      return done;
    },
    async stop() {
      stopping = true;
      await last;
    },
  };
}
