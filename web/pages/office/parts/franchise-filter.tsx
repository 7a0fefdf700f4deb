import { useFilterField } from './filter-select.tsx';
import { FranchiseSelect } from './franchise-select.tsx';
import { useFranchises } from './use-franchises.ts';

/** Limits a list to a franchise, stored in the URL under `name`. Not there where there is nothing to choose. */
export function FranchiseFilter({ name, label }: { name: string; label: string }) {
  const field = useFilterField(name);
  const { franchises } = useFranchises();
  return franchises.length > 1 && <FranchiseSelect label={label} {...field} />;
}
