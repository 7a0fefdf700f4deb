import { Select, type SelectProps } from '@mantine/core';
import { useState } from 'react';
import { useFranchiseChoices } from './use-franchise-choices.ts';

type Props = Omit<SelectProps, 'data' | 'value' | 'onChange' | 'filter'> & {
  value: string | null;
  onChange(id: string | null): void;
  /** What the choice of no franchise is called; without it, the field can be empty. */
  none?: string;
};

/** Chooses a franchise, of however many there are. */
export function FranchiseSelect({ value, onChange, none, ...props }: Props) {
  const [typed, setTyped] = useState('');
  const { options, filter, isLong } = useFranchiseChoices(
    value === null ? [] : [value],
    typed === none ? '' : typed,
  );
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
      onSearchChange={setTyped}
    />
  );
}
