import { Select } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import type { Translate } from '../../../lib/translate.ts';
import type { Catalog } from '../../../words/catalog.ts';
import { common } from '../../../words/common.ts';
import { useAdminSearch } from './use-admin-search.ts';

/** Two share a line on a phone. */
export const filterWidth = { base: 'calc(50% - 5px)', xs: 190 };

type Option = { value: string; label: string };

/** A filter of a list, stored in the URL under `name`. */
export function FilterSelect({ name, label, options }: { name: string; label: string; options: Option[] }) {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  return (
    <Select
      label={label}
      placeholder={t(common.all)}
      data={options}
      value={read(name) || null}
      onChange={value => replace({ [name]: value ?? undefined })}
      w={filterWidth}
      limit={50}
      searchable={options.length > 10}
      clearable
    />
  );
}

export const toOptions = (texts: Catalog, t: Translate): Option[] =>
  Object.entries(texts).map(([value, text]) => ({ value, label: t(text) }));
