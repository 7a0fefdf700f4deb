import { callersFranchises } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { listFranchises } from '../../../records/franchises/store.ts';
import { listWorkerNames, type WorkerName } from '../../../records/workers/import-store.ts';
import type { Line } from './line.ts';

/** Whom the lines of a file may name, as far as the caller sees them. */
export type References = {
  /** The franchise of a line: by its id or name. A caller of one franchise need not name it. */
  franchiseOf(line: Line): string | null;
  /** A technician by email or name, wherever the franchise is known among its own first. */
  workerNamed(name: string): WorkerName | undefined;
  zoneOf(franchiseId: string | null): string;
  /** Whether dates are written with the day first. */
  dayFirst: boolean;
  /** Whose numbers of other systems these are: each franchise has its own. */
  ownerOf(franchiseId: string | null): string;
};

const key = (name: string) => name.trim().toLowerCase();

export async function readReferences({ sql, clock, config }: Deps): Promise<References> {
  const own = callersFranchises();
  const day = clock.now().toZonedDateTimeISO(config.timezone).toPlainDate().toString();
  const [franchises, workers] = await Promise.all([listFranchises(sql, day), listWorkerNames(sql)]);
  const byName = new Map(
    franchises.filter(({ active }) => active).flatMap(({ id, name }) => [[key(name), id] as const]),
  );
  for (const { id, active } of franchises) if (active) byName.set(key(id), id);
  const zones = new Map(franchises.map(({ id, timezone }) => [id, timezone]));
  const byWorker = new Map(workers.map(worker => [key(worker.name), worker]));
  for (const worker of workers) if (worker.email) byWorker.set(key(worker.email), worker);
  for (const worker of workers) byWorker.set(worker.id, worker);
  return {
    franchiseOf(line) {
      const named = line.text('franchiseId');
      if (named !== undefined)
        return byName.get(key(named)) ?? line.refuse('franchiseId', 'franchise') ?? null;
      if (own?.length === 1) return own[0]!;
      return own ? (line.refuse('franchiseId', 'needsFranchise') ?? null) : null;
    },
    workerNamed: name => byWorker.get(key(name)),
    zoneOf: franchiseId => (franchiseId && zones.get(franchiseId)) || config.timezone,
    dayFirst: isDayFirst(config.business.locale),
    ownerOf: franchiseId => (own ? (franchiseId ?? '') : ''),
  };
}

function isDayFirst(locale: string): boolean {
  const parts = new Intl.DateTimeFormat(locale).formatToParts(0).map(({ type }) => type);
  return parts.indexOf('day') < parts.indexOf('month');
}
