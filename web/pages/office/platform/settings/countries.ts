import { useMemo } from 'react';
import { useLanguage } from '../../../../lib/language.tsx';

const codes =
  'AR AT AU BE BO BR CA CH CL CO CR CZ DE DK DO EC ES FI FR GB GR GT HN HU IE IL IN IT JM JP KE KR MX MY NG NI NL NO NZ PA PE PH PL PR PT PY RO SE SG SK SV TH TR TT UA US UY VE ZA';

/** Countries by name in the viewer's language, with the one that is chosen. */
export function useCountries(chosen: string) {
  const { language } = useLanguage();
  return useMemo(() => {
    const names = new Intl.DisplayNames(language, { type: 'region' });
    return [...new Set([...codes.split(' '), chosen])]
      .map(value => ({ value, label: names.of(value) ?? value }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language));
  }, [language, chosen]);
}
