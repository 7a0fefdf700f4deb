import { asService } from '../caller.ts';
import type { Pool, Sql } from '../db/connect.ts';
import { type Settings, sections } from './schemas.ts';

/** What the office saved: section → fields. */
export type Saved = Record<string, Record<string, unknown>>;

export async function readSaved(sql: Sql): Promise<Saved> {
  const rows = await sql<{ section: string; value: Record<string, unknown> }[]>`
    select section, value from settings`;
  return Object.fromEntries(rows.map(({ section, value }) => [section, value]));
}

/** What was saved, with defaults for the rest. */
export const complete = (saved: Saved): Settings =>
  Object.fromEntries(
    Object.entries(sections).map(([name, fields]) => [name, withDefaults(fields, saved[name] ?? {})]),
  ) as Settings;

/** The settings of rules in effect. */
export const readSettings = async (sql: Sql): Promise<Settings> => complete(await readSaved(sql));

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

/** Holds back other changes until the transaction ends, so that of two at once neither is lost. Reads go on. */
export const lockSettings = (sql: Sql) => sql`lock table settings in share row exclusive mode`;

/** Saves fields of a section, and leaves the others as they are. */
export async function saveSection(sql: Sql, section: string, value: object, at: Temporal.Instant) {
  await sql`
    insert into settings (section, value, updated_at) values (${section}, ${sql.json(value as never)}, ${at})
    on conflict (section) do update set value = settings.value || excluded.value, updated_at = excluded.updated_at`;
}

/** Changes with every change of settings, secrets and the logo. */
export async function readVersion(sql: Sql): Promise<string> {
  const [row] = await sql<{ version: string }[]>`select version::text from settings_version`;
  return row!.version;
}

export type SealedSecret = { name: string; sealed: string; hint: string | null };

export const readSealedSecrets = (sql: Sql) =>
  sql<SealedSecret[]>`select name, sealed, hint from provider_secrets`;

export async function saveSealedSecret(sql: Sql, secret: SealedSecret, at: Temporal.Instant) {
  await sql`
    insert into provider_secrets ${sql({ ...secret, updatedAt: at.toString() })}
    on conflict (name) do update
    set sealed = excluded.sealed, hint = excluded.hint, updated_at = excluded.updated_at`;
}

export const deleteSealedSecret = (sql: Sql, name: string) =>
  sql`delete from provider_secrets where name = ${name}`;

export type Logo = { contentType: string; bytes: Buffer; version: string };

export async function readLogo(sql: Sql): Promise<Logo | undefined> {
  const [logo] = await sql<Logo[]>`select content_type, bytes, version from business_logo`;
  return logo;
}

export async function readLogoVersion(sql: Sql): Promise<string | undefined> {
  const [logo] = await sql<{ version: string }[]>`select version from business_logo`;
  return logo?.version;
}

export async function saveLogo(sql: Sql, { contentType, bytes, version }: Logo, at: Temporal.Instant) {
  await sql`
    insert into business_logo (content_type, bytes, version, updated_at)
    values (${contentType}, ${bytes}, ${version}, ${at})
    on conflict (id) do update set content_type = excluded.content_type, bytes = excluded.bytes,
      version = excluded.version, updated_at = excluded.updated_at`;
}

export const deleteLogo = (sql: Sql) => sql`delete from business_logo`;
