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
import { technician } from '../../words/technician.ts';
import { useAppState, useTechnicianFormats } from './app-store.ts';
import styles from './shell.module.css';
import { useAppUpdate } from './use-app.ts';
import type { Sharing } from './use-position.ts';

export type View = 'day' | 'map' | 'outbox' | 'me';

const tabs = [
  { view: 'day', label: technician.day, Icon: IconCalendarEvent },
  { view: 'map', label: technician.map, Icon: IconMap2 },
  { view: 'outbox', label: technician.outbox, Icon: IconSend },
  { view: 'me', label: technician.me, Icon: IconUser },
] as const;

/** The frame of every screen: connection status at the top, tabs at the bottom. */
export function Shell({
  view,
  place,
  title,
  sharing,
  action,
  children,
}: {
  view: View;
  /** When this changes, the focus moves to the start of the new screen. */
  place: string;
  title: string;
  sharing: Sharing;
  /** Replaces the tabs when there is one thing to do. */
  action?: ReactNode;
  children: ReactNode;
}) {
  const t = useTranslate();
  const formats = useTechnicianFormats();
  const { name } = useBusiness();
  const { day, me } = useAppState();
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
              <Link
                to="/work"
                search={{ view: 'me' }}
                className={styles.connection}
                aria-label={t(technician.sharing)}
              >
                <IconCurrentLocation size={20} aria-hidden />
              </Link>
            )}
            <ConnectionStatus />
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
  const { actions } = useAppState();
  const refused = actions.filter(each => each.state === 'refused').length;
  const waiting = actions.filter(each => each.state === 'waiting').length;
  return (
    <div className={styles.bar}>
      {action && <div className={styles.action}>{action}</div>}
      {!action && (
        <nav className={styles.tabs} aria-label={t(technician.views)}>
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

/** Connection status and number of unsent actions, linked to the outbox. */
function ConnectionStatus() {
  const t = useTranslate();
  const { actions, connection } = useAppState();
  const refused = actions.filter(each => each.state === 'refused').length;
  const waiting = actions.filter(each => each.state === 'waiting').length;
  const offline = connection.reach === 'offline';
  const tone = refused > 0 ? 'refused' : offline ? 'offline' : 'online';
  const Icon =
    refused > 0
      ? IconExclamationCircle
      : offline
        ? IconCloudOff
        : waiting > 0
          ? IconCloudUpload
          : IconCloudCheck;
  const count = t(technician.waitingCount, { count: waiting });
  const text =
    refused > 0
      ? t(technician.refusedCount, { count: refused })
      : offline
        ? [t(technician.offline), ...(waiting > 0 ? [count] : [])].join(' · ')
        : waiting > 0
          ? count
          : '';
  return (
    <Link to="/work" search={{ view: 'outbox' }} className={styles.connection} data-tone={tone}>
      <Icon size={20} aria-hidden />
      <span role="status">
        {text || <span style={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>{t(technician.online)}</span>}
      </span>
    </Link>
  );
}

function UpdateOffer() {
  const t = useTranslate();
  const update = useAppUpdate();
  if (!update) return null;
  return (
    <Alert mb="md" title={t(technician.updateReady)} role="status">
      <Stack gap="sm" align="start">
        <Text size="sm">{t(technician.updateDetail)}</Text>
        <Button size="md" onClick={update}>
          {t(technician.updateNow)}
        </Button>
      </Stack>
    </Alert>
  );
}
