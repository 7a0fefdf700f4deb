import { Alert, Button, Card, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarPlus, IconCircleCheck, IconCreditCardOff } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError, call, type Data } from '../../../lib/api.ts';
import { useBusiness, useFormats } from '../../../lib/business.tsx';
import { isEmbedded, leaveFor } from '../../../lib/embedded.ts';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { VisitTime } from '../../../ui/visit-time.tsx';
import { book } from '../../../words/book.ts';
import { booked } from '../../../words/booked.ts';
import { BookAnother } from './book-another.tsx';
import { toCalendar } from './calendar.ts';
import { StepTitle } from './step-title.tsx';
import { openPayment } from './use-booking.ts';
import { useDraft } from './use-draft.ts';

type Booking = Data<'GET /api/bookings/{id}'>['booking'];

/** The payment event may arrive a moment after the visitor. */
const POLL_FOR_MS = 12_000;
const POLL_MS = 1_200;

export function DonePage({ jobId, pay }: { jobId: string; pay: string | undefined }) {
  const t = useTranslate();
  const isPaying = pay === 'now' || pay === 'card';
  const isWithinLimit = useTimeLimit(isPaying);
  const { data: booking, error } = useQuery({
    queryKey: ['booking', jobId],
    queryFn: async () => (await call('GET /api/bookings/{id}', { params: { id: jobId } })).booking,
    refetchInterval: query => (isWithinLimit && query.state.data?.payment === 'open' ? POLL_MS : false),
  });
  if (error)
    return error instanceof ApiError && error.status < 500 ? (
      <Title order={1} size="h2">
        {t(booked.unknownBooking)}
      </Title>
    ) : (
      <ErrorAlert error={error} />
    );
  if (!booking) return <Skeleton h={420} />;
  return (
    <Confirmation booking={booking} pay={pay} isChecking={isWithinLimit && booking.payment === 'open'} />
  );
}

function useTimeLimit(isNeeded: boolean): boolean {
  const [isWithinLimit, setWithinLimit] = useState(isNeeded);
  useEffect(() => {
    const timer = setTimeout(() => setWithinLimit(false), POLL_FOR_MS);
    return () => clearTimeout(timer);
  }, []);
  return isWithinLimit;
}

type Props = { booking: Booking; pay: string | undefined; isChecking: boolean };

function Confirmation({ booking, pay, isChecking }: Props) {
  const t = useTranslate();
  const draft = useDraft();
  const isAgreed = booking.visit !== null;
  const title =
    booking.status === 'cancelled'
      ? booked.cancelledMeanwhile
      : isAgreed
        ? book.doneTitle
        : booked.requestedTitle;
  return (
    <Stack gap="lg">
      <Group wrap="nowrap" align="start">
        <IconCircleCheck
          size={40}
          color="var(--mantine-color-brand-5)"
          aria-hidden
          style={{ flex: 'none' }}
        />
        <div>
          <StepTitle>{t(title)}</StepTitle>
          {draft.jobId === booking.id && <Text mt={4}>{t(booked.doneMail, { email: draft.email })}</Text>}
        </div>
      </Group>
      <Card withBorder padding="lg">
        <Text fw={650}>{[booking.type, ...booking.addOns].join(' + ')}</Text>
        <When booking={booking} />
        {draft.jobId === booking.id && <Text>{draft.address}</Text>}
        <div role="status" style={{ minHeight: 24 }}>
          <Money booking={booking} isChecking={isChecking} />
        </div>
        <Text size="sm" mt="sm">
          {t(booked.bookingNumber, { number: String(booking.number) })}
        </Text>
      </Card>
      {!isChecking && booking.payment === 'open' && (pay === 'now' || pay === 'card') && (
        <NotPaid booking={booking} pay={pay} />
      )}
      <section aria-labelledby="next">
        <Title order={2} size="h4" mb="xs" id="next">
          {t(booked.whatNext)}
        </Title>
        <List spacing={6}>
          {!isAgreed && <List.Item>{t(booked.nextCall)}</List.Item>}
          <List.Item>{t(booked.nextMail)}</List.Item>
          <List.Item>{t(booked.nextWay)}</List.Item>
          <List.Item>{t(booked.nextDone)}</List.Item>
        </List>
      </section>
      <Group>
        <Button component="a" href="/account" target={isEmbedded ? '_top' : undefined}>
          {t(booked.toAccount)}
        </Button>
        <CalendarButton booking={booking} />
        <BookAnother variant="subtle" />
      </Group>
    </Stack>
  );
}

function When({ booking }: { booking: Booking }) {
  const t = useTranslate();
  const { longPlainDay } = useFormats();
  const { visit, preferredDate } = booking;
  if (visit) return <VisitTime visit={visit} />;
  return (
    <Text>
      {preferredDate && `${longPlainDay(preferredDate)}: `}
      {t(book.weWillCall)}
    </Text>
  );
}

function Money({ booking, isChecking }: { booking: Booking; isChecking: boolean }) {
  const t = useTranslate();
  const { money } = useFormats();
  if (isChecking) return <Text>{t(booked.checkingPayment)}</Text>;
  const text = {
    paid: booked.paid,
    card_on_file: booked.cardSaved,
    open: booked.payOpen,
    refunded: booked.refunded,
  }[booking.payment];
  return <Text>{t(text, { amount: money(booking.total) })}</Text>;
}

function NotPaid({ booking, pay }: { booking: Booking; pay: 'now' | 'card' }) {
  const t = useTranslate();
  const again = useMutation({
    mutationFn: async () => {
      leaveFor(await openPayment(booking.id, booking.total, pay));
    },
  });
  return (
    <Alert
      color="yellow"
      icon={<IconCreditCardOff />}
      title={t(pay === 'now' ? booked.notPaid : booked.noCard)}
    >
      <Stack gap="sm" align="start">
        <Text size="sm">{t(booked.notPaidDetail)}</Text>
        <Button loading={again.isPending} onClick={() => again.mutate()}>
          {t(pay === 'now' ? book.payNow : book.payCard)}
        </Button>
        {again.error && <ErrorAlert error={again.error} />}
      </Stack>
    </Alert>
  );
}

function CalendarButton({ booking }: { booking: Booking }) {
  const t = useTranslate();
  const { name } = useBusiness();
  const draft = useDraft();
  const { visit } = booking;
  const start = visit?.start ?? visit?.windowStart ?? booking.preferredDate?.slice(0, 10);
  if (!start || booking.status === 'cancelled') return null;
  const file = toCalendar({
    id: booking.id,
    title: `${booking.type} · ${name}`,
    place: draft.jobId === booking.id ? draft.address : undefined,
    start,
    end: visit?.end ?? visit?.windowEnd ?? start,
    url: `${location.origin}/account`,
  });
  return (
    <Button
      variant="default"
      leftSection={<IconCalendarPlus size={18} />}
      component="a"
      href={`data:text/calendar;charset=utf-8,${encodeURIComponent(file)}`}
      download="visit.ics"
    >
      {t(booked.addToCalendar)}
    </Button>
  );
}
