import { useState } from 'react';
import { SearchMultiSelect, type SomeChoices } from './search-select.tsx';
import { useFranchiseChoices } from './use-franchise-choices.ts';

/** The franchises that something is limited to. */
export function FranchisesSelect(props: SomeChoices) {
  const [typed, setTyped] = useState('');
  const choices = useFranchiseChoices(props.value, typed);
  return <SearchMultiSelect {...props} choices={choices} typed={typed} onType={setTyped} />;
}
