import { Grid, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useBusiness, useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { office } from '../../../../words/office.ts';
import { overview } from '../../../../words/overview.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { useMay } from '../../parts/me.tsx';
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
  const may = useMay();
  const seesOperations = may('operations:read');
  return (
    <>
      <TabHead title={t(office.overview)}>
        <Text>{formats.longPlainDay(formats.today())}</Text>
      </TabHead>
      <Stack>
        {demo && seesOperations && <DemoTour />}
        <Today seesOperations={seesOperations} />
        <Grid>
          <Grid.Col span={{ base: 12, lg: seesOperations ? 6 : 12 }}>
            <Attention />
          </Grid.Col>
          {seesOperations && (
            <Grid.Col span={{ base: 12, lg: 6 }}>
              <Insights />
            </Grid.Col>
          )}
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

function Today({ seesOperations }: { seesOperations: boolean }) {
  const t = useTranslate();
  const formats = useFormats();
  const today = useToday();
  if (today.error && !today.data) return <ErrorAlert error={today.error} onRetry={() => today.refetch()} />;
  const { visits, bookings } = today.data ?? {};
  const done = visits?.byStatus.completed ?? 0;
  const open = visits ? visits.total - visits.byStatus.cancelled : 0;
  return (
    <SimpleGrid cols={seesOperations ? { base: 2, lg: 4 } : 2}>
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
      {seesOperations && <Totals />}
    </SimpleGrid>
  );
}

/** Money taken and jobs waiting, for those who may see the figures of the whole business. */
function Totals() {
  const t = useTranslate();
  const formats = useFormats();
  const totals = useTotals();
  return (
    <>
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
    </>
  );
}
