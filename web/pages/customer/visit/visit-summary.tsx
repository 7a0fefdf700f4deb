import { Box, Button, Card, Group, Text, Title } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { OnTheWay } from '../../../ui/on-the-way.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { hasTime, VisitTime } from '../../../ui/visit-time.tsx';
import { account } from '../../../words/account.ts';
import { visitLink as words } from '../../../words/visit-link.ts';
import { CancelByLink } from './cancel-by-link.tsx';
import type { LinkedVisit } from './linked-visit.ts';

/** The visit, what it costs, and everything that can be done with it except moving it. */
export function VisitSummary({ visit, token }: { visit: LinkedVisit; token: string }) {
  const t = useTranslate();
  const next = visit.visits.find(({ status }) => status !== 'done' && status !== 'cancelled');
  const shown = next ?? visit.visits.at(-1);
  const names = shown?.workerNames.join(', ');
  return (
    <Card withBorder padding="lg">
      <Group justify="space-between" align="start" wrap="nowrap" mb="xs">
        <Title order={1} size="h3">
          {[visit.type, ...visit.addOns].join(' + ')}
        </Title>
        <Box flex="none">
          <StatusBadge status={visit.status} />
        </Box>
      </Group>
      {shown && hasTime(shown) ? <VisitTime visit={shown} /> : <Text>{t(account.toBeAgreed)}</Text>}
      <Text size="sm">{visit.address}</Text>
      <Text size="sm">{t(account.bookingNumber, { number: String(visit.number) })}</Text>
      {names && <Text size="sm">{t(account.technicianAssigned, { name: names })}</Text>}
      {visit.status === 'en_route' && <OnTheWay booking={visit} />}
      <Lines visit={visit} />
      <Actions visit={visit} token={token} />
    </Card>
  );
}

function Lines({ visit: { lineItems, due, paid } }: { visit: LinkedVisit }) {
  const t = useTranslate();
  const { money } = useFormats();
  return (
    <Box mt="md" maw={420}>
      {lineItems.map(({ kind, description, amount }) => (
        <Group key={`${kind} ${description}`} justify="space-between" wrap="nowrap" align="start">
          <Text size="sm">
            {kind === 'tax' ? t(account.tax) : kind === 'discount' ? t(account.discount) : description}
          </Text>
          <Text size="sm">{kind === 'add-on' && amount === 0 ? t(account.included) : money(amount)}</Text>
        </Group>
      ))}
      <Text fw={600} mt={4}>
        {[
          paid ? t(account.paid, { amount: money(paid) }) : null,
          due ? t(account.toPay, { amount: money(due) }) : null,
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
    </Box>
  );
}

function Actions({ visit, token }: { visit: LinkedVisit; token: string }) {
  const t = useTranslate();
  const { money } = useFormats();
  const [isCanceling, setCanceling] = useState(false);
  const { payUrl, tipUrl, due, calendarUrl, googleCalendarUrl, reviewUrl, plansUrl, status } = visit;
  const isDone = status === 'completed';
  return (
    <Group mt="md" gap="xs">
      {payUrl && due !== null && (
        <Button component="a" href={payUrl}>
          {t(words.pay, { amount: money(due) })}
        </Button>
      )}
      {tipUrl && <Link href={tipUrl}>{t(words.payWithTip)}</Link>}
      {reviewUrl && <Link href={reviewUrl}>{t(words.review)}</Link>}
      {calendarUrl && (
        <Button
          component="a"
          href={calendarUrl}
          variant="default"
          leftSection={<IconCalendarPlus size={18} />}
        >
          {t(words.calendar)}
        </Button>
      )}
      {googleCalendarUrl && (
        <Button
          component="a"
          href={googleCalendarUrl}
          target="_blank"
          rel="noreferrer noopener"
          variant="default"
        >
          {t(words.google)}
        </Button>
      )}
      {isDone && plansUrl && <Link href={plansUrl}>{t(words.plans)}</Link>}
      {visit.canCancel && (
        <Button variant="default" onClick={() => setCanceling(true)}>
          {t(words.cancel)}
        </Button>
      )}
      {isCanceling && <CancelByLink token={token} onClose={() => setCanceling(false)} />}
    </Group>
  );
}

const Link = ({ href, children }: { href: string; children: string }) => (
  <Button component="a" href={href} variant="default">
    {children}
  </Button>
);
