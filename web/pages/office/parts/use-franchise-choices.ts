import { useTranslate } from '../../../lib/language.tsx';
import { lists } from '../../../words/lists.ts';
import { toChoices, useSearchText } from './choices.ts';
import { useFranchiseNames, useFranchises } from './use-franchises.ts';

const toFound = ({ franchises, hasMore }: ReturnType<typeof useFranchises>) => ({
  rows: franchises,
  hasMore,
});

/** What a field offers to choose a franchise from. */
export function useFranchiseChoices(ids: string[], typed: string) {
  const t = useTranslate();
  const first = toFound(useFranchises());
  const names = useFranchiseNames(ids);
  const found = toFound(useFranchises(useSearchText(typed, names, first)));
  return toChoices({ first, found }, { ids, names }, { typed, more: t(lists.typeForMore) });
}
