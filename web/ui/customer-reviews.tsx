import { Blockquote, Stack, Text } from '@mantine/core';
import { useFormats } from '../lib/business.tsx';
import { useTranslate } from '../lib/language.tsx';
import { publishedReviews as words } from '../words/published-reviews.ts';
import { type Published, RatingLine, usePublishedReviews } from './rating-line.tsx';
import { Stars } from './stars.tsx';

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
