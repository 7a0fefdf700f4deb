import {
  Badge,
  Button,
  Card,
  Group,
  NumberInput,
  SegmentedControl,
  Skeleton,
  Stack,
  Table,
  Text,
  TextInput,
  Title,
} from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { franchise as words } from '../../../../words/franchise.ts';
import { useMay } from '../../parts/me.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { type Split, shareOn } from './share-on.ts';
import { useSaveSplit, useSplits } from './use-payouts.ts';

/** The franchise's share of each payment, by effective date. */
export function Splits({ franchiseId }: { franchiseId: string }) {
  const t = useTranslate();
  const formats = useFormats();
  const splits = useSplits(franchiseId);
  const may = useMay();
  const today = formats.today();
  const current = splits.data?.splits.find(({ effectiveFrom }) => effectiveFrom <= today);
  return (
    <Card withBorder component="section" aria-labelledby="splits-title">
      <Title order={2} size="h4" id="splits-title" mb="xs">
        {t(words.splits)}
      </Title>
      <Text size="sm" mb="sm">
        {t(words.splitsHelp)}
      </Text>
      {splits.isPending && <Skeleton h={80} />}
      {splits.isError && <ErrorAlert error={splits.error} onRetry={splits.refetch} />}
      {splits.data && (
        <Table mb="md">
          <Table.Tbody>
            {splits.data.splits.map(split => (
              <Table.Tr key={split.effectiveFrom}>
                <Table.Td>{formats.plainDate(split.effectiveFrom)}</Table.Td>
                <Table.Td fw={600}>
                  {split.shareFixed === null
                    ? formats.percent((split.sharePercent ?? 0) / 100)
                    : t(words.perPayment, { amount: formats.money(split.shareFixed) })}
                </Table.Td>
                <Table.Td ta="right">
                  {split === current && <Mark text={t(words.now)} />}
                  {split.effectiveFrom > today && <Mark text={t(words.later)} />}
                </Table.Td>
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      )}
      {may('splits:write') && <SplitForm franchiseId={franchiseId} splits={splits.data?.splits ?? []} />}
    </Card>
  );
}

function Mark({ text }: { text: string }) {
  return (
    <Badge variant="default" tt="none" miw="max-content">
      {text}
    </Badge>
  );
}

function SplitForm({ franchiseId, splits }: { franchiseId: string; splits: Split[] }) {
  const t = useTranslate();
  const formats = useFormats();
  const save = useSaveSplit(franchiseId);
  const [effectiveFrom, setFrom] = useState(formats.today());
  const [kind, setKind] = useState('percent');
  const [value, setValue] = useState<number | string>('');
  async function submit(event: FormEvent) {
    event.preventDefault();
    const share = kind === 'percent' ? { sharePercent: Number(value) } : { shareFixed: Number(value) };
    const before = shareOn(splits, effectiveFrom);
    await save.mutateAsync({ effectiveFrom, ...share });
    const undo = () => {
      save.mutateAsync({ effectiveFrom, ...before }).catch(error => notifyFailure(t, error));
    };
    notifyDone(t, t(words.splitSaved, { date: formats.plainDay(effectiveFrom) }), before && undo);
    setValue('');
  }
  return (
    <form onSubmit={event => submit(event).catch(() => {})}>
      <Stack gap="sm">
        <Group align="flex-end" gap="sm">
          <TextInput
            type="date"
            label={t(words.from)}
            value={effectiveFrom}
            onChange={event => setFrom(event.currentTarget.value)}
            required
          />
          <SegmentedControl
            data={[
              { value: 'percent', label: t(words.percent) },
              { value: 'fixed', label: t(words.fixedShare) },
            ]}
            value={kind}
            onChange={setKind}
            aria-label={t(words.share)}
          />
          <NumberInput
            label={t(words.value)}
            value={value}
            onChange={setValue}
            min={0}
            max={kind === 'percent' ? 100 : 99_999}
            decimalScale={2}
            suffix={kind === 'percent' ? ' %' : undefined}
            w={110}
            required
          />
          <Button type="submit" loading={save.isPending} disabled={value === '' || !effectiveFrom}>
            {t(words.addSplit)}
          </Button>
        </Group>
        {save.isError && <ErrorAlert error={save.error} />}
      </Stack>
    </form>
  );
}
