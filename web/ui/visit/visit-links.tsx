import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useTranslate } from '../../lib/language.tsx';
import { visitLink as words } from '../../words/visit-link.ts';
import type { LinkedVisit } from './linked-visit.ts';

/** Where a visit leads to: the calendar before it, and a tip, a review and plans after it. */
export function VisitLinks({ visit }: { visit: LinkedVisit }) {
  const t = useTranslate();
  const { tipUrl, calendarUrl, googleCalendarUrl, reviewUrl, plansUrl, status } = visit;
  return (
    <>
      {tipUrl && <Link href={tipUrl}>{t(words.payWithTip)}</Link>}
      {reviewUrl && <Link href={reviewUrl}>{t(words.review)}</Link>}
      {calendarUrl && (
        <Button
          component="a"
          href={calendarUrl}
          variant="default"
          leftSection={<IconCalendarPlus size={18} />}
        >
          {t(words.calendar)}
        </Button>
      )}
      {googleCalendarUrl && (
        <Button
          component="a"
          href={googleCalendarUrl}
          target="_blank"
          rel="noreferrer noopener"
          variant="default"
        >
          {t(words.google)}
        </Button>
      )}
      {status === 'completed' && plansUrl && <Link href={plansUrl}>{t(words.plans)}</Link>}
    </>
  );
}

const Link = ({ href, children }: { href: string; children: string }) => (
  <Button component="a" href={href} variant="default">
    {children}
  </Button>
);
