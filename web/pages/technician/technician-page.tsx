import { Alert } from '@mantine/core';
import { getRouteApi } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslate } from '../../lib/language.tsx';
import { useSession } from '../../lib/session.ts';
import { Waiting } from '../../ui/waiting.tsx';
import { work } from '../../words/work.ts';
import { DayView } from './day/day-view.tsx';
import { MapOfDay } from './day/map-of-day.tsx';
import { JobView } from './job/job-view.tsx';
import { MoveButton } from './job/move-button.tsx';
import { MeView } from './me/me-view.tsx';
import { OutboxView } from './outbox/outbox-view.tsx';
import { workerSession } from './session.ts';
import { Shell, type View } from './shell.tsx';
import { SessionOver, SignInPage } from './sign-in.tsx';
import { usePosition } from './use-position.ts';
import { useWork, workStore } from './work-store.ts';

const route = getRouteApi('/work');

/** The app of a worker in the field. It shows what this phone knows; the service is asked behind its back. */
export function TechnicianPage() {
  const session = useSession(workerSession);
  const { ready, me } = useWork();
  useEffect(() => workStore.start(), []);
  if (!ready) return <Waiting height="100dvh" />;
  if (session.kind === 'none' || !me) return <SignInPage />;
  return <SignedIn isOver={session.kind === 'expired'} />;
}

const titles = { day: work.title, map: work.mapOfDay, outbox: work.outboxTitle, me: work.me };

function SignedIn({ isOver }: { isOver: boolean }) {
  const t = useTranslate();
  const { view: asked, job: jobId } = route.useSearch();
  const { day, mayBeSeen, broken } = useWork();
  const sharing = usePosition(mayBeSeen && !isOver);
  const view: View = asked ?? 'day';
  const job = jobId
    ? [...(day?.jobs ?? []), ...(day?.untimed ?? [])].find(({ id }) => id === jobId)
    : undefined;
  return (
    <Shell
      view={view}
      place={jobId ?? view}
      title={job?.customerName ?? t(titles[view])}
      sharing={sharing}
      action={job && <MoveButton job={job} />}
    >
      {isOver && <SessionOver />}
      {broken !== undefined && (
        <Alert color="red" role="alert" mb="md">
          {t(work.storageFull)}
        </Alert>
      )}
      {jobId ? (
        <JobView key={jobId} job={job} />
      ) : view === 'map' ? (
        <MapOfDay />
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
