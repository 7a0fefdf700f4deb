import { Button, Card, Stack, Text, Title } from '@mantine/core';
import { IconCircleCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import type { Quote } from '../../../ui/quote/live-total.ts';
import { quote as words } from '../../../words/quote.ts';
import { PickTime } from './pick-time.tsx';

type Props = { quote: Quote; token: string; onChange(quote: Quote): void };

/** After accepting: what was signed, the deposit, and a time for the visit. */
export function AcceptedCard({ quote, token, onChange }: Props) {
  const t = useTranslate();
  const { money, date, dayAndTime } = useFormats();
  const accepted = quote.accepted!;
  const pay = useMutation({
    mutationFn: () => call('POST /api/quote/{token}/pay', { params: { token } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  const option = quote.options.find(({ id }) => id === accepted.option)?.name ?? '';
  const { name, total, at, jobNumber, depositDue, windowStart, windowEnd } = accepted;
  const hadDeposit = quote.depositPercent !== null || quote.depositFixed !== null;
  return (
    <Stack>
      <Card component="section" withBorder padding="md">
        <Stack gap="sm" align="flex-start">
          <IconCircleCheck size={40} aria-hidden />
          <Title order={1} size="h3">
            {t(words.accepted)}
          </Title>
          <Text>
            {t(words.acceptedDetail, {
              name,
              option,
              total: money(total),
              date: date(at),
              job: `#${jobNumber}`,
            })}
          </Text>
          {depositDue > 0 && (
            <Button size="md" loading={pay.isPending} onClick={() => pay.mutate()}>
              {t(words.pay, { amount: money(depositDue) })}
            </Button>
          )}
          {hadDeposit && depositDue === 0 && <Text fw={600}>{t(words.depositPaid)}</Text>}
          {pay.error && <ErrorAlert error={pay.error} />}
        </Stack>
      </Card>
      {accepted.canSchedule ? (
        <PickTime quote={quote} token={token} onBooked={onChange} />
      ) : (
        windowStart &&
        windowEnd && (
          <Card component="section" withBorder padding="md">
            <Title order={2} size="h4">
              {t(words.scheduled)}
            </Title>
            <Text>
              {dayAndTime(windowStart)} – {dayAndTime(windowEnd)}
            </Text>
          </Card>
        )
      )}
    </Stack>
  );
}
