import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { common } from '../../../words/common.ts';

type Props = {
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** What the button says that goes through with it. */
  confirm: string;
  onConfirm(): void;
  isPending?: boolean;
  isReady?: boolean;
  isDangerous?: boolean;
  error?: unknown;
  size?: string;
  children: ReactNode;
};

/** A dialog that does something: what it will do, the way through, the way back, and what went wrong. */
export function Ask(props: Props) {
  const { title, isOpen, onClose, confirm, onConfirm, isPending, isReady = true, isDangerous, error } = props;
  const t = useTranslate();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={props.size}
      closeButtonProps={{ 'aria-label': t(common.close) }}
    >
      <form
        onSubmit={event => {
          event.preventDefault();
          onConfirm();
        }}
      >
        <Stack>
          {props.children}
          {error != null && <Failure error={error} />}
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {t(isDangerous ? common.back : common.cancel)}
            </Button>
            <Button
              type="submit"
              color={isDangerous ? 'red.8' : undefined}
              loading={isPending}
              disabled={!isReady}
            >
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
