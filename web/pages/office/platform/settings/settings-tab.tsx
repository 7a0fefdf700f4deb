import { Grid, Stack } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { office } from '../../../../words/office.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { AccessForm } from './access-form.tsx';
import { BookingForm } from './booking-form.tsx';
import { CancellationForm } from './cancellation-form.tsx';
import { ConversationForm } from './conversation-form.tsx';
import { EmbedForm } from './embed-form.tsx';
import { HolidayForm } from './holiday-form.tsx';
import { InvoiceForm } from './invoice-form.tsx';
import { PayoutForm } from './payout-form.tsx';
import { ReviewForm } from './review-form.tsx';
import { useSettings } from './use-settings.ts';

/** What the office can change while the service runs. */
export default function SettingsTab() {
  const t = useTranslate();
  return (
    <>
      <TabHead title={t(office.settings)} />
      <Loaded query={useSettings()} height={480}>
        {({ access, booking, cancellation, conversations, dispatch, invoices, payouts, reviews }) => (
          <Grid maw={1200}>
            <Grid.Col span={{ base: 12, lg: 6 }}>
              <Stack>
                {/* An undo or another person's change begins the form anew. */}
                <CancellationForm key={JSON.stringify(cancellation)} policy={cancellation} />
                <BookingForm key={JSON.stringify(booking)} booking={booking} />
                <ConversationForm key={JSON.stringify(conversations)} conversations={conversations} />
                <PayoutForm key={JSON.stringify(payouts)} payouts={payouts} />
                <ReviewForm key={JSON.stringify(reviews)} reviews={reviews} />
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 6 }}>
              <Stack>
                <InvoiceForm key={JSON.stringify(invoices)} invoices={invoices} />
                <HolidayForm key={JSON.stringify(dispatch)} dispatch={dispatch} />
                <EmbedForm key={access.embedOrigins.join()} access={access} />
                <AccessForm key={JSON.stringify(access)} access={access} />
              </Stack>
            </Grid.Col>
          </Grid>
        )}
      </Loaded>
    </>
  );
}
