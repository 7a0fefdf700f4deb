import { Alert, Anchor, CloseButton, Group, Text } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { useTranslate } from '../../../../lib/language.tsx';
import { overview } from '../../../../words/overview.ts';
import classes from './demo-tour.module.css';

/** Pages for customers and technicians open in a new tab: the console shows their sign-in codes. */
const steps = [
  { href: '/book', title: overview.tourBook, detail: overview.tourBookDetail, isElsewhere: true },
  { href: '/admin?tab=dispatch', title: overview.tourDispatch, detail: overview.tourDispatchDetail },
  { href: '/work', title: overview.tourWork, detail: overview.tourWorkDetail, isElsewhere: true },
  { href: '/admin?tab=franchise', title: overview.tourPayout, detail: overview.tourPayoutDetail },
  { href: '/account', title: overview.tourAccount, detail: overview.tourAccountDetail, isElsewhere: true },
];

/** A walkthrough for the demo, from a booking to a payout. */
export function DemoTour() {
  const t = useTranslate();
  const [isHidden, setHidden] = useLocalStorage({
    key: 'truckroll.tour-hidden',
    defaultValue: false,
    getInitialValueInEffect: false,
  });
  if (isHidden) return <Alert color="blue">{t(overview.demo)}</Alert>;
  return (
    <Alert color="blue" role="region" aria-label={t(overview.tour)}>
      <Group justify="space-between" wrap="nowrap" align="start" mb="sm">
        <Text size="sm">{t(overview.demo)}</Text>
        <CloseButton size="sm" aria-label={t(overview.tourHide)} onClick={() => setHidden(true)} />
      </Group>
      <ol className={classes.steps}>
        {steps.map(({ href, title, detail, isElsewhere }, i) => (
          <li key={href}>
            <span className={classes.number} aria-hidden>
              {i + 1}
            </span>
            <div>
              <Anchor
                href={href}
                size="sm"
                fw={600}
                c="inherit"
                underline="always"
                target={isElsewhere ? '_blank' : undefined}
              >
                {t(title)}
              </Anchor>
              <Text size="xs">{t(detail)}</Text>
            </div>
          </li>
        ))}
      </ol>
    </Alert>
  );
}
