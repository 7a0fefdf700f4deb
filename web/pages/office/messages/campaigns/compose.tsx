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
import { Failure } from '../../../../ui/failure.tsx';
import { campaigns as words } from '../../../../words/campaigns.ts';
import { common } from '../../../../words/common.ts';
import { useFranchises } from '../../parts/use-franchises.ts';
import { PreviewCard } from './campaign-preview.tsx';
import { type CampaignValues, useCampaignPreview, useSendCampaign } from './use-campaigns.ts';

const blank = {
  type: 'email',
  targetAudience: 'all',
  messageTemplate: '',
  subject: '',
  franchiseId: null,
} satisfies CampaignValues as CampaignValues;

/** Written on the left, seen on the right; sent only after a last look at the number. */
export function Compose({ onSent, onCancel }: { onSent(id: string): void; onCancel(): void }) {
  const t = useTranslate();
  const { franchises } = useFranchises();
  const [values, setValues] = useState(blank);
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [isAsking, setAsking] = useState(false);
  const send = useSendCampaign();
  const set = (change: Partial<CampaignValues>) => {
    setValues(now => ({ ...now, ...change }));
    setKey(crypto.randomUUID());
  };
  const isSms = values.type === 'sms';
  const wished: CampaignValues = { ...values, subject: isSms ? undefined : values.subject || undefined };
  const isWritten = values.messageTemplate.trim() !== '' && (isSms || values.subject?.trim() !== '');
  const [settled] = useDebouncedValue(wished, 400);
  const preview = useCampaignPreview(settled, settled.messageTemplate.trim() !== '');
  const total = preview.data?.total ?? 0;

  async function confirmed() {
    const { campaignId } = await send.mutateAsync({ values: wished, key });
    onSent(campaignId);
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    setAsking(true);
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
            <Select
              label={t(words.franchise)}
              data={[
                { value: '', label: t(words.allFranchises) },
                ...franchises.map(({ id, name }) => ({ value: id, label: name })),
              ]}
              value={values.franchiseId ?? ''}
              onChange={franchiseId => set({ franchiseId: franchiseId || null })}
              allowDeselect={false}
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
            <Button type="submit" disabled={!isWritten || total === 0 || preview.isFetching}>
              {t(words.send)}
            </Button>
          </Group>
        </Stack>
      </Card>
      <PreviewCard preview={preview} />
      <Modal
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={t(words.confirmTitle)}
        closeButtonProps={{ 'aria-label': t(common.close) }}
      >
        <Stack>
          <Text>{t(words.confirm, { count: total })}</Text>
          {send.isError && <Failure error={send.error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setAsking(false)}>
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
