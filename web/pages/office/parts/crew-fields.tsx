import { Select } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { dispatch } from '../../../words/dispatch.ts';
import { visits as words } from '../../../words/visits.ts';

/** Who goes, the lead first; null: not chosen yet. */
export type Crew = (string | null)[];

/** A crew of this size that keeps whoever was chosen. */
export const crewOf = (size: number, chosen: Crew): Crew =>
  Array.from({ length: size }, (_, i) => chosen[i] ?? null);

export const isComplete = (crew: Crew): crew is string[] => !crew.includes(null);

type Props = { candidates: { id: string; name: string }[]; crew: Crew; onChange(crew: Crew): void };

/** One select per technician that a visit takes; nobody can be chosen twice. */
export function CrewFields({ candidates, crew, onChange }: Props) {
  const t = useTranslate();
  const labels = crew.map((_, i) =>
    crew.length === 1 ? t(dispatch.worker) : i === 0 ? t(words.lead) : t(words.member, { number: i + 1 }),
  );
  const focused = Math.max(0, crew.indexOf(null));
  return labels.map((label, i) => (
    <Select
      key={label}
      label={label}
      data={candidates
        .filter(({ id }) => id === crew[i] || !crew.includes(id))
        .map(({ id, name }) => ({ value: id, label: name }))}
      value={crew[i] ?? null}
      onChange={id => onChange(crew.map((each, place) => (place === i ? id : each)))}
      // Selected, so that typing replaces the current name instead of adding to it.
      onFocus={event => event.currentTarget.select()}
      openOnFocus={false}
      selectFirstOptionOnDropdownOpen
      allowDeselect={false}
      limit={50}
      searchable
      required
      data-autofocus={i === focused || undefined}
    />
  ));
}
