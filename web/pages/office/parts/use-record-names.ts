import { useQueries } from '@tanstack/react-query';

type One = (id: string) => {
  queryKey: string[];
  queryFn(): Promise<{ name: string } | null>;
  staleTime: number;
};

/** The names of records: empty until they are loaded, and ids where there is no name. */
export function useRecordNames(one: One, ids: string[]): string[] {
  const different = [...new Set(ids)];
  return useQueries({
    queries: different.map(one),
    combine: results => {
      const known = new Map(different.map((id, i) => [id, results[i]!]));
      return ids.map(id => known.get(id)!.data?.name ?? (known.get(id)!.isPending ? '' : id));
    },
  });
}
