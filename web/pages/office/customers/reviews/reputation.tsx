import {
  Box,
  Grid,
  Group,
  ScrollArea,
  SegmentedControl,
  Stack,
  Text,
  Tooltip,
  UnstyledButton,
} from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { Stars } from '../../../../ui/stars.tsx';
import { publishedReviews } from '../../../../words/published-reviews.ts';
import { reviews as words } from '../../../../words/reviews.ts';
import { Section } from '../../parts/section.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import classes from './reputation.module.css';
import type { ReviewReport } from './use-reviews.ts';

/** The average, its distribution, how it changes, and who earned it. */
export function Reputation({ report }: { report: ReviewReport }) {
  return (
    <Grid mb="md">
      <Grid.Col span={{ base: 12, md: 6, lg: 4 }}>
        <Average report={report} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, md: 6, lg: 4 }}>
        <Months months={report.byMonth} />
      </Grid.Col>
      <Grid.Col span={{ base: 12, lg: 4 }}>
        <Ranking report={report} />
      </Grid.Col>
    </Grid>
  );
}

function Average({ report }: { report: ReviewReport }) {
  const t = useTranslate();
  const { number } = useFormats();
  const { read, replace } = useAdminSearch();
  const { average, count, requested, distribution } = report;
  return (
    <Section title={t(words.rating)} h="100%">
      <Group align="flex-start" gap="lg" wrap="nowrap">
        <div>
          <Text fz={44} fw={650} lh={1.1}>
            {average === null ? '–' : number(average)}
          </Text>
          <Stars rating={average ?? 0} />
          <Text size="sm" mt={6}>
            {t(publishedReviews.count, { count })}
          </Text>
          <Text size="sm" c="dimmed">
            {t(words.asked, { count: requested })}
          </Text>
        </div>
        <Stack gap={2} flex={1} miw={0}>
          {distribution.map(each => (
            <UnstyledButton
              key={each.rating}
              className={classes.line}
              aria-pressed={read('rating') === String(each.rating)}
              aria-label={t(words.onlyStars, {
                count: each.rating,
                reviews: t(publishedReviews.count, { count: each.count }),
              })}
              onClick={() =>
                replace({ rating: read('rating') === String(each.rating) ? undefined : String(each.rating) })
              }
            >
              <span>{each.rating}★</span>
              <span className={classes.track}>
                <span style={{ width: `${count === 0 ? 0 : (each.count / count) * 100}%` }} />
              </span>
              <span className={classes.number}>{number(each.count)}</span>
            </UnstyledButton>
          ))}
        </Stack>
      </Group>
    </Section>
  );
}

/** The last twelve months that have reviews. */
function Months({ months }: { months: ReviewReport['byMonth'] }) {
  const t = useTranslate();
  const { number, plainMonth } = useFormats();
  return (
    <Section title={t(words.overTime)} h="100%">
      {months.length === 0 ? (
        <Text c="dimmed">{t(words.nothingYet)}</Text>
      ) : (
        <Box component="ol" className={classes.months}>
          {months.slice(-12).map(({ month, average, count }) => (
            <Tooltip key={month} label={`${plainMonth(month)}: ${t(publishedReviews.count, { count })}`}>
              <li>
                <span className={classes.value}>{number(average ?? 0)}</span>
                <span className={classes.column} style={{ height: `${(average ?? 0) * 16}px` }} />
                <span className={classes.month}>{plainMonth(month)}</span>
              </li>
            </Tooltip>
          ))}
        </Box>
      )}
    </Section>
  );
}

function Ranking({ report }: { report: ReviewReport }) {
  const t = useTranslate();
  const { number } = useFormats();
  const [by, setBy] = useState('technician');
  const technicians = report.byWorker.map(row => ({ id: row.workerId, ...row }));
  const franchises = report.byFranchise.map(row => ({ id: row.franchiseId, ...row }));
  const rows = by === 'technician' ? technicians : franchises;
  return (
    <Section
      title={t(words.ranking)}
      h="100%"
      actions={
        franchises.length > 1 && (
          <SegmentedControl
            size="xs"
            aria-label={t(words.ranking)}
            value={by}
            onChange={setBy}
            data={[
              { value: 'technician', label: t(words.technicians) },
              { value: 'franchise', label: t(words.franchises) },
            ]}
          />
        )
      }
    >
      {rows.length === 0 && <Text c="dimmed">{t(words.nothingYet)}</Text>}
      <ScrollArea.Autosize mah={128} type="auto" offsetScrollbars viewportProps={{ tabIndex: 0 }}>
        <Stack gap={6} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
          {rows.map(({ id, name, count, average }) => (
            <Group key={id} component="li" justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" truncate>
                {name}
              </Text>
              <Text size="sm" style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
                <strong>{number(average ?? 0)}</strong> ★ ({number(count)})
              </Text>
            </Group>
          ))}
        </Stack>
      </ScrollArea.Autosize>
    </Section>
  );
}
