import {
  IconAlertTriangle,
  IconClockExclamation,
  IconMailX,
  IconMessage,
  IconReceipt2,
  IconUserQuestion,
  IconWebhook,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { AdminSearch } from '../../../../lib/admin-search.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import type { StatusMeaning } from '../../../../ui/status-colors.ts';
import { notices as words } from '../../../../words/notices.ts';
import { hq } from '../../parts/hq.ts';
import { type Permission, useMay } from '../../parts/me.tsx';

const EVERY_MS = 60_000;
/** Less is within what people call on time. */
const LATE_MINUTES = 10;

export type Notice = {
  key: string;
  icon: typeof IconMessage;
  /** How urgent it is. */
  meaning: StatusMeaning;
  count: number;
  title: string;
  detail: string;
  search: AdminSearch;
};

type Kind = Pick<Notice, 'icon' | 'meaning' | 'search'> & { needs?: Permission };

/** What the service counts, the most urgent first. */
const counted = {
  escalated: {
    icon: IconAlertTriangle,
    meaning: 'attention',
    search: { tab: 'jobs', status: 'pending' },
  },
  waiting: {
    icon: IconUserQuestion,
    meaning: 'in-progress',
    search: { tab: 'jobs', status: 'pending' },
  },
  overdueInvoices: {
    needs: 'invoices:read',
    icon: IconReceipt2,
    meaning: 'in-progress',
    search: { tab: 'invoices', status: 'sent' },
  },
  failedMessages: {
    needs: 'operations:read',
    icon: IconMailX,
    meaning: 'in-progress',
    search: { tab: 'messages', status: 'failed' },
  },
  deadEvents: {
    needs: 'webhooks:read',
    icon: IconWebhook,
    meaning: 'attention',
    search: { tab: 'webhooks', status: 'dead' },
  },
} as const satisfies Record<string, Kind>;

/** What needs somebody, of what whoever is signed in may see. */
export function useNotices(): { notices: Notice[]; isLoaded: boolean } {
  const t = useTranslate();
  const may = useMay();
  const { data: today } = useQuery({
    queryKey: ['notices', 'today'],
    queryFn: ({ signal }) => hq('GET /api/overview', {}, { signal }),
    enabled: may('reports:read'),
    refetchInterval: EVERY_MS,
  });
  const { data: arrivals } = useQuery({
    queryKey: ['notices', 'arrivals'],
    queryFn: ({ signal }) => hq('GET /api/dispatch/arrivals', {}, { signal }),
    enabled: may('dispatch:read'),
    refetchInterval: EVERY_MS,
  });
  const { data: unread } = useQuery({
    // The badge beside the inbox asks the same.
    queryKey: ['conversations', 'unread'],
    queryFn: ({ signal }) => hq('GET /api/conversations', { query: { unread: true, limit: 1 } }, { signal }),
    enabled: may('customers:read'),
    refetchInterval: 30_000,
  });
  const late = arrivals?.arrivals.filter(({ lateMinutes }) => lateMinutes >= LATE_MINUTES) ?? [];
  const all: Notice[] = [
    {
      key: 'late',
      icon: IconClockExclamation,
      meaning: 'attention',
      count: late.length,
      title: t(words.late, { count: late.length }),
      detail: late
        .slice(0, 3)
        .map(({ workerName, lateMinutes }) =>
          t(words.lateDetail, { worker: workerName, minutes: lateMinutes }),
        )
        .join(' · '),
      search: { tab: 'dispatch' },
    },
    {
      key: 'unread',
      icon: IconMessage,
      meaning: 'scheduled',
      count: unread?.unread ?? 0,
      title: t(words.unread, { count: unread?.unread ?? 0 }),
      detail: t(words.unreadDetail),
      search: { tab: 'inbox' },
    },
    ...Object.entries(counted)
      .filter(([, kind]) => !('needs' in kind) || may(kind.needs))
      .map(([key, { icon, meaning, search }]): Notice => {
        const name = key as keyof typeof counted;
        const count = today?.attention[name] ?? 0;
        const [title, detail] = [t(words[name], { count }), t(words[`${name}Detail`])];
        return { key, icon, meaning, count, title, detail, search };
      }),
  ];
  const isLoaded =
    (!!today || !may('reports:read')) &&
    (!!arrivals || !may('dispatch:read')) &&
    (!!unread || !may('customers:read'));
  return { notices: all.filter(({ count }) => count > 0), isLoaded };
}
