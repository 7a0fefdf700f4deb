import { Button, Skeleton, Stack } from '@mantine/core';
import { IconPlus, IconSpeakerphone } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { type Column, VirtualTable } from '../../../../ui/virtual-table.tsx';
import { campaigns as words } from '../../../../words/campaigns.ts';
import { office } from '../../../../words/office.ts';
import { useMay } from '../../parts/me.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { CampaignBar, CampaignDrawer, CampaignState } from './campaign-progress.tsx';
import { Compose } from './compose.tsx';
import { type Campaign, useCampaigns } from './use-campaigns.ts';

/** Campaigns; `?campaign=new` writes one. */
export default function CampaignsTab() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { campaign: open } = useSearch({ from: '/admin' }) as { campaign?: string };
  const list = useCampaigns();
  const columns = useColumns();
  const show = useCallback(
    (campaign?: string) =>
      navigate({ to: '/admin', search: { tab: 'campaigns', ...(campaign && { campaign }) } }),
    [navigate],
  );
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = list;
  const more = useCallback(() => {
    if (hasNextPage && !isFetchingNextPage) fetchNextPage();
  }, [hasNextPage, isFetchingNextPage, fetchNextPage]);
  const mayWrite = useMay()('campaigns:write');
  const isWriting = open === 'new' && mayWrite;
  const newButton = mayWrite && (
    <Button leftSection={<IconPlus size={16} />} onClick={() => show('new')}>
      {t(words.new)}
    </Button>
  );
  return (
    <>
      <TabHead title={t(isWriting ? words.new : office.campaigns)} intro={t(words.intro)}>
        {!isWriting && newButton}
      </TabHead>
      <Stack>
        {isWriting ? (
          <Compose onSent={show} onCancel={() => show()} />
        ) : (
          <>
            {list.isPending && <Skeleton h={300} />}
            {list.isError && <ErrorAlert error={list.error} onRetry={list.refetch} />}
            {list.isSuccess &&
              (list.campaigns.length === 0 ? (
                <EmptyState
                  order={2}
                  icon={<IconSpeakerphone />}
                  title={t(words.emptyTitle)}
                  action={newButton}
                >
                  {t(words.emptyDetail)}
                </EmptyState>
              ) : (
                <VirtualTable
                  label={t(words.history)}
                  rows={list.campaigns}
                  columns={columns}
                  rowKey={campaign => campaign.id}
                  rowLabel={campaign => campaign.subject ?? campaign.messageTemplate.slice(0, 80)}
                  onRowClick={campaign => show(campaign.id)}
                  onEnd={more}
                  isFetchingMore={isFetchingNextPage}
                />
              ))}
          </>
        )}
        <CampaignDrawer id={isWriting ? undefined : open} onClose={() => show()} />
      </Stack>
    </>
  );
}

const audiences = { all: words.all, new: words.newOnes, returning: words.returning };

function useColumns(): Column<Campaign>[] {
  const t = useTranslate();
  const formats = useFormats();
  return useMemo(
    () => [
      {
        key: 'subject',
        title: t(words.message),
        width: '2fr',
        cell: row => <b>{row.subject ?? row.messageTemplate}</b>,
      },
      { key: 'channel', title: t(words.channel), width: '90px', cell: row => t(words[row.type]) },
      {
        key: 'audience',
        title: t(words.audience),
        width: '1.4fr',
        cell: row => t(audiences[row.targetAudience]),
      },
      {
        key: 'started',
        title: t(words.started),
        width: '1.2fr',
        cell: row => formats.dayAndTime(row.createdAt),
      },
      {
        key: 'progress',
        title: t(words.sent),
        width: '1.2fr',
        cell: row => (
          <>
            {t(words.progress, { done: row.sent, total: row.total })}
            <CampaignBar campaign={row} size="xs" />
          </>
        ),
      },
      {
        key: 'state',
        title: t(words.state),
        width: '110px',
        cell: row => <CampaignState campaign={row} />,
      },
    ],
    [t, formats],
  );
}
