import {
  Button,
  Card,
  Group,
  Modal,
  SegmentedControl,
  Select,
  SimpleGrid,
  Stack,
  Text,
  Textarea,
  TextInput,
} from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { type FormEvent, useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { campaigns as words } from '../../../../words/campaigns.ts';
import { common } from '../../../../words/common.ts';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import { PreviewCard } from './campaign-preview.tsx';
import { type CampaignValues, useCampaignPreview, useSendCampaign } from './use-campaigns.ts';

const blank = {
  type: 'email',
  targetAudience: 'all',
  messageTemplate: '',
  subject: '',
  franchiseId: null,
} satisfies CampaignValues as CampaignValues;

/** The form on the left, a preview on the right. Sending asks for confirmation with the number of recipients. */
export function Compose({ onSent, onCancel }: { onSent(id: string): void; onCancel(): void }) {
  const t = useTranslate();
  const [values, setValues] = useState(blank);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isConfirming, setConfirming] = useState(false);
  const send = useSendCampaign();
  const set = (change: Partial<CampaignValues>) => {
    setValues(now => ({ ...now, ...change }));
    setKey(crypto.randomUUID());
  };
  const isSms = values.type === 'sms';
  const campaign: CampaignValues = { ...values, subject: isSms ? undefined : values.subject || undefined };
  const isComplete = values.messageTemplate.trim() !== '' && (isSms || values.subject?.trim() !== '');
  const [settled] = useDebouncedValue(campaign, 400);
  const preview = useCampaignPreview(settled, settled.messageTemplate.trim() !== '');
  const total = preview.data?.total ?? 0;

  async function confirmed() {
    const { campaignId } = await send.mutateAsync({ values: campaign, key });
    onSent(campaignId);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setConfirming(true);
  }

  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Card withBorder component="form" onSubmit={submit}>
        <Stack>
          <div>
            <Text size="sm" fw={600} mb={4}>
              {t(words.channel)}
            </Text>
            <SegmentedControl
              fullWidth
              aria-label={t(words.channel)}
              data={(['email', 'sms', 'both'] as const).map(value => ({ value, label: t(words[value]) }))}
              value={values.type}
              onChange={type => set({ type: type as CampaignValues['type'] })}
            />
          </div>
          <Group grow preventGrowOverflow={false}>
            <Select
              label={t(words.audience)}
              data={[
                { value: 'all', label: t(words.all) },
                { value: 'new', label: t(words.newOnes) },
                { value: 'returning', label: t(words.returning) },
              ]}
              value={values.targetAudience ?? 'all'}
              onChange={audience => set({ targetAudience: audience as CampaignValues['targetAudience'] })}
              allowDeselect={false}
              miw={200}
            />
            <FranchiseSelect
              label={t(words.franchise)}
              none={t(words.allFranchises)}
              value={values.franchiseId ?? null}
              onChange={franchiseId => set({ franchiseId })}
              miw={200}
            />
          </Group>
          {!isSms && (
            <TextInput
              label={t(words.subject)}
              value={values.subject ?? ''}
              onChange={event => set({ subject: event.currentTarget.value })}
              maxLength={200}
              required
            />
          )}
          <Textarea
            label={t(words.message)}
            description={t(words.messageHelp)}
            value={values.messageTemplate}
            onChange={event => set({ messageTemplate: event.currentTarget.value })}
            minRows={8}
            autosize
            maxLength={5000}
            required
          />
          <Group justify="space-between">
            <Button variant="default" onClick={onCancel}>
              {t(common.cancel)}
            </Button>
            <Button type="submit" disabled={!isComplete || total === 0 || preview.isFetching}>
              {t(words.send)}
            </Button>
          </Group>
        </Stack>
      </Card>
      <PreviewCard preview={preview} />
      <Modal
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        title={t(words.confirmTitle)}
        closeButtonProps={{ 'aria-label': t(common.close) }}
      >
        <Stack>
          <Text>{t(words.confirm, { count: total })}</Text>
          {send.isError && <ErrorAlert error={send.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setConfirming(false)}>
              {t(common.cancel)}
            </Button>
            <Button onClick={() => confirmed().catch(() => {})} loading={send.isPending}>
              {t(words.sendNow)}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </SimpleGrid>
  );
}
