import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { systemClock, toIso } from '../clock.ts';
import { OperatorError } from '../operator-error.ts';
import { writeArchive } from './archive.ts';
import { inFile } from './archive-place.ts';
import type { Pool } from './connect.ts';

/** Runs before a 1.0 database is converted. If it fails, nothing changes. */
export type BackUp = (url: string) => Promise<void>;

export const UPGRADE = 'from-1.0/upgrade.sql';

const folder = join(import.meta.dirname, '..', '..', 'migrations', 'from-1.0');
const read = (name: string) => readFileSync(join(folder, name), 'utf8');

/** The names release 1.0 recorded in `schema_migrations`, which identify its databases and archives. */
const recorded = `
  0001_franchises 0002_jobs 0003_messages 0004_operations 0010_payments 0011_webhooks 0012_sandbox 0013_payouts
  0014_invoices 0015_billing 0020_outbox 0021_verification 0022_plans 0023_campaigns 0024_onboarding 0025_reminders
  0030_map 0031_places 0032_territories 0033_locations 0040_dispatch 0041_holds 0042_late_notices 0050_figures
  0051_upkeep 0060_field 0061_breaks 0065_key_owners 0066_weekly_minutes 0070_services 0071_cards 0072_money_lists
  0080_overview 0081_count_bookings 0085_give_back 0086_open_refunds 0087_charge_amounts 0088_visit_set
  0089_hold_clients 0090_map_reach 0095_jobs_by_visit 0100_words 0101_count_new_bookings 0102_search_words
  0103_count_by_franchise 0104_map_ranges`;
const names = recorded
  .trim()
  .split(/\s+/)
  .map(name => `${name}.sql`);

/**
 * Whether these are the migrations of 1.0. Only some of them means a version before 1.0, which only 1.0 itself can
 * complete.
 */
export function isRelease10(applied: string[]): boolean {
  if (applied.length === 0 || !applied.every(name => names.includes(name))) return false;
  if (applied.length === names.length) return true;
  throw new OperatorError(
    'This data is from a version before 1.0: start release 1.0 with it once, then start this release.',
  );
}

/** Creates the 1.0 schema in an empty database, to load an archive into. */
export async function createRelease10(sql: Pool) {
  await sql.begin(async tx => {
    await tx.unsafe(read('schema.sql'));
    await tx`insert into schema_migrations (name, checksum) select unnest(${names}::text[]), ''`;
  });
}

type Migration = { name: string; text: string; checksum: string };

/** Entirely new since 1.0. */
const isNew = ({ name }: Migration) => name >= '0008';

/** Converts a 1.0 database, all or nothing, and records that it has the baseline. */
export async function upgradeFrom10(sql: Pool, baseline: Migration[]) {
  await sql.begin(async tx => {
    await tx.unsafe(read('upgrade.sql'));
    for (const { text } of baseline.filter(isNew)) await tx.unsafe(text);
    await tx.unsafe(read('fill.sql'));
    await tx`insert into schema_migrations ${tx(baseline, 'name', 'checksum')}`;
  });
}

/** Writes an archive of the database to the data folder and logs its path. */
export const backUpInto =
  ({ dataDir, backupKey }: { dataDir: string; backupKey?: string }, report: (line: string) => void): BackUp =>
  async url => {
    const at = toIso(systemClock.now());
    const backups = join(dataDir, 'backups');
    // Windows allows no colons in file names.
    const file = join(
      backups,
      `before-upgrade-from-1.0-${at.replaceAll(':', '-')}.gz${backupKey ? '.age' : ''}`,
    );
    try {
      mkdirSync(backups, { recursive: true, mode: 0o700 });
      const { rows } = await writeArchive(url, inFile(file), at, backupKey);
      report(`Backed up the ${rows} rows of release 1.0 to ${file} before upgrading them.`);
    } catch (error) {
      throw new OperatorError(
        `The database of release 1.0 was not upgraded, because its backup could not be written to ${file}: ${(error as Error).message}. Nothing was changed. Fix this, then start again.`,
      );
    }
  };
