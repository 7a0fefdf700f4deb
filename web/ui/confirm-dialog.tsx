import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../lib/language.tsx';
import { common } from '../words/common.ts';
import { ErrorAlert } from './error-alert.tsx';
import { useReturnFocus } from './use-return-focus.ts';

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
  const t = useTranslate();
  useReturnFocus();
  return (
    <Modal opened onClose={onClose} title={title} closeButtonProps={{ 'aria-label': t(common.close) }}>
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
    </Modal>
  );
}
