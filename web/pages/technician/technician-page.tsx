import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.ts';
import { Loading } from '../../ui/loading.tsx';
import { technician } from '../../words/technician.ts';
import { appStore, useAppState } from './app-store.ts';
import { DayMap } from './day/day-map.tsx';
import { DayView } from './day/day-view.tsx';
import { JobView } from './job/job-view.tsx';
import { MoveButton } from './job/move-button.tsx';
import { MeView } from './me/me-view.tsx';
import { OutboxView } from './outbox/outbox-view.tsx';
import { workerSession } from './session.ts';
import { Shell, type View } from './shell.tsx';
import { SessionExpired, SignInPage } from './sign-in.tsx';
import { usePosition } from './use-position.ts';

const route = getRouteApi('/work');

/** The technician app. Screens show the phone's storage, which syncs in the background. */
export function TechnicianPage() {
  const session = useSession(workerSession);
  const { ready, me } = useAppState();
  useEffect(() => appStore.start(), []);
  if (!ready) return <Loading height="100dvh" />;
  if (session.kind === 'none' || !me) return <SignInPage />;
  return <SignedIn isOver={session.kind === 'expired'} />;
}

const titles = {
  day: technician.title,
  map: technician.mapOfDay,
  outbox: technician.outboxTitle,
  me: technician.me,
};

function SignedIn({ isOver }: { isOver: boolean }) {
  const t = useTranslate();
  const { view: asked, job: jobId, visit: visitId } = route.useSearch();
  const { day, isLocationShared, storageError } = useAppState();
  const sharing = usePosition(isLocationShared && !isOver);
  const view: View = asked ?? 'day';
  // A job may have two stops on a day.
  const stops = [...(day?.jobs ?? []), ...(day?.untimed ?? [])].filter(({ id }) => id === jobId);
  const job = stops.find(stop => stop.visitId === visitId) ?? stops[0];
  return (
    <Shell
      view={view}
      place={visitId ?? jobId ?? view}
      title={job?.customerName ?? t(titles[view])}
      sharing={sharing}
      action={job && <MoveButton job={job} />}
    >
      {isOver && <SessionExpired />}
      {storageError !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {t(technician.storageFull)}
        </Alert>
      )}
      {jobId ? (
        <JobView key={visitId ?? jobId} job={job} />
      ) : view === 'map' ? (
        <DayMap />
      ) : view === 'outbox' ? (
        <OutboxView />
      ) : view === 'me' ? (
        <MeView sharing={sharing} />
      ) : (
        <DayView />
      )}
    </Shell>
  );
}
