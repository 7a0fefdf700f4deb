import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import { useFranchiseNames, useFranchises } from './use-franchises.ts';

/**
 * What a field offers to choose a franchise from. Up to fifty are all there. If there are more, the service searches for
 * what is typed; those already chosen stay, so that they are shown by name.
 */
export function useFranchiseChoices(chosen: string[], typed: string) {
  const { franchises: first, hasMore } = useFranchises();
  const names = useFranchiseNames(chosen);
  // The field of a chosen franchise contains its name: nobody searches for that.
  const [q] = useDebouncedValue(hasMore && !names.includes(typed) ? typed.trim() : '', 250);
  const { franchises } = useFranchises(q);
  const found = useMemo(
    () =>
      franchises
        .map(({ id, name }) => ({ value: id, label: name }))
        .sort((a, b) => a.label.localeCompare(b.label)),
    [franchises],
  );
  const ids = new Set(found.map(({ value }) => value));
  const others = chosen.flatMap((value, i) =>
    ids.has(value) || !names[i] ? [] : { value, label: names[i] },
  );
  /** The service has already filtered. The choice of no franchise is not searched for. */
  const filter: OptionsFilter = ({ options }) =>
    (options as ComboboxItem[]).filter(({ value }) => ids.has(value) || (value === '' && typed === ''));
  return {
    options: [...found, ...others],
    filter: hasMore ? filter : undefined,
    /** Short lists are looked through faster than typed into. */
    isLong: first.length > 10,
  };
}
