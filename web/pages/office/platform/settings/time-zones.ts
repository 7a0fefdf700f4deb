import { useMemo } from 'react';
import { useLanguage } from '../../../../lib/language.tsx';
import { zoneName } from '../../../../lib/zone-name.ts';
import { profile } from '../../../../words/settings-pages.ts';

/** Every time zone by its city, with the name people know it by: "Denver (Mountain Time)". */
export function useTimeZones(current: string): { value: string; label: string }[] {
  const { language, t } = useLanguage();
  return useMemo(() => {
    const zones = [...new Set([...Intl.supportedValuesOf('timeZone'), current])];
    return zones
      .map(value => {
        if (/^(Etc\/)?(UTC|GMT|UCT)$/.test(value)) return { value, label: t(profile.universalTime) };
        const city = value.split('/').slice(1).reverse().join(', ').replaceAll('_', ' ') || value;
        return { value, label: `${city} (${zoneName(language, value)})` };
      })
      .sort((a, b) => a.label.localeCompare(b.label));
  }, [language, current, t]);
}

/** The zone of this computer, for a business that has not chosen one. */
export const ownTimeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;
