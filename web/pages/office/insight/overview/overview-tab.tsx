import { Grid, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { office } from '../../../../words/office.ts';
import { overview } from '../../../../words/overview.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { Attention } from './attention.tsx';
import { DemoTour } from './demo-tour.tsx';
import { Figure } from './figure.tsx';
import { Insights } from './insights.tsx';
import { useFigures, useToday, useTotals } from './use-overview.ts';

// The charts weigh more than the rest of the page, which is useful without them.
const Charts = lazy(() => import('./charts.tsx'));

/** Today's figures, what needs attention, recommendations and charts. */
export default function OverviewTab() {
  const t = useTranslate();
  const formats = useFormats();
  const { demo } = useBusiness();
  return (
    <>
      <TabHead title={t(office.overview)}>
        <Text>{formats.longPlainDay(formats.today())}</Text>
      </TabHead>
      <Stack>
        {demo && <DemoTour />}
        <Today />
        <Grid>
          <Grid.Col span={{ base: 12, lg: 6 }}>
            <Attention />
          </Grid.Col>
          <Grid.Col span={{ base: 12, lg: 6 }}>
            <Insights />
          </Grid.Col>
        </Grid>
        <Loaded query={useFigures()} height={640}>
          {figures => (
            <Suspense fallback={<Skeleton h={640} />}>
              <Charts {...figures} />
            </Suspense>
          )}
        </Loaded>
      </Stack>
    </>
  );
}

function Today() {
  const t = useTranslate();
  const formats = useFormats();
  const today = useToday();
  const totals = useTotals();
  if (today.error && !today.data) return <ErrorAlert error={today.error} onRetry={() => today.refetch()} />;
  const { visits, bookings } = today.data ?? {};
  const done = visits?.byStatus.completed ?? 0;
  const open = visits ? visits.total - visits.byStatus.cancelled : 0;
  return (
    <SimpleGrid cols={{ base: 2, lg: 4 }}>
      <Figure
        name={t(overview.visitsToday)}
        value={visits && formats.number(open)}
        detail={visits && (open > 0 ? t(overview.visitsDone, { done, total: open }) : t(overview.noVisits))}
        progress={open > 0 ? done / open : undefined}
        search={{ tab: 'dispatch' }}
      />
      <Figure
        name={t(overview.bookedToday)}
        value={bookings && formats.number(bookings.jobs)}
        detail={bookings && t(overview.worth, { amount: formats.roundMoney(bookings.total) })}
        search={{ tab: 'jobs', from: formats.today() }}
      />
      <Figure
        name={t(overview.moneyToday)}
        value={totals.data && formats.roundMoney(totals.data.collected.today)}
        detail={
          totals.data && t(overview.moneyWeek, { amount: formats.roundMoney(totals.data.collected.week) })
        }
        search={{ tab: 'invoices' }}
      />
      <Figure
        name={t(overview.waiting)}
        value={totals.data && formats.number(totals.data.jobs.pending)}
        detail={totals.data && t(overview.free, totals.data.workers)}
        search={{ tab: 'jobs', status: 'pending' }}
      />
    </SimpleGrid>
  );
}
