import { Button, Stack, Text, Title } from '@mantine/core';
import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { account as words } from '../../../words/account.ts';
import { home } from '../../../words/home.ts';
import { BookingCard } from './booking-card.tsx';
import { upcomingAndPast } from './bookings.ts';
import type { Account, Booking } from './customer.ts';

const SOME = 10;

export function BookingsTab({ account, onNotice }: { account: Account; onNotice: (text: string) => void }) {
  const t = useTranslate();
  const [shown, setShown] = useState(SOME);
  const { upcoming, past } = upcomingAndPast(account.bookings);
  const card = (booking: Booking) => (
    <BookingCard
      key={booking.id}
      booking={booking}
      email={account.email}
      isLatest={booking === account.bookings[0]}
      onNotice={onNotice}
    />
  );
  const bookButton = (
    <Button component="a" href="/book">
      {t(home.book)}
    </Button>
  );
  if (account.bookings.length === 0)
    return (
      <EmptyState icon={<IconCalendarEvent />} title={t(words.noBookings)} action={bookButton}>
        {t(words.noBookingsDetail)}
      </EmptyState>
    );
  return (
    <Stack gap="lg">
      <section aria-labelledby="upcoming">
        <Title order={2} size="h4" mb="sm" id="upcoming">
          {t(words.upcoming)}
        </Title>
        <Stack>
          {upcoming.length === 0 && <Text>{t(words.noUpcoming)}</Text>}
          {upcoming.map(card)}
          <div>{bookButton}</div>
        </Stack>
      </section>
      {past.length > 0 && (
        <section aria-labelledby="past">
          <Title order={2} size="h4" mb="sm" id="past">
            {t(words.past)}
          </Title>
          <Stack>
            {past.slice(0, shown).map(card)}
            {past.length > shown && (
              <Button variant="default" onClick={() => setShown(shown + SOME)}>
                {t(words.showMore, { count: Math.min(SOME, past.length - shown) })}
              </Button>
            )}
          </Stack>
        </section>
      )}
    </Stack>
  );
}
