import { Alert, Button, Group, Modal, ScrollArea, Stack, Table, Text } from '@mantine/core';
import { IconInfoCircle, IconWand } from '@tabler/icons-react';
import { useState } from 'react';
import type { Data } from '../../../../lib/api.ts';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { common } from '../../../../words/common.ts';
import { dispatch } from '../../../../words/dispatch.ts';
import { type Day, findVisit } from './plan.ts';
import { useExplainOnBoard } from './preview-note.tsx';
import { useAutoDispatch, useBackgroundRun } from './use-dispatch.ts';

type Run = Data<'POST /api/dispatch/run'>;
type Action = Run['actions'][number];

const kinds = {
  assign: { text: dispatch.willAssign, color: 'brand' },
  move: { text: dispatch.willMove, color: 'blue' },
  escalate: { text: dispatch.willEscalate, color: 'red' },
  skip: { text: dispatch.willSkip, color: 'gray' },
} as const;

/** Runs auto-dispatch by hand: first a preview with reasons, then for real. */
export function AutoDispatch({
  day,
  franchiseId,
  formats,
}: {
  day: Day | undefined;
  franchiseId: string | undefined;
  formats: Formats;
}) {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const plan = useAutoDispatch(franchiseId);
  const run = useAutoDispatch(franchiseId);
  const [knownDay, setKnownDay] = useState(day);
  function preview() {
    setOpen(true);
    setKnownDay(day);
    run.reset();
    plan.mutate({ preview: true });
  }
  const shown = run.data ?? plan.data;
  const isBusy = plan.isPending || run.isPending;
  return (
    <>
      <Button leftSection={<IconWand size={16} />} onClick={preview}>
        {t(dispatch.auto)}
      </Button>
      <Modal
        opened={isOpen}
        onClose={() => setOpen(false)}
        size="xl"
        title={t(run.data ? dispatch.autoDone : dispatch.autoTitle)}
        closeButtonProps={{ 'aria-label': t(common.close) }}
      >
        <Stack>
          {isBusy && (
            <Stack align="center" gap={0}>
              <Loading height={120} />
              <Text size="sm">{t(run.isPending ? dispatch.autoRunning : dispatch.autoPlanning)}</Text>
            </Stack>
          )}
          {plan.isError && <ErrorAlert error={plan.error} onRetry={preview} />}
          {run.isError && <ErrorAlert error={run.error} onRetry={() => run.mutate({ preview: false })} />}
          {!isBusy && shown && <Outcome run={shown} day={knownDay} formats={formats} />}
          {!isBusy && shown && !run.data && shown.actions.length > 0 && (
            <Alert icon={<IconInfoCircle />} variant="default">
              {t(dispatch.autoNotifies)}
            </Alert>
          )}
          <Group justify="flex-end">
            <Button variant="default" onClick={() => setOpen(false)}>
              {t(common.close)}
            </Button>
            {run.data ? (
              <Button variant="default" onClick={preview}>
                {t(dispatch.planAgain)}
              </Button>
            ) : (
              <Button
                onClick={() => run.mutate({ preview: false })}
                disabled={isBusy || !plan.data || (plan.data.actions.length === 0 && !plan.data.queued)}
              >
                {t(dispatch.autoRun)}
              </Button>
            )}
          </Group>
        </Stack>
      </Modal>
    </>
  );
}

function Outcome({ run, day, formats }: { run: Run; day: Day | undefined; formats: Formats }) {
  const t = useTranslate();
  if (run.skippedRun) return <Text role="status">{t(dispatch.autoBusy)}</Text>;
  if (run.actions.length === 0 && !run.queued) return <Text role="status">{t(dispatch.autoNothing)}</Text>;
  const { assigned, escalated, skipped, moved } = run;
  const saved = Math.round(run.savedSeconds / 60);
  const gains = [
    saved > 0 && t(dispatch.savedDriving, { count: saved }),
    moved > 0 && t(dispatch.movesInside, { count: moved }),
  ].filter(Boolean);
  return (
    <>
      <div role="status">
        <Text fw={600}>{t(dispatch.autoSummary, { assigned, escalated, skipped })}</Text>
        {gains.length > 0 && <Text size="sm">{gains.join('; ')}</Text>}
        {run.queued && !run.runId && <Text size="sm">{t(dispatch.autoNotShown, { count: run.queued })}</Text>}
      </div>
      {run.queued && run.runId && <InBackground runId={run.runId} queued={run.queued} />}
      <ScrollArea.Autosize mah="50vh" viewportProps={{ tabIndex: 0 }}>
        <Table withRowBorders>
          <Table.Tbody>
            {run.actions.map(action => (
              <ActionRow key={action.visitId} action={action} day={day} formats={formats} />
            ))}
          </Table.Tbody>
        </Table>
      </ScrollArea.Autosize>
    </>
  );
}

/** How far the rest of a run is. */
function InBackground({ runId, queued }: { runId: string; queued: number }) {
  const t = useTranslate();
  const { data: run } = useBackgroundRun(runId);
  const left = run?.queued ?? queued;
  return (
    <Alert icon={<IconInfoCircle />} variant="default" role="status">
      {left > 0 && <Text size="sm">{t(dispatch.autoQueued, { count: left })}</Text>}
      {run && (
        <Text size="sm">
          {t(left > 0 ? dispatch.autoSoFar : dispatch.autoInTotal, {
            assigned: run.assigned,
            escalated: run.escalated,
            skipped: run.skipped,
          })}
        </Text>
      )}
      {run && run.failed > 0 && <Text size="sm">{t(dispatch.autoFailed, { count: run.failed })}</Text>}
    </Alert>
  );
}

function ActionRow({ action, day, formats }: { action: Action; day: Day | undefined; formats: Formats }) {
  const t = useTranslate();
  const explain = useExplainOnBoard(day, formats);
  const { text, color } = kinds[action.type];
  const found = action.type === 'move' && day ? findVisit(day, action.visitId) : undefined;
  const before = found?.visit && found;
  return (
    <Table.Tr>
      <Table.Td w={130}>
        <Tag color={color}>{t(text)}</Tag>
      </Table.Td>
      <Table.Td>
        <Text size="sm" fw={600}>
          {t(dispatch.showTitle, { type: action.job.type, customer: action.job.customerName })}
        </Text>
        {action.worker && action.scheduledStart && (
          <Text size="sm">
            {action.worker.name}, {formats.dayAndTime(action.scheduledStart)}
            {action.driveMinutes ? ` · ${t(dispatch.drive, { count: action.driveMinutes })}` : ''}
          </Text>
        )}
        {before && (
          <Text size="sm" c="dimmed">
            {t(dispatch.movesFrom, {
              worker: before.worker.name,
              time: formats.dayAndTime(before.visit.scheduledStart),
            })}
          </Text>
        )}
        {action.reason && <Text size="sm">{explain(action.reason)}</Text>}
      </Table.Td>
    </Table.Tr>
  );
}
