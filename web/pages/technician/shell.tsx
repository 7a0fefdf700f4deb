import { Alert, Box, Button, Group, Stack, Text } from '@mantine/core';
import {
  IconCalendarEvent,
  IconCloudCheck,
  IconCloudOff,
  IconCloudUpload,
  IconCurrentLocation,
  IconExclamationCircle,
  IconMap2,
  IconSend,
  IconUser,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { useBusiness } from '../../lib/business.tsx';
import { useTranslate } from '../../lib/language.tsx';
import { work } from '../../words/work.ts';
import styles from './shell.module.css';
import { useAppUpdate } from './use-app.ts';
import type { Sharing } from './use-position.ts';
import { useWork, useWorkFormats } from './work-store.ts';

export type View = 'day' | 'map' | 'outbox' | 'me';

const tabs = [
  { view: 'day', label: work.day, Icon: IconCalendarEvent },
  { view: 'map', label: work.map, Icon: IconMap2 },
  { view: 'outbox', label: work.outbox, Icon: IconSend },
  { view: 'me', label: work.me, Icon: IconUser },
] as const;

/** What surrounds every screen: how things stand on top, where to go at the thumb. */
export function Shell({
  view,
  place,
  title,
  sharing,
  action,
  children,
}: {
  view: View;
  /** Another place is another screen: the focus goes to its beginning. */
  place: string;
  title: string;
  sharing: Sharing;
  /** Stands where the tabs are, when there is one thing to do. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const formats = useWorkFormats();
  const { name } = useBusiness();
  const { day, me } = useWork();
  const main = useRef<HTMLElement>(null);
  const shownPlace = useRef(place);

  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  useEffect(() => {
    if (shownPlace.current === place) return;
    shownPlace.current = place;
    scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [place]);

  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Group justify="space-between" wrap="nowrap" maw={640} mx="auto" gap="sm">
          <Box miw={0}>
            <Text fw={650} size="lg" lh={1.2} truncate>
              {day ? formats.plainDay(day.date) : name}
            </Text>
            <Text size="sm" truncate>
              {me?.name}
            </Text>
          </Box>
          <Group gap="xs" wrap="nowrap">
            {sharing.kind === 'shared' && (
              <Link to="/work" search={{ view: 'me' }} className={styles.talk} aria-label={t(work.sharing)}>
                <IconCurrentLocation size={20} aria-hidden />
              </Link>
            )}
            <TalkState />
          </Group>
        </Group>
      </header>
      <main className={styles.main} ref={main} tabIndex={-1} aria-label={title}>
        <UpdateOffer />
        {children}
      </main>
      <Bar view={view} action={action} />
    </div>
  );
}

function Bar({ view, action }: { view: View; action?: ReactNode }) {
  const t = useTranslate();
  const { actions } = useWork();
  const refused = actions.filter(each => each.state === 'refused').length;
  const waiting = actions.filter(each => each.state === 'waiting').length;
  return (
    <div className={styles.bar}>
      {action && <div className={styles.action}>{action}</div>}
      {!action && (
        <nav className={styles.tabs} aria-label={t(work.views)}>
          {tabs.map(({ view: to, label, Icon }) => (
            <Link
              key={to}
              to="/work"
              search={to === 'day' ? {} : { view: to }}
              className={styles.tab}
              aria-current={to === view ? 'page' : undefined}
              activeOptions={{ exact: true }}
            >
              <Icon size={24} aria-hidden />
              {t(label)}
              {to === 'outbox' && refused + waiting > 0 && (
                <span className={styles.count} data-refused={refused > 0 || undefined}>
                  {refused + waiting}
                </span>
              )}
            </Link>
          ))}
        </nav>
      )}
    </div>
  );
}

/** Whether the service hears us, and what it has not heard yet; leads to the list of it. */
function TalkState() {
  const t = useTranslate();
  const { actions, talk } = useWork();
  const refused = actions.filter(each => each.state === 'refused').length;
  const waiting = actions.filter(each => each.state === 'waiting').length;
  const offline = talk.reach === 'offline';
  const tone = refused > 0 ? 'refused' : offline ? 'offline' : 'online';
  const Icon =
    refused > 0
      ? IconExclamationCircle
      : offline
        ? IconCloudOff
        : waiting > 0
          ? IconCloudUpload
          : IconCloudCheck;
  const count = t(work.waitingCount, { count: waiting });
  const text =
    refused > 0
      ? t(work.refusedCount, { count: refused })
      : offline
        ? [t(work.offline), ...(waiting > 0 ? [count] : [])].join(' · ')
        : waiting > 0
          ? count
          : '';
  return (
    <Link to="/work" search={{ view: 'outbox' }} className={styles.talk} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <span role="status">
        {text || <span style={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>{t(work.online)}</span>}
      </span>
    </Link>
  );
}

function UpdateOffer() {
  const t = useTranslate();
  const update = useAppUpdate();
  if (!update) return null;
  return (
    <Alert mb="md" title={t(work.updateReady)} role="status">
      <Stack gap="sm" align="start">
        <Text size="sm">{t(work.updateDetail)}</Text>
        <Button size="md" onClick={update}>
          {t(work.updateNow)}
        </Button>
      </Stack>
    </Alert>
  );
}
