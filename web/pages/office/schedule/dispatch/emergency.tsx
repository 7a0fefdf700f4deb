import { Button, Group, List, Stack, Text } from '@mantine/core';
import { IconUrgent } from '@tabler/icons-react';
import { useState } from 'react';
import type { Data } from '../../../../lib/api.ts';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { Loading } from '../../../../ui/loading.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { ActionDialog } from '../../parts/action-dialog.tsx';
import { useMay } from '../../parts/me.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import type { BoardVisit } from './plan.ts';
import { useEmergency, useEmergencyPreview } from './use-dispatch.ts';

type Props = { visit: BoardVisit; formats: Formats; onDone(): void };

/** Opens the preview of sending somebody to a waiting job today. */
export function EmergencyButton(props: Props) {
  const t = useTranslate();
  const may = useMay()('dispatch:write');
  const [isOpen, setOpen] = useState(false);
  if (!may) return null;
  return (
    <Group gap="xs" wrap="nowrap">
      <Button
        size="compact-sm"
        color="red.9"
        variant="filled"
        flex="none"
        leftSection={<IconUrgent size={14} />}
        onClick={() => setOpen(true)}
      >
        {t(dispatch.emergency)}
      </Button>
      <Text size="xs" c="dimmed">
        {t(dispatch.emergencyHelp)}
      </Text>
      {isOpen && <EmergencyDialog {...props} onClose={() => setOpen(false)} />}
    </Group>
  );
}

/** Who would go and when, what moves, and what it costs, before anything changes. */
function EmergencyDialog({ visit, formats, onDone, onClose }: Props & { onClose(): void }) {
  const t = useTranslate();
  const { customerName: customer } = visit;
  const preview = useEmergencyPreview(visit.jobId);
  const insert = useEmergency();
  const confirm = () =>
    insert.mutate(visit.jobId, {
      onSuccess: ({ emergency: { worker, start } }) => {
        const time = formats.time(start);
        notifyDone(t, t(dispatch.emergencyDone, { customer, worker: worker.name, time }));
        onClose();
        onDone();
      },
    });
  return (
    <ActionDialog
      title={t(dispatch.emergencyTitle, { customer })}
      isOpen
      onClose={onClose}
      confirm={t(dispatch.emergency)}
      isReady={preview.data !== undefined && !preview.isFetching}
      isPending={insert.isPending}
      error={insert.error ?? preview.error}
      onConfirm={confirm}
    >
      {preview.isFetching && !preview.data && (
        <Stack align="center" gap={0}>
          <Loading height={80} />
          <Text size="sm">{t(dispatch.emergencyLooking)}</Text>
        </Stack>
      )}
      {preview.data && <Effect emergency={preview.data} formats={formats} />}
    </ActionDialog>
  );
}

type Emergency = Data<'POST /api/dispatch/emergency'>['emergency'];

function Effect({ emergency, formats }: { emergency: Emergency; formats: Formats }) {
  const t = useTranslate();
  const { worker, start, moved, addedSeconds } = emergency;
  const minutes = Math.round(addedSeconds / 60);
  return (
    <Stack gap="xs" role="status">
      <Text fw={600}>{t(dispatch.emergencyWho, { worker: worker.name, time: formats.time(start) })}</Text>
      <Text size="sm">
        {minutes > 0 ? t(dispatch.emergencyAdds, { count: minutes }) : t(dispatch.emergencyFree)}
      </Text>
      <Text size="sm">
        {moved.length === 0
          ? t(dispatch.emergencyNoMoves)
          : t(dispatch.emergencyMoves, { count: moved.length })}
      </Text>
      {moved.length > 0 && (
        <List size="sm">
          {moved.map(({ visitId, customerName, from, to }) => (
            <List.Item key={visitId}>
              {t(dispatch.emergencyMove, {
                customer: customerName,
                fromTime: formats.time(from.start),
                fromWorker: from.workerName,
                toTime: formats.time(to.start),
                toWorker: to.workerName,
              })}
            </List.Item>
          ))}
        </List>
      )}
    </Stack>
  );
}
