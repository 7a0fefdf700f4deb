import { Text } from '@mantine/core';
import { useFormats } from '../lib/business.tsx';
import { useTranslate } from '../lib/language.tsx';
import { publishedReviews as words } from '../words/published-reviews.ts';
import classes from './stars.module.css';

/** A rating as five stars, filled to a tenth. */
export function Stars({ rating, size = 16 }: { rating: number; size?: number }) {
  const t = useTranslate();
  const { number } = useFormats();
  return (
    <Text
      span
      role="img"
      aria-label={t(words.outOfFive, { rating: number(rating) })}
      className={classes.stars}
      fz={size}
      style={{ '--filled': `${rating * 20}%` }}
    >
      ★★★★★
    </Text>
  );
}
