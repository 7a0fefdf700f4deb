import { Button, Card, Divider, Stack, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { technician } from '../../../words/technician.ts';
import { appStore, useAppState } from '../app-store.ts';
import type { Action } from '../offline/action.ts';
import { ActionLine } from './action-line.tsx';

/** Rejected, pending and sent actions. */
export function OutboxView() {
  const t = useTranslate();
  const { actions, connection } = useAppState();
  const inState = (state: Action['state']) => actions.filter(action => action.state === state);
  const [refused, waiting, sent] = [inState('refused'), inState('waiting'), inState('sent').reverse()];
  return (
    <Stack gap="lg">
      <Title order={1} size="h3">
        {t(technician.outboxTitle)}
      </Title>
      {actions.length === 0 && (
        <EmptyState order={2} icon={<IconSend size={30} />} title={t(technician.outboxEmpty)}>
          {t(technician.outboxEmptyDetail)}
        </EmptyState>
      )}
      <Lines title={t(technician.refusedTitle)} actions={refused} />
      <Lines title={t(technician.waitingTitle)} actions={waiting} />
      {waiting.length > 0 && (
        <Button h={52} loading={connection.busy} onClick={() => void appStore.syncNow()}>
          {t(technician.sendNow)}
        </Button>
      )}
      <Lines title={t(technician.sentTitle)} actions={sent} />
    </Stack>
  );
}

function Lines({ title, actions }: { title: string; actions: Action[] }) {
  if (actions.length === 0) return null;
  return (
    <Card component="section" aria-label={title} withBorder padding="md">
      <Title order={2} size="h4">
        {title}
      </Title>
      {actions.map((action, i) => (
        <Fragment key={action.id}>
          {i > 0 && <Divider />}
          <ActionLine action={action} />
        </Fragment>
      ))}
    </Card>
  );
}
