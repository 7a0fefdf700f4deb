import { Blockquote, Box, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type Data } from '../lib/api.ts';
import { useFormats } from '../lib/business.tsx';
import { useTranslate } from '../lib/language.tsx';
import { publishedReviews as words } from '../words/published-reviews.ts';
import { Stars } from './stars.tsx';

type Published = Data<'GET /api/reviews/public'>;

export const usePublishedReviews = () =>
  useQuery({
    queryKey: ['published-reviews'],
    queryFn: () => call('GET /api/reviews/public', { query: { limit: 3 } }),
    staleTime: 60_000,
  });

/** The average of what customers said. Its line is there before it is known, so that nothing moves. */
export function RatingLine() {
  const t = useTranslate();
  const { number } = useFormats();
  const { data } = usePublishedReviews();
  return (
    <Box mih={24}>
      {data?.average != null && (
        <Group gap={8}>
          <Stars rating={data.average} size={18} />
          <Text size="sm">
            <strong>{number(data.average)}</strong> · {t(words.count, { count: data.count })}
          </Text>
        </Group>
      )}
    </Box>
  );
}

/** One published review, with the answer of the business. */
export function PublishedReview({ review }: { review: Published['reviews'][number] }) {
  const t = useTranslate();
  const { date } = useFormats();
  return (
    <Stack gap={6}>
      <Stars rating={review.rating} />
      <Text size="sm" lineClamp={6} style={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {review.text}
      </Text>
      <Text size="sm" c="dimmed">
        {[review.name, review.service, date(review.createdAt)].filter(Boolean).join(' · ')}
      </Text>
      {review.reply && (
        <Blockquote p="xs" mt={4} fz="sm">
          <Text size="sm" fw={600}>
            {t(words.ourReply)}
          </Text>
          <Text size="sm" lineClamp={4}>
            {review.reply}
          </Text>
        </Blockquote>
      )}
    </Stack>
  );
}

/** Beside the booking form: the average and the newest review. Nothing is below it that could move. */
export function RatingAndReview() {
  const { data } = usePublishedReviews();
  const [newest] = data?.reviews ?? [];
  return (
    <Stack gap="sm" mt="md" px="lg">
      <RatingLine />
      {newest && <PublishedReview review={newest} />}
    </Stack>
  );
}
