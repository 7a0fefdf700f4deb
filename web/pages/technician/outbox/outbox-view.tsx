import { Button, Card, Divider, Stack, Title } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { Fragment } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { Empty } from '../../../ui/empty.tsx';
import { work } from '../../../words/work.ts';
import type { Action } from '../offline/action.ts';
import { useWork, workStore } from '../work-store.ts';
import { ActionLine } from './action-line.tsx';

/** What headquarters has heard of, what it has not, and what it would not have. */
export function OutboxView() {
  const t = useTranslate();
  const { actions, talk } = useWork();
  const inState = (state: Action['state']) => actions.filter(action => action.state === state);
  const [refused, waiting, sent] = [inState('refused'), inState('waiting'), inState('sent').reverse()];
  return (
    <Stack gap="lg">
      <Title order={1} size="h3">
        {t(work.outboxTitle)}
      </Title>
      {actions.length === 0 && (
        <Empty order={2} icon={<IconSend size={30} />} title={t(work.outboxEmpty)}>
          {t(work.outboxEmptyDetail)}
        </Empty>
      )}
      <Lines title={t(work.refusedTitle)} actions={refused} />
      <Lines title={t(work.waitingTitle)} actions={waiting} />
      {waiting.length > 0 && (
        <Button h={52} loading={talk.busy} onClick={() => void workStore.syncNow()}>
          {t(work.sendNow)}
        </Button>
      )}
      <Lines title={t(work.sentTitle)} actions={sent} />
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
