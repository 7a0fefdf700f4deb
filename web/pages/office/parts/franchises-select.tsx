import { MultiSelect } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { access } from '../../../words/access.ts';
import { useFranchiseNames } from './use-names.ts';

type Props = { label: string; description: string; value: string[]; onChange(ids: string[]): void };

/** The franchises that something is limited to; none is the whole business. Left out where there is nothing to choose. */
export function FranchisesSelect({ label, description, value, onChange }: Props) {
  const t = useTranslate();
  const { options } = useFranchiseNames();
  if (options.length < 2) return null;
  return (
    <MultiSelect
      label={label}
      description={description}
      placeholder={value.length === 0 ? t(access.everything) : undefined}
      data={options}
      value={value}
      onChange={onChange}
      limit={50}
      searchable
      clearable
      hidePickedOptions
    />
  );
}
