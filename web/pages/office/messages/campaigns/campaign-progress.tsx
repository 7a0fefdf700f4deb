import { Drawer, Group, Progress, SimpleGrid, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { campaigns as words } from '../../../../words/campaigns.ts';
import { common } from '../../../../words/common.ts';
import { LabeledFigure } from '../../parts/labeled-figure.tsx';
import { type Campaign, useCampaign } from './use-campaigns.ts';

/** A campaign's progress bar. */
export function CampaignBar({ campaign, size = 'md' }: { campaign: Campaign; size?: string }) {
  const t = useTranslate();
  const { sent, failed, total } = campaign;
  const share = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  return (
    <Progress.Root size={size} aria-label={t(words.progressOf)}>
      <Progress.Section
        value={share(sent)}
        color="brand"
        aria-label={`${t(words.sent)}: ${t(words.progress, { done: sent, total })}`}
      />
      <Progress.Section
        value={share(failed)}
        color="red"
        aria-label={`${t(words.failed)}: ${t(words.progress, { done: failed, total })}`}
      />
    </Progress.Root>
  );
}

export function CampaignState({ campaign }: { campaign: Campaign }) {
  const t = useTranslate();
  const isDone = campaign.status === 'done';
  return <Tag color={isDone ? 'brand' : 'orange'}>{t(isDone ? words.done : words.running)}</Tag>;
}

/** One campaign with its progress. */
export function CampaignDrawer({ id, onClose }: { id: string | undefined; onClose(): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const known = useCampaign(id);
  const campaign = known.data?.campaign;
  return (
    <Drawer
      opened={id !== undefined}
      onClose={onClose}
      position="right"
      size="lg"
      title={campaign && t(words.details, { date: formats.dayAndTime(campaign.createdAt) })}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      {known.isError && <ErrorAlert error={known.error} onRetry={known.refetch} />}
      {known.isPending && id !== undefined && <Loading height={200} />}
      {campaign && (
        <Stack>
          <Group>
            <CampaignState campaign={campaign} />
            <Text size="sm" role="status">
              {t(words.progress, { done: campaign.sent + campaign.failed, total: campaign.total })}
            </Text>
          </Group>
          <CampaignBar campaign={campaign} size="xl" />
          <SimpleGrid cols={3}>
            {(['sent', 'failed'] as const).map(each => (
              <LabeledFigure key={each} label={t(words[each])} value={formats.number(campaign[each])} />
            ))}
            <LabeledFigure label={t(words.waiting)} value={formats.number(campaign.queued)} />
          </SimpleGrid>
          {campaign.subject && <Text fw={650}>{campaign.subject}</Text>}
          <Text size="sm" style={{ whiteSpace: 'pre-wrap' }}>
            {campaign.messageTemplate}
          </Text>
        </Stack>
      )}
    </Drawer>
  );
}
