import { Button, Card, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { OnTheWay } from '../../../ui/on-the-way.tsx';
import { BookingStatus } from '../../../ui/visit/booking-status.tsx';
import { RequestedTime } from '../../../ui/visit/requested-time.tsx';
import { hasTime, VisitTime } from '../../../ui/visit-time.tsx';
import { account as words } from '../../../words/account.ts';
import { visitLink } from '../../../words/visit-link.ts';
import { visitTimes as times } from '../../../words/visit-times.ts';
import { visitStatuses } from '../../../words/visits.ts';
import { isOpen } from './bookings.ts';
import { CancelDialog } from './cancel-dialog.tsx';
import type { Booking } from './customer.ts';
import { ManageVisit } from './manage-visit.tsx';
import { OtherDetails } from './other-details.tsx';

type Props = {
  booking: Booking;
  email: string;
  /** Older bookings don't ask about the phone they were made with. */
  isLatest: boolean;
  onNotice: (text: string) => void;
};

export function BookingCard({ booking, email, isLatest, onNotice }: Props) {
  const t = useTranslate();
  const [isCanceling, setCanceling] = useState(false);
  const [isManaging, setManaging] = useState(false);
  const { type, addOns, status, address, payUrl, cancellation } = booking;
  // Who comes is told together with the exact time.
  const next = booking.visits.find(({ status }) => status === 'scheduled' || status === 'in_progress');
  const coming = next?.workerNames.join(', ');
  return (
    <Card withBorder padding="lg" component="article" aria-label={type}>
      <Group justify="space-between" align="start" wrap="nowrap" mb={4}>
        <Title order={3} size="h5">
          {[type, ...addOns].join(' + ')}
        </Title>
        <BookingStatus booking={booking} />
      </Group>
      <When booking={booking} />
      <Text size="sm">{address}</Text>
      <Text size="sm">{t(words.bookingNumber, { number: String(booking.number) })}</Text>
      {coming && <Text size="sm">{t(words.technicianAssigned, { name: coming })}</Text>}
      <Lines booking={booking} />
      <Money booking={booking} />
      {status === 'en_route' && <OnTheWay booking={booking} />}
      {isLatest && booking.otherDetails && (
        <OtherDetails jobId={booking.id} details={booking.otherDetails} onNotice={onNotice} />
      )}
      <Group mt="md" gap="xs">
        {payUrl && booking.paymentStatus !== 'card_on_file' && (
          <Button component="a" href={payUrl} size="xs">
            {t(words.payNow)}
          </Button>
        )}
        {isOpen(booking) && (
          <Button
            variant="default"
            size="xs"
            aria-expanded={isManaging}
            onClick={() => setManaging(!isManaging)}
          >
            {t(visitLink.manage)}
          </Button>
        )}
        {cancellation.allowed && (
          <Button variant="default" size="xs" onClick={() => setCanceling(true)}>
            {t(words.cancelVisit)}
          </Button>
        )}
        {status === 'completed' && (
          <Button variant="default" size="xs" component="a" href={`/pay/${booking.id}/tip`}>
            {t(visitLink.payWithTip)}
          </Button>
        )}
        {!isOpen(booking) && (
          <Button
            variant="default"
            size="xs"
            component="a"
            href={`/book?service=${encodeURIComponent(type)}`}
          >
            {t(words.bookAgain)}
          </Button>
        )}
      </Group>
      {isManaging && (
        <ManageVisit
          booking={booking}
          onMoved={notice => {
            setManaging(false);
            onNotice(notice);
          }}
        />
      )}
      {isCanceling && (
        <CancelDialog
          booking={booking}
          email={email}
          onNotice={onNotice}
          onClose={() => setCanceling(false)}
        />
      )}
    </Card>
  );
}

/** The times of its visits, or what was asked for. */
function When({ booking }: { booking: Booking }) {
  const { preferredDate, preferredTime, visits } = booking;
  if (visits.length > 1) return <Visits visits={visits} />;
  const [visit] = visits;
  if (visit && hasTime(visit)) return <VisitTime visit={visit} />;
  return <RequestedTime date={preferredDate} time={preferredTime} />;
}

/** Each trip of a job that takes several. */
function Visits({ visits }: { visits: Booking['visits'] }) {
  const t = useTranslate();
  return (
    <Stack gap="xs" component="ol" m={0} p={0} my={4} style={{ listStyle: 'none' }}>
      {visits.map(visit => (
        <li key={visit.number}>
          <Text size="sm" fw={600}>
            {t(times.number, { number: visit.number })} · {t(visitStatuses[visit.status])}
          </Text>
          {hasTime(visit) ? <VisitTime visit={visit} /> : <Text>{t(times.toPlan)}</Text>}
        </li>
      ))}
    </Stack>
  );
}

/** What the price is made of; not for a single line, which the total below repeats. */
function Lines({ booking: { lineItems } }: { booking: Booking }) {
  const t = useTranslate();
  const { money } = useFormats();
  if (lineItems.length < 2) return null;
  const names = { discount: t(words.discount), tax: t(words.tax) } as Partial<Record<string, string>>;
  return (
    <Stack gap={0} mt="xs" maw={360}>
      {lineItems.map(({ kind, description, amount }) => (
        <Group key={`${kind} ${description}`} justify="space-between" wrap="nowrap" align="start">
          <Text size="sm">{names[kind] ?? description}</Text>
          <Text size="sm">{kind === 'add-on' && amount === 0 ? t(words.included) : money(amount)}</Text>
        </Group>
      ))}
    </Stack>
  );
}

function Money({ booking }: { booking: Booking }) {
  const t = useTranslate();
  const { money } = useFormats();
  const { paymentStatus, status, paid, refunded, due } = booking;
  const ofDue =
    paymentStatus === 'card_on_file'
      ? words.cardSaved
      : status === 'cancelled'
        ? words.feeToPay
        : words.toPay;
  const parts = [
    paid > 0 && t(words.paid, { amount: money(paid) }),
    refunded > 0 && t(words.refunded, { amount: money(refunded) }),
    due > 0 && t(ofDue, { amount: money(due) }),
  ].filter(Boolean);
  if (parts.length === 0) return null;
  return (
    <Text size="sm" fw={600} mt={4}>
      {parts.join(' · ')}
    </Text>
  );
}
