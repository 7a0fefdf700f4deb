import '@mantine/charts/styles.css';
import { BarChart, LineChart } from '@mantine/charts';
import { Box, Grid } from '@mantine/core';
import { IconChartBar } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useLanguage } from '../../../../lib/language.tsx';
import { Empty } from '../../../../ui/empty.tsx';
import { overview } from '../../../../words/overview.ts';
import { Section } from '../../parts/section.tsx';
import { useFranchiseNames } from '../../parts/use-names.ts';
import { monthName, ranked } from './figures.ts';
import type { useFigures } from './use-overview.ts';

type Figures = NonNullable<ReturnType<typeof useFigures>['data']>;

const HEIGHT = 240;
// A picture to a screen reader, told in words: nothing in it takes the focus.
const unfocused = { accessibilityLayer: false };
const common = { h: HEIGHT, tickLine: 'none' as const, gridAxis: 'x' as const, barChartProps: unfocused };

/** The business in pictures. Each is told in words too, for those who cannot see it. */
export default function Charts({ revenue, jobs }: Figures) {
  const { t, language } = useLanguage();
  const formats = useFormats();
  const franchises = useFranchiseNames();
  if (jobs.total === 0)
    return (
      <Empty order={2} icon={<IconChartBar size={28} />} title={t(overview.noFigures)}>
        {t(overview.noFiguresDetail)}
      </Empty>
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
  const inWords = (rows: { name: string; revenue: number }[]) =>
    rows.map(row => `${row.name}: ${money(row.revenue)}`).join('; ');
  return (
    <Grid>
      <Picture
        title={t(overview.revenueByMonth)}
        words={byMonth.map(row => `${row.month}: ${money(row.revenue)}`).join('; ')}
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
      </Picture>
      <Picture
        title={t(overview.jobsByMonth)}
        words={jobsByMonth
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
      </Picture>
      <Picture title={t(overview.byService)} words={inWords(byService)}>
        <Bars rows={byService} money={money} label={t(overview.revenue)} />
      </Picture>
      <Picture title={t(overview.byFranchise)} words={inWords(byFranchise)}>
        <Bars rows={byFranchise} money={money} label={t(overview.revenue)} />
      </Picture>
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

function Picture({ title, words, children }: { title: string; words: string; children: ReactNode }) {
  return (
    <Grid.Col span={{ base: 12, lg: 6 }}>
      <Section title={title}>
        <Box role="img" aria-label={`${title}. ${words}`}>
          {children}
        </Box>
      </Section>
    </Grid.Col>
  );
}
