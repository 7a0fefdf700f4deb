import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from '../../config.ts';
import type { Sql } from '../../db/connect.ts';
import { type Finding, note, ok, reasonOf, within, wrong } from './finding.ts';

const BACKUP_DAYS = 7;
const BACK_UP = 'Run every day: npx truckroll backup FILE, and keep the files on another machine.';

/** Ours are recorded. Those of your own PostgreSQL we can't see, but it knows whether archiving its log fails. */
export async function examineBackups(
  { databaseUrl, production }: Pick<Config, 'databaseUrl' | 'production'>,
  sql: Sql,
  now: Temporal.Instant,
): Promise<Finding> {
  if (databaseUrl) return examineArchiver(sql);
  const [row] = await within(sql<{ at: string | null }[]>`select max(created_at) as at from backups`);
  const days = row!.at === null ? undefined : now.since(row!.at).total('hours') / 24;
  if (days !== undefined && days <= BACKUP_DAYS) return ok(`The newest backup is ${ageOf(days)} old`);
  const what =
    days === undefined ? 'There was never a backup' : `The newest backup is ${Math.round(days)} days old`;
  return production ? wrong(what, BACK_UP) : note(what, BACK_UP);
}

const ageOf = (days: number) => (days < 2 ? `${Math.round(days * 24)} hours` : `${Math.round(days)} days`);

async function examineArchiver(sql: Sql): Promise<Finding> {
  const [row] = await within(sql<{ failing: boolean }[]>`
    select coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false) as failing
    from pg_stat_archiver`);
  if (row!.failing)
    return wrong(
      'Backups: PostgreSQL fails to archive its log',
      'Look at archive_command and its log: a restore would end there.',
    );
  return note(
    'Backups: by your own tools, which cannot be seen from here',
    'Make sure that pg_dump or your provider makes one every day, and try a restore.',
  );
}

const GIGABYTE = 1_073_741_824;

type Space = { bavail: number; blocks: number; bsize: number };

/** Imported maps, uploads and the embedded database are in DATA_DIR. */
export async function examineDisk(
  dataDir: string,
  measure: (folder: string) => Promise<Space> = statfs,
): Promise<Finding> {
  let folder = dataDir;
  while (!existsSync(folder) && folder !== dirname(folder)) folder = dirname(folder);
  try {
    const { bavail, blocks, bsize } = await within(measure(folder));
    const free = (bavail * bsize) / GIGABYTE;
    const what = `${free.toFixed(1)} GB are free for DATA_DIR (${dataDir})`;
    if (free < 1) return wrong(`Only ${what}`, 'Make room: at zero the embedded database stops.');
    return bavail / blocks < 0.05 ? note(`${what}, less than 5 % of the disk`, 'Make room soon.') : ok(what);
  } catch (error) {
    return wrong(
      `DATA_DIR (${dataDir}) cannot be used: ${reasonOf(error)}`,
      'Correct DATA_DIR, or its permissions.',
    );
  }
}
