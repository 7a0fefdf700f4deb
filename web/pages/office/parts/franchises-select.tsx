import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { useState } from 'react';
import { useFranchiseChoices } from './use-franchise-choices.ts';

type Props = Omit<MultiSelectProps, 'data' | 'value' | 'onChange' | 'filter' | 'placeholder'> & {
  value: string[];
  onChange(ids: string[]): void;
  /** What choosing none means. */
  none?: string;
};

/** The franchises that something is limited to. */
export function FranchisesSelect({ value, none, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const { options, filter } = useFranchiseChoices(value, typed);
  return (
    <MultiSelect
      {...props}
      placeholder={value.length === 0 ? none : undefined}
      data={options}
      filter={filter}
      value={value}
      searchValue={typed}
      onSearchChange={setTyped}
      searchable
      clearable
      hidePickedOptions
    />
  );
}
