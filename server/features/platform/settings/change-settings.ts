import type { Caller } from '../../../caller.ts';
import { describedChange, differences } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import type { SectionName, Settings, SettingsPatch } from '../../../settings/schemas.ts';
import { clearEmbedOrigins, lockSettings, readSettings, saveSettings } from '../../../settings/store.ts';

/** Saves the fields that differ, with old and new values in the trail. */
export async function changeSettings(deps: Deps, patch: SettingsPatch, actor: Caller): Promise<Settings> {
  const at = deps.clock.now();
  const saved = await deps.sql.begin(async sql => {
    const before = await lockSettings(sql);
    const changes = differences(flat(before), flat(patch));
    if (Object.keys(changes).length === 0) return before;
    for (const [section, value] of Object.entries(patch))
      await saveSettings(sql, section as SectionName, value, at);
    const change = describedChange('settings', 'business', actor, flat(before), changes);
    await recordChange(sql, { ...change, type: 'settings.changed' }, at);
    return readSettings(sql);
  });
  clearEmbedOrigins(deps.sql);
  return saved;
}

/** `{invoices: {dueDays}}` as `{'invoices.dueDays'}`. */
const flat = (settings: SettingsPatch): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([section, fields]) =>
      Object.entries(fields).map(([name, value]) => [`${section}.${name}`, value]),
    ),
  );
