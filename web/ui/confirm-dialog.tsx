import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { Dialog } from './dialog.tsx';
import { ErrorAlert } from './error-alert.tsx';

type Props = {
  title: string;
  /** The labels of the button that changes nothing and the one that goes ahead. */
  keep: string;
  confirm: string;
  action: { mutate: () => void; isPending: boolean; error: Error | null };
  isReady?: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** Asks before something that cannot be undone. */
export function ConfirmDialog({ title, keep, confirm, action, isReady = true, onClose, children }: Props) {
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack>
        {children}
        {action.error && <ErrorAlert error={action.error} />}
        <Group justify="end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {keep}
          </Button>
          <Button
            color="red.9"
            disabled={!isReady}
            loading={action.isPending}
            onClick={() => action.mutate()}
          >
            {confirm}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
