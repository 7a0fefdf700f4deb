import { Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { lists } from '../../../words/lists.ts';
import { type Choice, toChoices, useSearchText } from './choices.ts';
import { useFoundWorkers, useWorkerNames, type WorkerFilter } from './find-workers.ts';
import { FranchiseName } from './franchise-name.tsx';
import { type OneChoice, SearchMultiSelect, SearchSelect, type SomeChoices } from './search-select.tsx';

type Of = { of?: WorkerFilter };

/** Chooses a technician, of however many there are. */
export function WorkerSelect({ of, ...props }: OneChoice & Of) {
  const [typed, setTyped] = useState('');
  const choices = useWorkerChoices(props.value === null ? [] : [props.value], typed, of);
  return (
    <SearchSelect
      searchable
      renderOption={of?.franchiseId ? undefined : showOption}
      {...props}
      choices={choices}
      typed={typed}
      onType={setTyped}
    />
  );
}

/** Chooses technicians, but none of those in `except`. */
export function WorkersSelect({ of, except = [], ...props }: SomeChoices & Of & { except?: string[] }) {
  const [typed, setTyped] = useState('');
  const { options, ...choices } = useWorkerChoices(props.value, typed, of);
  const offered = { ...choices, options: options.filter(({ value }) => !except.includes(value)) };
  return (
    <SearchMultiSelect
      clearable={false}
      renderOption={of?.franchiseId ? undefined : showOption}
      {...props}
      choices={offered}
      typed={typed}
      onType={setTyped}
    />
  );
}

/** Two people of one name are told apart by their franchises. */
const showOption = ({ option }: { option: Choice }) => (
  <div>
    {option.label}
    {option.franchiseId && (
      <Text size="xs">
        <FranchiseName id={option.franchiseId} />
      </Text>
    )}
  </div>
);

function useWorkerChoices(ids: string[], typed: string, of?: WorkerFilter) {
  const t = useTranslate();
  const first = useFoundWorkers('', of);
  const names = useWorkerNames(ids);
  const found = useFoundWorkers(useSearchText(typed, names, first), of);
  return toChoices({ first, found }, { ids, names }, { typed, more: t(lists.typeForMore) });
}
