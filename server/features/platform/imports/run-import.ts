import { rmSync } from 'node:fs';
import { callersFranchises } from '../../../caller.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { breaks, isTimeout, type Transaction } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import type { ImportKind } from '../../../records/import-keys/store.ts';
import { customerRule } from './import-customers.ts';
import { jobRule } from './import-jobs.ts';
import { serviceRule } from './import-services.ts';
import { workerRule } from './import-workers.ts';
import { Line } from './line.ts';
import { type MatchedColumn, matchColumns } from './match-columns.ts';
import { collectProblems, type Problems, problemOf } from './problems.ts';
import { readCsv, Unreadable } from './read-csv.ts';
import { readReferences } from './references.ts';
import type { Context, Row, Rule } from './rule.ts';
import { type Counts, finishImport, takeTurn } from './store.ts';

export const rules: Record<ImportKind, Rule> = {
  customers: customerRule as unknown as Rule,
  jobs: jobRule as unknown as Rule,
  workers: workerRule as unknown as Rule,
  services: serviceRule as unknown as Rule,
};

export const REFUSED = 'Nothing was imported. Fix the lines named here, and send the file again.';
export const INTERRUPTED =
  'The service was restarted during the import. Nothing was imported: send the file again.';
const UNEXPECTED = 'The import stopped unexpectedly. Nothing was imported: send the file again.';

export type Task = {
  id: string;
  kind: ImportKind;
  file: string;
  bytes: number;
  dryRun: boolean;
  actor: string;
};

export type Watch = { progress(percent: number): void; isStopping(): boolean };

class Stopped extends Error {}
/** Undoes what a dry run did. */
class Undone extends Error {}

/** How far reading alone brings an import. */
const READ_PERCENT = 25;
const TRIES = 3;

/**
 * Imports a file, all of it or nothing: first every line is read and checked, then all are written in one transaction. A
 * dry run does the same and takes it back, so what it says is what would happen.
 */
export async function runImport(deps: Deps, task: Task, watch: Watch): Promise<void> {
  const run: Run = { task, watch, problems: collectProblems(), columns: [], counts: noCounts() };
  let error: string | null = null;
  try {
    await readAll(deps, run);
    if (run.problems.count === 0) await writeAll(deps, run);
    if (run.problems.count > 0) error = REFUSED;
  } catch (thrown) {
    if (thrown instanceof Unreadable) {
      run.problems.add(thrown.problem);
      error = REFUSED;
    } else {
      error = thrown instanceof Stopped ? INTERRUPTED : UNEXPECTED;
      if (!(thrown instanceof Stopped)) deps.log.error({ err: thrown, kind: task.kind }, 'An import failed');
    }
  } finally {
    rmSync(task.file, { force: true });
  }
  if (error || task.dryRun) await finishImport(deps.sql, task.id, resultOf(run, error), deps.clock.now());
  else rules[task.kind].finish?.(deps);
}

type Run = {
  task: Task;
  watch: Watch;
  problems: Problems;
  columns: MatchedColumn[];
  counts: Counts;
};

const noCounts = (): Counts => ({ rows: 0, created: 0, updated: 0, unchanged: 0 });

function resultOf({ task, problems, columns, counts }: Run, error: string | null) {
  const isRefused = error !== null && !task.dryRun;
  const shown = isRefused || problems.count > 0 ? { ...noCounts(), rows: counts.rows } : counts;
  return {
    ...shown,
    ...{ columns, errors: problems.named, errorCount: problems.count },
    // A dry run that finds problems did what it was asked to.
    error: task.dryRun && error === REFUSED ? null : error,
  };
}

async function readAll(deps: Deps, run: Run) {
  const { task, watch, problems, counts } = run;
  const rule = rules[task.kind];
  const context = { deps, at: deps.clock.now(), refs: await readReferences(deps) };
  const seen = new Map<string, { line: number; print: string }>();
  for await (const { row, bytes } of rowsOf(run, context)) {
    if (++counts.rows > rule.mostRows)
      throw new Unreadable(row.line.number, 'manyRows', { most: rule.mostRows });
    noteRepeated(row, seen);
    if (counts.rows % 1_000 === 0) watch.progress(Math.floor((bytes / task.bytes) * READ_PERCENT));
  }
  if (counts.rows === 0 && problems.count === 0) throw new Unreadable(1, 'noLines');
}

/** Two lines about the same person, job or service have to agree: otherwise the next import would undo one of them. */
function noteRepeated({ line, keys, print }: Row, seen: Map<string, { line: number; print: string }>) {
  for (const { field, key } of keys) {
    const earlier = seen.get(key);
    if (earlier && earlier.print !== print) return line.refuse(field, 'repeated', { other: earlier.line });
    if (!earlier) seen.set(key, { line: line.number, print });
  }
  return undefined;
}

async function* rowsOf(run: Run, context: Context): AsyncGenerator<{ row: Row; bytes: number }> {
  const { task, watch, problems } = run;
  const rule = rules[task.kind];
  const { country } = context.deps.config.business;
  let isFirst = true;
  for await (const raw of readCsv(task.file)) {
    if (watch.isStopping()) throw new Stopped();
    if (isFirst) {
      isFirst = false;
      run.columns = matchColumns(raw.cells, rule.fields);
      const has = new Set(run.columns.map(({ field }) => field));
      const lacking = rule.needs.filter(names => !names.some(name => has.has(name)));
      for (const [column] of lacking)
        problems.add(problemOf(raw.line, null, 'noColumn', { column: column! }));
      if (lacking.length > 0) return;
      continue;
    }
    const line = new Line(raw, { columns: run.columns, problems, country });
    yield { row: rule.read(line, context), bytes: raw.bytes };
  }
}

async function writeAll(deps: Deps, run: Run) {
  for (let tries = 1; ; tries++)
    try {
      return await deps.sql.begin(sql => write(deps, sql, run));
    } catch (error) {
      if (error instanceof Undone) return undefined;
      // Somebody booked with the same email at this moment, or another franchise imports the same people: the next try
      // finds them.
      if (!(breaks(error, 'customers_email_key_key') || isTimeout(error)) || tries === TRIES) throw error;
    }
}

async function write(deps: Deps, sql: Transaction, run: Run) {
  const { task, watch, problems } = run;
  const rule = rules[task.kind];
  await takeTurn(sql, callersFranchises()?.toSorted().join() ?? '');
  const context = { deps, at: deps.clock.now(), refs: await readReferences(deps) };
  const counts = { ...noCounts(), rows: run.counts.rows };
  let batch: Row[] = [];
  const flush = async (bytes: number) => {
    for (const outcome of await rule.write(sql, batch, context)) counts[outcome]++;
    batch = [];
    watch.progress(READ_PERCENT + Math.floor((bytes / task.bytes) * (99 - READ_PERCENT)));
  };
  for await (const { row, bytes } of rowsOf(run, context)) {
    batch.push(row);
    if (batch.length === rule.batch) await flush(bytes);
  }
  if (batch.length > 0) await flush(task.bytes);
  run.counts = counts;
  if (task.dryRun || problems.count > 0) throw new Undone();
  const now = deps.clock.now();
  const { created, updated, unchanged } = counts;
  const change = {
    type: `import.${task.kind}`,
    actor: task.actor,
    summary: `Imported ${task.kind}: ${created} added, ${updated} changed, ${unchanged} as before`,
    metadata: { importId: task.id, rows: counts.rows, created, updated, unchanged },
    subject: `import:${task.id}`,
  };
  await recordChange(sql, change, now);
  await finishImport(sql, task.id, resultOf(run, null), now);
}
