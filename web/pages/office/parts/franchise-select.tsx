import { useState } from 'react';
import { type OneChoice, SearchSelect } from './search-select.tsx';
import { useFranchiseChoices } from './use-franchise-choices.ts';

/** Chooses a franchise, of however many there are. */
export function FranchiseSelect(props: OneChoice) {
  const { value, none } = props;
  const [typed, setTyped] = useState('');
  const choices = useFranchiseChoices(value === null ? [] : [value], typed === none ? '' : typed);
  return <SearchSelect {...props} choices={choices} typed={typed} onType={setTyped} />;
}
