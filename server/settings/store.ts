import { asService } from '../caller.ts';
import type { Pool, Sql } from '../db/connect.ts';
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

/** How long a process may go on with origins that another process has changed. */
const CACHE_MS = 5_000;
const origins = new WeakMap<Sql, { read: Promise<string[]>; at: number }>();

/** The websites that may embed booking. Cached briefly: every request of the booking page asks. */
export function embedOrigins(sql: Pool): Promise<string[]> {
  const cached = origins.get(sql);
  if (cached && performance.now() - cached.at < CACHE_MS) return cached.read;
  const read = asService(() => readSettings(sql)).then(({ access }) => access.embedOrigins);
  origins.set(sql, { read, at: performance.now() });
  read.catch(() => origins.delete(sql));
  return read;
}

export const clearEmbedOrigins = (sql: Pool) => origins.delete(sql);

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
