import { useDebouncedValue } from '@mantine/hooks';
import { IconFileDollar, IconReceipt2, IconTool, IconUser } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { AdminSearch } from '../../../../lib/admin-search.ts';
import type { Data } from '../../../../lib/api.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { palette as words } from '../../../../words/palette.ts';
import { hq } from '../../parts/hq.ts';
import type { Section } from './commands.ts';

type Found = Data<'GET /api/search'>['results'][number];

const icons = { customer: IconUser, job: IconTool, quote: IconFileDollar, invoice: IconReceipt2 };

const pageOf: Record<Found['type'], (id: string) => AdminSearch> = {
  customer: id => ({ tab: 'customers', customer: id }),
  job: id => ({ tab: 'jobs', job: id }),
  quote: id => ({ tab: 'quotes', quote: id }),
  invoice: id => ({ tab: 'invoices', invoice: id }),
};

/** Customers, jobs, quotes and invoices for what was typed, by kind. */
export function useFound(typed: string) {
  const t = useTranslate();
  const navigate = useNavigate({ from: '/admin' });
  const [q] = useDebouncedValue(typed.trim(), 150);
  const { data, isFetching, error, refetch } = useQuery({
    queryKey: ['search', q],
    queryFn: ({ signal }) => hq('GET /api/search', { query: { q } }, { signal }),
    enabled: q !== '',
    placeholderData: before => (q === '' ? undefined : before),
  });
  const results = q === '' ? [] : (data?.results ?? []);
  const kinds = [...new Set(results.map(({ type }) => type))];
  const sections = kinds.map(
    (kind): Section => ({
      title: t(words[kind]),
      commands: results
        .filter(({ type }) => type === kind)
        .map(({ type, id, title, detail }) => ({
          id: `${type}-${id}`,
          title,
          detail,
          icon: icons[type],
          run: () => void navigate({ to: '/admin', search: pageOf[type](id) }),
        })),
    }),
  );
  return { sections, isSearching: typed.trim() !== q || isFetching, error, refetch };
}
