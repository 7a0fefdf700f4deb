import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { IconStar } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { publishedReviews } from '../../../../words/published-reviews.ts';
import { reviewPeriods, reviewStates, reviews as words } from '../../../../words/reviews.ts';
import { FilterSelect, toOptions } from '../../parts/filter-select.tsx';
import { FranchiseFilter } from '../../parts/franchise-filter.tsx';
import { ListState } from '../../parts/keyset-list.tsx';
import { ListBar } from '../../parts/list-bar.tsx';
import { Loaded } from '../../parts/loaded.tsx';
import { TabHead } from '../../parts/tab-head.tsx';
import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { WorkerFilter } from '../../parts/worker-filter.tsx';
import { Reputation } from './reputation.tsx';
import { ReviewCard } from './review-card.tsx';
import { type Review, useReviewReport, useReviews } from './use-reviews.ts';

const days: Record<string, number> = { quarter: 90, year: 365 };
const states = Object.keys(reviewStates) as (keyof typeof reviewStates)[];

/** What customers say: the figures, then every review, those without a reply first. */
export default function ReviewsTab() {
  const t = useTranslate();
  const { read, replace } = useAdminSearch();
  const franchiseId = read('franchiseId') || undefined;
  const filters = {
    show: states.find(state => state === read('show')),
    rating: Number(read('rating')) || undefined,
    workerId: read('workerId') || undefined,
    franchiseId,
  };
  const list = useReviews(filters);
  const isFiltered = Object.values(filters).some(value => value !== undefined);
  return (
    <>
      <TabHead title={t(words.title)} intro={t(words.intro)}>
        <Select
          aria-label={t(words.period)}
          placeholder={t(words.allTime)}
          data={toOptions(reviewPeriods, t)}
          value={read('period') || null}
          onChange={period => replace({ period: period ?? undefined })}
          w={180}
          clearable
        />
      </TabHead>
      <Loaded query={useReviewReport(days[read('period')], franchiseId)} height={190}>
        {report => <Reputation report={report} />}
      </Loaded>
      <ListBar
        filters={
          <>
            <FilterSelect name="show" label={t(words.show)} options={toOptions(reviewStates, t)} />
            <FilterSelect
              name="rating"
              label={t(words.rating)}
              options={[5, 4, 3, 2, 1].map(count => ({
                value: String(count),
                label: t(words.stars, { count }),
              }))}
            />
            <WorkerFilter name="workerId" label={t(words.technician)} />
            <FranchiseFilter name="franchiseId" label={t(words.franchise)} />
          </>
        }
      >
        <ListState list={list} count={publishedReviews.count} />
      </ListBar>
      <Reviews list={list} isFiltered={isFiltered} />
      {list.rows.length > 0 && (
        <Text size="sm" c="dimmed" mt="md" maw={760}>
          {t(words.hideRule)}
        </Text>
      )}
    </>
  );
}

function Reviews({
  list,
  isFiltered,
}: {
  list: ReturnType<typeof useReviews> & { rows: Review[] };
  isFiltered: boolean;
}) {
  const t = useTranslate();
  if (list.isPending) return <Skeleton h={320} />;
  return (
    <Stack gap="sm" role="feed" aria-label={t(words.list)} aria-busy={list.isFetchingNextPage}>
      {list.rows.map(review => (
        <ReviewCard key={review.id} review={review} />
      ))}
      {list.isSuccess && list.rows.length === 0 && (
        <EmptyState order={2} icon={<IconStar />} title={t(isFiltered ? words.emptyFiltered : words.empty)}>
          {!isFiltered && t(words.emptyDetail)}
        </EmptyState>
      )}
      {list.error && <ErrorAlert error={list.error} onRetry={() => list.refetch()} />}
      {list.hasNextPage && (
        <Group justify="center">
          <Button variant="default" loading={list.isFetchingNextPage} onClick={() => list.fetchNextPage()}>
            {t(words.more)}
          </Button>
        </Group>
      )}
    </Stack>
  );
}
