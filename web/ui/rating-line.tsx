import { Box, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { call, type Data } from '../lib/api.ts';
import { useFormats } from '../lib/business.tsx';
import { useTranslate } from '../lib/language.tsx';
import { publishedReviews as words } from '../words/published-reviews.ts';
import { Stars } from './stars.tsx';

export type Published = Data<'GET /api/reviews/public'>;

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
