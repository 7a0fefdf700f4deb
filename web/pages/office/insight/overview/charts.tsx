import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { Box, Grid } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useLanguage } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { overview } from '../../../../words/overview.ts';
import { Section } from '../../parts/section.tsx';
import { useFranchiseNames } from '../../parts/use-names.ts';
import { monthName, ranked } from './figures.ts';
import type { useFigures } from './use-overview.ts';

type Figures = NonNullable<ReturnType<typeof useFigures>['data']>;

const HEIGHT = 240;
// Screen readers get a description instead, so nothing in the chart takes the focus.
const unfocused = { accessibilityLayer: false };
const common = { h: HEIGHT, tickLine: 'none' as const, gridAxis: 'x' as const, barChartProps: unfocused };

/** Revenue and jobs as charts, each with a text description for screen readers. */
export default function Charts({ revenue, jobs }: Figures) {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const franchises = useFranchiseNames();
  if (jobs.total === 0)
    return (
      <EmptyState order={2} icon={<IconChartBar size={28} />} title={t(overview.noFigures)}>
        {t(overview.noFiguresDetail)}
      </EmptyState>
    );
  const money = (value: number) => formats.roundMoney(value);
  const byMonth = revenue.byMonth.map(({ month, ...row }) => ({ month: monthName(month, language), ...row }));
  const jobsByMonth = jobs.byMonth.map(({ month, ...row }) => ({
    month: monthName(month, language),
    ...row,
  }));
  const byService = ranked(revenue.byService, row => row.service);
  const byFranchise = ranked(revenue.byFranchise, row =>
    row.franchiseId ? franchises.nameOf(row.franchiseId) : t(overview.noFranchise),
  );
  const asText = (rows: { name: string; revenue: number }[]) =>
    rows.map(row => `${row.name}: ${money(row.revenue)}`).join('; ');
  return (
    <Grid>
      <ChartCard
        title={t(overview.revenueByMonth)}
        description={byMonth.map(row => `${row.month}: ${money(row.revenue)}`).join('; ')}
      >
        <BarChart
          {...common}
          data={byMonth}
          dataKey="month"
          valueFormatter={money}
          yAxisProps={{ width: 84 }}
          withLegend
          series={[
            { name: 'revenue', label: t(overview.revenue), color: 'brand.6' },
            { name: 'collected', label: t(overview.collected), color: 'blue.5' },
          ]}
        />
      </ChartCard>
      <ChartCard
        title={t(overview.jobsByMonth)}
        description={jobsByMonth
          .map(row => `${row.month}: ${row.created}, ${row.completed}, ${row.cancelled}`)
          .join('; ')}
      >
        <LineChart
          h={HEIGHT}
          tickLine="none"
          gridAxis="x"
          curveType="monotone"
          lineChartProps={unfocused}
          withDots={false}
          data={jobsByMonth}
          dataKey="month"
          withLegend
          valueFormatter={formats.number}
          series={[
            { name: 'created', label: t(overview.created), color: 'blue.5' },
            { name: 'completed', label: t(overview.completed), color: 'brand.6' },
            { name: 'cancelled', label: t(overview.cancelled), color: 'red.6' },
          ]}
        />
      </ChartCard>
      <ChartCard title={t(overview.byService)} description={asText(byService)}>
        <Bars rows={byService} money={money} label={t(overview.revenue)} />
      </ChartCard>
      <ChartCard title={t(overview.byFranchise)} description={asText(byFranchise)}>
        <Bars rows={byFranchise} money={money} label={t(overview.revenue)} />
      </ChartCard>
    </Grid>
  );
}

function Bars(props: {
  rows: { name: string; revenue: number }[];
  money(value: number): string;
  label: string;
}) {
  return (
    <BarChart
      {...common}
      gridAxis="y"
      orientation="vertical"
      data={props.rows}
      dataKey="name"
      yAxisProps={{ width: 120 }}
      valueFormatter={props.money}
      series={[{ name: 'revenue', label: props.label, color: 'brand.6' }]}
    />
  );
}

function ChartCard({
  title,
  description,
  children,
}: {
  title: string;
  description: string;
  children: ReactNode;
}) {
  return (
    <Grid.Col span={{ base: 12, lg: 6 }}>
      <Section title={title}>
        <Box role="img" aria-label={`${title}. ${description}`}>
          {children}
        </Box>
      </Section>
    </Grid.Col>
  );
}
