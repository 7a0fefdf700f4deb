import { useCallback, useMemo, useState } from 'react';
import type { Column, Sorting } from '../../../ui/virtual-table.tsx';
import { useMe } from './me.tsx';
import { useAdminSearch } from './use-admin-search.ts';

/** Filters, order and columns under a name. */
export type SavedView = { name: string; search: Record<string, string>; hidden: string[] };

type Kept = { hidden: string[]; views: SavedView[] };

/** What this user keeps about a list on this device. */
function readKept(key: string): Kept {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Kept>;
    return { hidden: kept.hidden ?? [], views: kept.views ?? [] };
  } catch {
    return { hidden: [], views: [] };
  }
}

function useKept(list: string) {
  const { user } = useMe();
  const key = `truckroll.list.${user.id ?? 'token'}.${list}`;
  const [kept, setKept] = useState(() => readKept(key));
  const keep = useCallback(
    (changes: Partial<Kept>) =>
      setKept(old => {
        const next = { ...old, ...changes };
        try {
          localStorage.setItem(key, JSON.stringify(next));
        } catch {
          // Storage is blocked: the choice lasts until the page is closed.
        }
        return next;
      }),
    [key],
  );
  return { kept, keep };
}

export type ListView = ReturnType<typeof useListView>;

/**
 * How a list is shown: its order and filters are in the URL, hidden columns and saved views belong to the user.
 * `filters` are the names in the URL that a saved view keeps.
 */
export function useListView(list: string, filters: readonly string[], standard = '-createdAt') {
  const { read, replace } = useAdminSearch();
  const { kept, keep } = useKept(list);
  const sort = read('sort') || standard;
  const names = useMemo(() => [...filters, 'sort'], [filters]);
  const onSort: Sorting['onSort'] = ({ sort: by, isDescendingFirst = false }) => {
    const [first, second] = isDescendingFirst ? [`-${by}`, by] : [by, `-${by}`];
    const next = sort === first ? second : sort === second && sort !== standard ? standard : first;
    replace({ sort: next === standard ? undefined : next });
  };
  const search = Object.fromEntries(names.flatMap(name => (read(name) ? [[name, read(name)]] : [])));
  return {
    sort,
    isStandardSort: sort === standard,
    sorting: { current: sort, onSort } satisfies Sorting,
    sortBy: (next: string) => replace({ sort: next === standard ? undefined : next }),
    hidden: kept.hidden,
    toggleColumn: (key: string) =>
      keep({
        hidden: kept.hidden.includes(key) ? kept.hidden.filter(each => each !== key) : [...kept.hidden, key],
      }),
    views: kept.views,
    /** The saved view that is shown now. */
    current: kept.views.find(
      view => isEqual(view.search, search) && isEqual(toSet(view.hidden), toSet(kept.hidden)),
    ),
    saveView: (name: string) =>
      keep({
        views: [
          ...kept.views.filter(view => view.name !== name),
          { name, search: search as Record<string, string>, hidden: kept.hidden },
        ],
      }),
    deleteView: (name: string) => keep({ views: kept.views.filter(view => view.name !== name) }),
    /** Without one, the list as it is at first. */
    showView: (view?: SavedView) => {
      keep({ hidden: view?.hidden ?? [] });
      replace(Object.fromEntries(names.map(name => [name, view?.search[name]])));
    },
  };
}

const toSet = (keys: string[]) => Object.fromEntries(keys.map(key => [key, 'hidden']));

const isEqual = (a: Record<string, unknown>, b: Record<string, unknown>) =>
  Object.keys(a).length === Object.keys(b).length && Object.keys(a).every(key => a[key] === b[key]);

/** The first column says what a row is, so it always shows. */
export const visibleColumns = <Row>(columns: Column<Row>[], { hidden }: Pick<ListView, 'hidden'>) =>
  columns.filter(({ key }, index) => index === 0 || !hidden.includes(key));
