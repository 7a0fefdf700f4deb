import { Anchor, Button, Stack, Text, ThemeIcon, Title } from '@mantine/core';
import { IconCheck, IconPhone } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../../lib/api.ts';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import type { Quote } from '../../../ui/quote/live-total.ts';
import { MovePanel } from '../../../ui/visit/move-panel.tsx';
import { VisitTime } from '../../../ui/visit-time.tsx';
import { quote as words } from '../../../words/quote.ts';
import { visitLink } from '../../../words/visit-link.ts';
import classes from './answer.module.css';
import { ChosenSummary } from './chosen-summary.tsx';

type Accepted = NonNullable<Quote['accepted']>;
type Props = { quote: Quote; accepted: Accepted; token: string; actions: ReactNode; onBooked(): void };

/** After accepting: what is left to do, step by step, and what was accepted. */
export function AcceptedCard({ quote, accepted, token, actions, onBooked }: Props) {
  const t = useTranslate();
  const { date } = useFormats();
  const option = quote.options.find(({ id }) => id === accepted.option)!;
  const hadDeposit = quote.depositPercent !== null || quote.depositFixed !== null;
  return (
    <Stack gap="xl">
      <div>
        <ThemeIcon size={56} radius="xl" mb="md" aria-hidden>
          <IconCheck size={32} />
        </ThemeIcon>
        <Title order={1} size="h2">
          {t(words.accepted)}
        </Title>
        <Text size="lg">
          {t(words.acceptedDetail, { name: accepted.name, option: option.name, date: date(accepted.at) })}
        </Text>
      </div>
      <div className={classes.columns}>
        <ol className={classes.steps}>
          {hadDeposit && <Deposit due={accepted.depositDue} token={token} />}
          <Visit accepted={accepted} number={hadDeposit ? 2 : 1} onBooked={onBooked} />
        </ol>
        <div className={classes.side}>
          <ChosenSummary
            quote={quote}
            option={option}
            extras={accepted.items}
            note={t(words.jobNumber, { number: String(accepted.jobNumber) })}
          >
            <Stack gap="xs" align="flex-start" mt="lg">
              {actions}
              {quote.phone && (
                <Anchor size="sm" href={`tel:${quote.phone.replace(/[^+\d]/g, '')}`}>
                  <IconPhone size={16} style={{ verticalAlign: -3 }} aria-hidden />{' '}
                  {t(visitLink.call, { phone: quote.phone })}
                </Anchor>
              )}
            </Stack>
          </ChosenSummary>
        </div>
      </div>
    </Stack>
  );
}

function Deposit({ due, token }: { due: number; token: string }) {
  const t = useTranslate();
  const { money } = useFormats();
  const pay = useMutation({
    mutationFn: () => call('POST /api/quote/{token}/pay', { params: { token } }),
    onSuccess: ({ url }) => location.assign(url),
  });
  if (due === 0) return <Step number={1} isDone title={t(words.depositPaid)} />;
  return (
    <Step number={1} title={t(words.payTitle)}>
      <Text c="dimmed">{t(words.payHint)}</Text>
      {pay.error && <ErrorAlert error={pay.error} />}
      <div>
        <Button size="md" loading={pay.isPending} onClick={() => pay.mutate()}>
          {t(words.pay, { amount: money(due) })}
        </Button>
      </div>
    </Step>
  );
}

type VisitProps = { accepted: Accepted; number: number; onBooked(): void };

function Visit({ accepted, number, onBooked }: VisitProps) {
  const t = useTranslate();
  const { visit, windowStart, windowEnd, canSchedule } = accepted;
  if (canSchedule)
    return (
      <Step number={number}>
        <MovePanel token={visit} isFirst onMoved={onBooked} />
      </Step>
    );
  return (
    <Step number={number} isDone title={t(words.scheduled)}>
      <VisitTime visit={{ start: null, end: null, windowStart, windowEnd }} />
      <div>
        <Button component="a" href={`/visit/${visit}`} variant="default">
          {t(visitLink.manage)}
        </Button>
      </div>
    </Step>
  );
}

type StepProps = { number: number; isDone?: boolean; title?: string; children?: ReactNode };

function Step({ number, isDone, title, children }: StepProps) {
  return (
    <li className={classes.step}>
      <ThemeIcon size={32} radius="xl" variant={isDone ? 'filled' : 'light'} aria-hidden>
        {isDone ? <IconCheck size={18} /> : number}
      </ThemeIcon>
      <Stack gap="sm">
        {title && (
          <Title order={2} size="h4">
            {title}
          </Title>
        )}
        {children}
      </Stack>
    </li>
  );
}
