import { Button } from '@mantine/core';
import {
  IconBrandGoogle,
  IconCalendarPlus,
  IconHeartHandshake,
  IconPhone,
  IconRefresh,
  IconStar,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslate } from '../../lib/language.tsx';
import { visitLink as words } from '../../words/visit-link.ts';
import type { LinkedVisit } from './linked-visit.ts';

/** Where a visit leads to: the calendar before it; a tip, a review and plans after it; the office at any time. */
export function VisitLinks({ visit }: { visit: LinkedVisit }) {
  const t = useTranslate();
  const { tipUrl, calendarUrl, googleCalendarUrl, reviewUrl, plansUrl, phone, status } = visit;
  return (
    <>
      {tipUrl && (
        <Link href={tipUrl} icon={<IconHeartHandshake size={18} />}>
          {t(words.payWithTip)}
        </Link>
      )}
      {reviewUrl && (
        <Link href={reviewUrl} icon={<IconStar size={18} />}>
          {t(words.review)}
        </Link>
      )}
      {calendarUrl && (
        <Link href={calendarUrl} icon={<IconCalendarPlus size={18} />}>
          {t(words.calendar)}
        </Link>
      )}
      {googleCalendarUrl && (
        <Link href={googleCalendarUrl} icon={<IconBrandGoogle size={18} />} isElsewhere>
          {t(words.google)}
        </Link>
      )}
      {status === 'completed' && plansUrl && (
        <Link href={plansUrl} icon={<IconRefresh size={18} />}>
          {t(words.plans)}
        </Link>
      )}
      {phone && (
        <Link href={`tel:${phone.replace(/[^+\d]/g, '')}`} icon={<IconPhone size={18} />}>
          {t(words.call, { phone })}
        </Link>
      )}
    </>
  );
}

type Props = { href: string; icon: ReactNode; isElsewhere?: boolean; children: string };

const Link = ({ href, icon, isElsewhere, children }: Props) => (
  <Button
    component="a"
    href={href}
    variant="default"
    justify="flex-start"
    leftSection={icon}
    {...(isElsewhere ? { target: '_blank', rel: 'noreferrer noopener' } : {})}
  >
    {children}
  </Button>
);
