import { Button, Group, Stack, Text, ThemeIcon } from '@mantine/core';
import {
  IconAlertTriangle,
  IconClockExclamation,
  IconFileDollar,
  IconGavel,
  IconMailX,
  IconMessages,
  IconMoodSmile,
  IconReceipt2,
  IconStar,
  IconUserQuestion,
  IconWebhook,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { AdminSearch } from '../../../../lib/admin-search.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { overview } from '../../../../words/overview.ts';
import { decisions, today } from '../../../../words/overview-today.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
import { Section } from '../../parts/section.tsx';
import { useLateVisits, useToday } from './use-overview.ts';

type Item = {
  key: keyof typeof decisions;
  icon: ReactNode;
  color: string;
  title: string;
  detail: string;
  search: AdminSearch;
};

/** What needs attention today, with a link to it. */
export function Attention() {
  const t = useTranslate();
  const late = useLateVisits().data ?? [];
  const may = useMay();
  return (
    <Section title={t(overview.attention)} mih={220} h="100%">
      <Loaded query={useToday()} height={140}>
        {({ attention }) => {
          const counted = (
            key: 'escalated' | 'waiting' | 'deadEvents' | 'failedMessages' | 'overdueInvoices',
            icon: ReactNode,
            color: string,
            search: AdminSearch,
          ): Item[] => {
            const count = attention[key];
            if (count === 0) return [];
            const name = key === 'waiting' ? 'waitingLong' : key;
            const [title, detail] = [t(overview[name], { count }), t(overview[`${name}Detail`])];
            return [{ key, icon, color, title, detail, search }];
          };
          const also = (
            key: 'unreadConversations' | 'undecidedReviews' | 'expiringQuotes' | 'openDisputes',
            icon: ReactNode,
            color: string,
            search: AdminSearch,
          ): Item[] => {
            const count = attention[key];
            if (count === 0) return [];
            return [
              { key, icon, color, title: t(today[key], { count }), detail: t(today[`${key}Detail`]), search },
            ];
          };
          const items: Item[] = [
            ...(late.length > 0
              ? [
                  {
                    key: 'late' as const,
                    icon: <IconClockExclamation size={18} />,
                    color: 'red',
                    title: t(overview.late, { count: late.length }),
                    detail: late
                      .slice(0, 3)
                      .map(({ workerName, lateMinutes }) =>
                        t(overview.lateDetail, { worker: workerName, minutes: lateMinutes }),
                      )
                      .join(', '),
                    search: { tab: 'dispatch' },
                  },
                ]
              : []),
            ...counted('escalated', <IconAlertTriangle size={18} />, 'red', {
              tab: 'jobs',
              status: 'pending',
            }),
            ...counted('waiting', <IconUserQuestion size={18} />, 'orange', {
              tab: 'jobs',
              status: 'pending',
            }),
            ...(may('webhooks:read')
              ? counted('deadEvents', <IconWebhook size={18} />, 'red', {
                  tab: 'webhooks',
                  view: 'processor',
                  status: 'dead',
                })
              : []),
            ...(may('operations:read')
              ? counted('failedMessages', <IconMailX size={18} />, 'orange', {
                  tab: 'messages',
                  status: 'failed',
                })
              : []),
            ...(may('payments:read')
              ? also('openDisputes', <IconGavel size={18} />, 'red', { tab: 'payments', view: 'disputes' })
              : []),
            ...(may('customers:read')
              ? also('unreadConversations', <IconMessages size={18} />, 'blue', { tab: 'inbox' })
              : []),
            ...counted('overdueInvoices', <IconReceipt2 size={18} />, 'yellow', {
              tab: 'invoices',
              status: 'sent',
            }),
            ...also('expiringQuotes', <IconFileDollar size={18} />, 'yellow', {
              tab: 'quotes',
              status: 'viewed',
            }),
            ...(may('customers:read')
              ? also('undecidedReviews', <IconStar size={18} />, 'blue', {
                  tab: 'reviews',
                  show: 'undecided',
                })
              : []),
          ];
          if (items.length === 0)
            return (
              <EmptyState icon={<IconMoodSmile size={28} />} title={t(overview.allClear)}>
                {t(overview.allClearDetail)}
              </EmptyState>
            );
          return (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
              {items.map(item => (
                <Group component="li" key={item.key} wrap="nowrap" align="flex-start" gap="sm">
                  <ThemeIcon color={item.color} variant="light" size={34} radius="md" aria-hidden>
                    {item.icon}
                  </ThemeIcon>
                  <div style={{ flex: 1 }}>
                    <Text size="sm" fw={600}>
                      {item.title}
                    </Text>
                    <Text size="sm">{item.detail}</Text>
                  </div>
                  <Button
                    variant="default"
                    size="compact-sm"
                    flex="none"
                    aria-label={`${t(decisions[item.key])}: ${item.title}`}
                    renderRoot={props => <Link to="/admin" search={item.search} {...props} />}
                  >
                    {t(decisions[item.key])}
                  </Button>
                </Group>
              ))}
            </Stack>
          );
        }}
      </Loaded>
    </Section>
  );
}
