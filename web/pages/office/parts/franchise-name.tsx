import { useFranchiseNames } from './use-franchises.ts';

/** The name of a franchise in a list; a dash where there is none. */
export function FranchiseName({ id }: { id: string | null }) {
  const [name] = useFranchiseNames(id === null ? [] : [id]);
  return name ?? '–';
}
