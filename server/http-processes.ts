import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Database } from './db/open.ts';
import type { Deps } from './deps.ts';
import { chooseCounters } from './http/limits/choose.ts';
import { answerCounts } from './http/limits/cluster.ts';
import { OperatorError } from './operator-error.ts';

export type StartMessage = { start: { url: string; readUrl: string; directUrl: string } };
export type StopMessage = { stop: true };
export type ListeningMessage = { listening: string };
export type RefusedMessage = { refused: string };

/**
 * Several HTTP processes on one port. This process runs the database, the queue and the limit counters, and replaces an
 * HTTP process that dies.
 */
export async function forkHttpProcesses(deps: Deps, database: Database, count: number) {
  cluster.setupPrimary({ exec: join(import.meta.dirname, 'http-process.ts'), args: [] });
  const counters = chooseCounters(deps);
  let running = false;

  async function fork(): Promise<string> {
    const worker = cluster.fork();
    answerCounts(worker, counters);
    const { url, readUrl, directUrl } = database;
    worker.send({ start: { url, readUrl, directUrl } } satisfies StartMessage);
    worker.once('exit', (exitCode, signal) => {
      if (!running) return;
      deps.log.error({ exitCode, signal }, 'An HTTP process died; another takes its place');
      setTimeout(() => running && fork().catch(() => {}), 250);
    });
    return listening(worker);
  }

  const [address] = await Promise.all(Array.from({ length: count }, fork));
  running = true;
  return {
    address: address!,
    async close() {
      running = false;
      const workers = Object.values(cluster.workers ?? {}).filter(worker => worker !== undefined);
      await Promise.all(workers.map(stop));
      await counters.close?.();
    },
  };
}

function listening(worker: Worker): Promise<string> {
  return new Promise((resolve, reject) => {
    worker.on('message', (message: Partial<ListeningMessage & RefusedMessage>) => {
      if (message.listening) resolve(message.listening);
      if (message.refused) reject(new OperatorError(message.refused));
    });
    worker.once('exit', code => reject(new Error(`An HTTP process could not start (exit code ${code}).`)));
  });
}

async function stop(worker: Worker) {
  const gone = once(worker.process, 'exit');
  worker.send({ stop: true } satisfies StopMessage);
  const cut = setTimeout(() => worker.process.kill('SIGKILL'), 15_000);
  await gone;
  clearTimeout(cut);
}
