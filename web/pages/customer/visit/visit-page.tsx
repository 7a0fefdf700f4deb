import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff, IconCircleCheck, IconLinkOff, IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, call, type Data } from '../../../lib/api.ts';
import { InZone } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Page } from '../../../ui/page.tsx';
import { visitLink as words } from '../../../words/visit-link.ts';
import { MovePanel } from './move-panel.tsx';
import { VisitSummary } from './visit-summary.tsx';

export type LinkedVisit = Data<'GET /api/visit/{token}'>['visit'];

/** A technician on the way moves; everything else changes rarely. */
const LIVE_MS = 15_000;
const QUIET_MS = 60_000;

/** What a customer can do with a visit without signing in: the link in their messages leads here. */
export function VisitPage() {
  const t = useTranslate();
  const { token } = useParams({ from: '/visit/$token' });
  const { data, error, refetch } = useQuery({
    queryKey: ['visit', token],
    queryFn: async () => (await call('GET /api/visit/{token}', { params: { token } })).visit,
    refetchInterval: query => (query.state.data?.status === 'en_route' ? LIVE_MS : QUIET_MS),
  });
  return (
    <Page title={t(words.title)}>
      {data ? (
        <InZone timezone={data.timezone}>
          <Found visit={data} token={token} />
        </InZone>
      ) : error instanceof ApiError && error.status === 404 ? (
        <Unknown />
      ) : error ? (
        <ErrorAlert error={error} onRetry={() => refetch()} />
      ) : (
        <Skeleton h={420} />
      )}
    </Page>
  );
}

function Unknown() {
  const t = useTranslate();
  return (
    <EmptyState
      icon={<IconLinkOff />}
      title={t(words.unknown)}
      action={
        <Button component="a" href="/account">
          {t(words.toAccount)}
        </Button>
      }
    >
      {t(words.unknownDetail)}
    </EmptyState>
  );
}

function Found({ visit, token }: { visit: LinkedVisit; token: string }) {
  const t = useTranslate();
  const [isMoved, setMoved] = useState(false);
  if (visit.status === 'cancelled') return <Canceled visit={visit} />;
  const isOpen = visit.status === 'pending' || visit.status === 'assigned';
  return (
    <Stack gap="xl">
      {isMoved && (
        <Alert color="green" icon={<IconCircleCheck />} role="status" title={t(words.movedTitle)}>
          {t(words.movedDetail)}
        </Alert>
      )}
      <VisitSummary visit={visit} token={token} />
      {visit.canMove && (
        <MovePanel
          key={String(isMoved)}
          token={token}
          isFirst={visit.status === 'pending'}
          onMoved={() => setMoved(true)}
        />
      )}
      {isOpen && visit.whyNotMove && <Text>{visit.whyNotMove}.</Text>}
      {visit.phone && (
        <Group>
          <Button
            component="a"
            href={`tel:${visit.phone.replace(/[^+\d]/g, '')}`}
            variant="subtle"
            leftSection={<IconPhone size={18} />}
          >
            {t(words.call, { phone: visit.phone })}
          </Button>
        </Group>
      )}
    </Stack>
  );
}

function Canceled({ visit: { restoreUrl } }: { visit: LinkedVisit }) {
  const t = useTranslate();
  return (
    <Stack align="start">
      <IconCalendarOff size={40} aria-hidden />
      <Title order={1} size="h2">
        {t(words.canceled)}
      </Title>
      {restoreUrl && <Text>{t(words.canceledDetail)}</Text>}
      <Group>
        {restoreUrl && (
          <Button component="a" href={restoreUrl}>
            {t(words.restore)}
          </Button>
        )}
        <Button component="a" href="/book" variant={restoreUrl ? 'default' : 'filled'}>
          {t(words.bookAgain)}
        </Button>
      </Group>
    </Stack>
  );
}
