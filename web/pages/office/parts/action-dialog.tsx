import { Button, Group, Modal, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFormats } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { common } from '../../../words/common.ts';
import { useExplain } from './use-explain.ts';

type Props = {
  title: string;
  isOpen: boolean;
  onClose(): void;
  /** The label of the button that confirms. */
  confirm: string;
  onConfirm(): void;
  isPending?: boolean;
  isReady?: boolean;
  isDangerous?: boolean;
  error?: unknown;
  size?: string;
  children: ReactNode;
};

/** A dialog with a form, a confirm and a cancel button, and room for an error. */
export function ActionDialog(props: Props) {
  const { title, isOpen, onClose, confirm, onConfirm, isPending, isReady = true, isDangerous, error } = props;
  const t = useTranslate();
  useReturnFocus();
  const explain = useExplain(useFormats());
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
          {error != null && <ErrorAlert error={error} explain={explain} />}
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
