import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { IconCalendarOff, IconCircleCheck, IconLinkOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { InZone } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Page } from '../../../ui/page.tsx';
import { type LinkedVisit, useLinkedVisit } from '../../../ui/visit/linked-visit.ts';
import { MoveVisit } from '../../../ui/visit/move-visit.tsx';
import { visitLink as words } from '../../../words/visit-link.ts';
import classes from './visit.module.css';
import { VisitSide } from './visit-side.tsx';
import { VisitSummary } from './visit-summary.tsx';

/** What a customer can do with a visit without signing in: the link in their messages leads here. */
export function VisitPage() {
  const t = useTranslate();
  const { token } = useParams({ from: '/visit/$token' });
  const { data, error, refetch } = useLinkedVisit(token);
  return (
    <Page title={t(words.title)} size="lg">
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
      order={1}
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
  return (
    <Stack gap="lg">
      {isMoved && (
        <Alert color="green" icon={<IconCircleCheck />} role="status" title={t(words.movedTitle)}>
          {t(words.movedDetail)}
        </Alert>
      )}
      <div className={classes.grid}>
        <VisitSummary visit={visit} />
        <VisitSide visit={visit} token={token} />
        <MoveVisit key={String(isMoved)} visit={visit} token={token} onMoved={() => setMoved(true)} />
      </div>
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
