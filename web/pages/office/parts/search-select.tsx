import { MultiSelect, type MultiSelectProps, Select, type SelectProps } from '@mantine/core';
import type { Choices } from './choices.ts';

/** What is typed into the field, and what there is for it. */
type Searched = { choices: Choices; typed: string; onType(text: string): void };

export type OneChoice = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter'> & {
  value: string | null;
  onChange(id: string | null): void;
  /** What the choice of nothing is called; without it, the field can be empty. */
  none?: string;
};

/** Chooses one of however many there are. */
export function SearchSelect({
  choices,
  typed,
  onType,
  value,
  onChange,
  none,
  ...props
}: OneChoice & Searched) {
  const { options, filter, isLong } = choices;
  return (
    <Select
      searchable={isLong}
      allowDeselect={none === undefined}
      {...props}
      data={none === undefined ? options : [{ value: '', label: none }, ...options]}
      filter={filter}
      value={value ?? (none === undefined ? null : '')}
      onChange={id => onChange(id || null)}
      searchValue={typed}
      onSearchChange={onType}
    />
  );
}

export type SomeChoices = Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'placeholder'> & {
  value: string[];
  onChange(ids: string[]): void;
  /** What choosing none means. */
  none?: string;
};

/** Chooses some of however many there are. */
export function SearchMultiSelect({ choices, typed, onType, value, none, ...props }: SomeChoices & Searched) {
  return (
    <MultiSelect
      clearable
      {...props}
      placeholder={value.length === 0 ? none : undefined}
      data={choices.options}
      filter={choices.filter}
      value={value}
      searchValue={typed}
      onSearchChange={onType}
      searchable
      hidePickedOptions
    />
  );
}
