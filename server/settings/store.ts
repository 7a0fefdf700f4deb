import type { Sql } from '../db/connect.ts';
import { type SectionName, type Settings, sections } from './schemas.ts';

type Section = { section: string; value: Record<string, unknown> };

/** The settings in effect: what the office saved, and defaults for the rest. */
export async function readSettings(sql: Sql): Promise<Settings> {
  const saved = await sql<Section[]>`select section, value from settings`;
  const savedIn = new Map(saved.map(({ section, value }) => [section, value]));
  return Object.fromEntries(
    Object.entries(sections).map(([name, fields]) => [name, withDefaults(fields, savedIn.get(name) ?? {})]),
  ) as Settings;
}

const withDefaults = (fields: object, saved: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, name in saved ? saved[name] : field.default]),
  );

/** The settings, locked until the transaction ends: of two changes at once, neither is lost. Reads go on. */
export async function lockSettings(sql: Sql): Promise<Settings> {
  await sql`lock table settings in share row exclusive mode`;
  return readSettings(sql);
}

/** Saves fields of a section, and leaves the others as they are. */
export async function saveSettings<S extends SectionName>(
  sql: Sql,
  section: S,
  value: Partial<Settings[S]>,
  at: Temporal.Instant,
) {
  await sql`
    insert into settings (section, value, updated_at) values (${section}, ${sql.json(value as never)}, ${at})
    on conflict (section) do update set value = settings.value || excluded.value, updated_at = excluded.updated_at`;
}
