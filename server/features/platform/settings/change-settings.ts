import type { Caller } from '../../../caller.ts';
import { describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Config } from '../../../config.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { configWith, readState } from '../../../settings/apply-settings.ts';
import { type ProviderName, type SavedProviders, secrets } from '../../../settings/provider-schemas.ts';
import type { AllSettings, SettingsPatch } from '../../../settings/schemas.ts';
import { sealSecret } from '../../../settings/seal-secret.ts';
import {
  clearEmbedOrigins,
  deleteSealedSecret,
  lockSettings,
  type Saved,
  saveSealedSecret,
  saveSection,
} from '../../../settings/store.ts';
import { requireCompleteProviders } from './complete-providers.ts';
import { type DescribedSettings, describeSettings, settingsInEffect } from './describe-settings.ts';
import { type NewLogo, readNewLogo, replaceLogo } from './logo.ts';

type Fields = Record<string, unknown>;

/** Saves the fields that differ, with old and new values in the trail. Of secrets it says only that they changed. */
export async function changeSettings(
  deps: Deps,
  patch: SettingsPatch,
  actor: Caller,
): Promise<DescribedSettings> {
  const { config } = deps;
  const at = deps.clock.now();
  await deps.sql.begin(async sql => {
    await lockSettings(sql);
    const state = await readState(sql, config.settingsKey);
    // Another process may have changed them a moment ago.
    const before = settingsInEffect(configWith(config, state), state);
    const wanted = differing(before, patch);
    requireUnlocked(config, Object.keys(wanted));
    if (Object.keys(wanted).length === 0) return;
    const newSecrets = Object.entries(wanted).filter(([path]) => isSecret(path));
    if (!config.settingsKey && newSecrets.some(([, value]) => value !== null)) throw conflict(NO_KEY);
    const logo = 'business.logo' in wanted ? readNewLogo(wanted['business.logo']) : undefined;
    requireCompleteProviders(before.providers, wanted);

    await saveFields(sql, state.saved, wanted, at);
    for (const [path, value] of newSecrets) await saveSecret(sql, config, path, value as string | null, at);
    if (logo !== undefined) await replaceLogo(sql, logo, at);
    const change = describedChange('settings', 'business', actor, flat(before), told(wanted, logo));
    await recordChange(sql, { ...change, type: 'settings.changed' }, at);
  });
  clearEmbedOrigins(deps.sql);
  return describeSettings(deps);
}

const NO_KEY =
  'Keys and passwords can’t be saved here yet: ask whoever runs this service to set its encryption key for settings first';

/** `{invoices: {dueDays}}` as `{'invoices.dueDays'}`, and `{providers: {mail: {from}}}` as `{'providers.mail.from'}`. */
function flat(settings: AllSettings | SettingsPatch): Fields {
  const { providers = {}, ...sections } = settings;
  const named = (name: string, fields: object) =>
    Object.entries(fields).map(([field, value]) => [`${name}.${field}`, value]);
  return Object.fromEntries([
    ...Object.entries(sections).flatMap(([name, fields]) => named(name, fields)),
    ...Object.entries(providers).flatMap(([name, fields]) => named(`providers.${name}`, fields)),
  ]);
}

const isSecret = (path: string): boolean => {
  const [section, provider, field] = path.split('.');
  return section === 'providers' && (secrets[provider as ProviderName] as readonly string[]).includes(field!);
};

/** A secret that is sent is a change, unless it removes one that is not there. */
function differing(before: AllSettings, patch: SettingsPatch): Fields {
  const old = flat(before);
  const changed = differences(old, flat(patch));
  return Object.fromEntries(
    Object.entries(changed).filter(
      ([path, value]) => !(isSecret(path) && value === null && !(old[path] as { set: boolean }).set),
    ),
  );
}

function requireUnlocked({ locked }: Config, paths: string[]) {
  const refused = paths.filter(path => locked.includes(path));
  if (refused.length > 0)
    throw conflict(
      'This is set where the service is installed, so it can’t be changed here',
      refused.map(path => `${path}: is locked`),
    );
}

async function saveFields(sql: Sql, saved: Saved, wanted: Fields, at: Temporal.Instant) {
  const sections: Saved = {};
  const providers: Record<string, Fields> = {};
  for (const [path, value] of Object.entries(wanted)) {
    const [section, field, inner] = path.split('.') as [string, string, string | undefined];
    if (isSecret(path) || path === 'business.logo') continue;
    if (inner !== undefined) {
      const before = ((saved.providers ?? {}) as SavedProviders)[field as ProviderName];
      providers[field] = { ...before, ...providers[field], [inner]: value };
    } else sections[section] = { ...sections[section], [field]: value };
  }
  if (Object.keys(providers).length > 0) sections.providers = providers;
  for (const [section, value] of Object.entries(sections)) await saveSection(sql, section, value, at);
}

async function saveSecret(
  sql: Sql,
  { settingsKey }: Config,
  path: string,
  value: string | null,
  at: Temporal.Instant,
) {
  const name = path.slice('providers.'.length);
  if (value === null) await deleteSealedSecret(sql, name);
  else await saveSealedSecret(sql, sealSecret(settingsKey!, name, value), at);
}

/** What the trail may say. */
const told = (wanted: Fields, logo: NewLogo | undefined): Fields =>
  Object.fromEntries(
    Object.entries(wanted).map(([path, value]) => {
      if (isSecret(path)) return [path, { set: value !== null }];
      return [path, path === 'business.logo' ? (logo?.version ?? null) : value];
    }),
  );
