import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { filterWidth } from './filter-select.tsx';
import { FranchiseSelect } from './franchise-select.tsx';
import { useAdminSearch } from './use-admin-search.ts';
import { useFranchises } from './use-franchises.ts';

/** Limits a list to a franchise, stored in the URL under `name`. Not there where there is nothing to choose. */
export function FranchiseFilter({ name, label }: { name: string; label: string }) {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const { franchises } = useFranchises();
  if (franchises.length < 2) return null;
  return (
    <FranchiseSelect
      label={label}
      placeholder={t(common.all)}
      value={read(name) || null}
      onChange={id => replace({ [name]: id ?? undefined })}
      w={filterWidth}
      clearable
    />
  );
}
