import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { filterWidth } from './filter-select.tsx';
import { useAdminSearch } from './use-admin-search.ts';
import { WorkerSelect } from './worker-select.tsx';

/** Limits a list to a technician, stored in the URL under `name`. */
export function WorkerFilter({ name, label }: { name: string; label: string }) {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  return (
    <WorkerSelect
      label={label}
      placeholder={t(common.all)}
      value={read(name) || null}
      onChange={id => replace({ [name]: id ?? undefined })}
      w={filterWidth}
      clearable
    />
  );
}
