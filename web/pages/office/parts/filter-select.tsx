import { Select } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import type { Translate } from '../../../lib/translate.ts';
import type { Catalog } from '../../../words/catalog.ts';
import { common } from '../../../words/common.ts';
import { useAdminSearch } from './use-admin-search.ts';

/** Two share a line on a phone. */
const filterWidth = { base: 'calc(50% - 5px)', xs: 190 };

type Option = { value: string; label: string };

/** What the field of a filter needs whose value is stored in the URL under `name`. */
export function useFilterField(name: string) {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  return {
    placeholder: t(common.all),
    value: read(name) || null,
    onChange: (value: string | null) => replace({ [name]: value ?? undefined }),
    w: filterWidth,
    clearable: true,
  };
}

/** A filter of a list, stored in the URL under `name`. */
export function FilterSelect({ name, label, options }: { name: string; label: string; options: Option[] }) {
  return (
    <Select
      label={label}
      data={options}
      limit={50}
      searchable={options.length > 10}
      {...useFilterField(name)}
    />
  );
}

export const toOptions = (texts: Catalog, t: Translate): Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, label: t(text) }));
