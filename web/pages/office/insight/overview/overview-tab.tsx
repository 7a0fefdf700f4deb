import { Grid, Stack, Text } from '@mantine/core';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { office } from '../../../../words/office.ts';
import { useMay } from '../../parts/me.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useSetup } from '../../parts/use-setup.ts';
import { Attention } from './attention.tsx';
import { DemoTour } from './demo-tour.tsx';
import { Insights } from './insights.tsx';
import { TechniciansMap } from './technicians-map.tsx';
import { TodayFigures } from './today-figures.tsx';
import { TodayStrip } from './today-strip.tsx';
import { Upcoming } from './upcoming.tsx';

/** Today at a glance: what happens, who does it, and what somebody has to decide. */
export default function OverviewTab() {
  const t = useTranslate();
  const formats = useFormats();
  const { data: setup } = useSetup();
  const may = useMay();
  const seesOperations = may('operations:read');
  const seesDay = may('dispatch:read');
  const half = { base: 12, lg: 6 };
  return (
    <>
      <TabHead title={t(office.overview)}>
        <Text>{formats.longPlainDay(formats.today())}</Text>
      </TabHead>
      <Stack>
        {setup?.demo && <DemoTour />}
        <TodayFigures />
        {seesDay && <TodayStrip />}
        <Grid>
          <Grid.Col span={seesDay ? half : 12}>
            <Attention />
          </Grid.Col>
          {seesDay && (
            <Grid.Col span={half}>
              <TechniciansMap />
            </Grid.Col>
          )}
          {seesDay && (
            <Grid.Col span={seesOperations ? half : 12}>
              <Upcoming />
            </Grid.Col>
          )}
          {seesOperations && (
            <Grid.Col span={half}>
              <Insights />
            </Grid.Col>
          )}
        </Grid>
      </Stack>
    </>
  );
}
