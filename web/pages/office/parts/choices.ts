import type { ComboboxItem, OptionsFilter } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';

type Row = { id: string; name: string; franchiseId?: string | null };
type Found = { rows: Row[]; hasMore: boolean };

export type Choice = ComboboxItem & Pick<Row, 'franchiseId'>;

/** What a field offers to choose from. */
export type Choices = {
  options: Choice[];
  filter: OptionsFilter | undefined;
  /** Short lists are looked through faster than typed into. */
  isLong: boolean;
};

/** The last line of a list that isn't complete; no id has a space. */
const MORE = 'and more';

/** What the service is asked to search for. The field of a chosen record contains its name: nobody searches for that. */
export function useSearchText(typed: string, names: string[], first: Found): string {
  const [q] = useDebouncedValue(first.hasMore && !names.includes(typed) ? typed.trim() : '', 250);
  return q;
}

/**
 * Up to fifty records are all there. If there are more, the service searches for what is typed; those already chosen
 * stay, so that they are shown by name.
 */
export function toChoices(
  { first, found }: { first: Found; found: Found },
  chosen: { ids: string[]; names: string[] },
  { typed, more }: { typed: string; more: string },
): Choices {
  const options = found.rows
    .map(({ id, name, franchiseId }) => ({ value: id, label: name, franchiseId }))
    .sort((a, b) => a.label.localeCompare(b.label));
  const ids = new Set(options.map(({ value }) => value));
  const others = chosen.ids.flatMap((value, i) =>
    ids.has(value) || !chosen.names[i] ? [] : { value, label: chosen.names[i] },
  );
  /** The service has already filtered. The choice of none is not searched for. */
  const filter: OptionsFilter = ({ options }) =>
    (options as ComboboxItem[]).filter(
      ({ value }) => ids.has(value) || value === MORE || (value === '' && typed === ''),
    );
  return {
    options: [
      ...options,
      ...others,
      ...(found.hasMore ? [{ value: MORE, label: more, disabled: true }] : []),
    ],
    filter: first.hasMore ? filter : undefined,
    isLong: first.rows.length > 10,
  };
}
