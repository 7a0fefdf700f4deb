import { isDeepStrictEqual } from 'node:util';
import { asService } from '../caller.ts';
import type { Config } from '../config.ts';
import type { Sql } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { inEffect, type LiveConfig, liveOf, type SavedState } from './in-effect.ts';
import { openSecret } from './seal-secret.ts';
import { readLogoVersion, readSaved, readSealedSecrets } from './store.ts';

type Needed = Pick<Deps, 'config' | 'sql' | 'log'>;

/** Each configuration as the environment alone made it. */
const bases = new WeakMap<Config, LiveConfig>();

function baseOf(config: Config): LiveConfig {
  const base = bases.get(config) ?? liveOf(config);
  bases.set(config, base);
  return base;
}

/** The configuration as these settings make it. */
export const configWith = (config: Config, state: SavedState): Config => ({
  ...config,
  ...inEffect(baseOf(config), config, state),
});

/** Which secrets were last reported as unreadable, so that they are reported once. */
const unreadable = new WeakMap<Config, string>();

/** Brings `deps.config` up to date with what the office saved. What did not change stays the same object. */
export async function applySettings({ config, sql, log }: Needed): Promise<SavedState> {
  const state = await asService(() => readState(sql, config.settingsKey));
  for (const [name, value] of Object.entries(inEffect(baseOf(config), config, state))) {
    const key = name as keyof LiveConfig;
    if (!isDeepStrictEqual(config[key], value)) Object.assign(config, { [key]: value });
  }
  const locked = [...state.secrets].filter(([, value]) => value === undefined).map(([name]) => name);
  const names = locked.join(', ');
  if (names && unreadable.get(config) !== names)
    log.error(
      { secrets: locked },
      'Saved provider secrets cannot be read: SETTINGS_KEY is missing or another one',
    );
  unreadable.set(config, names);
  return state;
}

export async function readState(sql: Sql, key: Buffer | undefined): Promise<SavedState> {
  const [saved, sealed, logo] = await Promise.all([
    readSaved(sql),
    readSealedSecrets(sql),
    readLogoVersion(sql),
  ]);
  return { saved, logo, secrets: new Map(sealed.map(secret => [secret.name, openSecret(key, secret)])) };
}
