import { Modal, type ModalProps } from '@mantine/core';
import { useTranslate } from '../lib/language.tsx';
import { common } from '../words/common.ts';
import { useReturnFocus } from './use-return-focus.ts';

/** A dialog that is there only while it is open. */
export function Dialog(props: Omit<ModalProps, 'opened'>) {
  const t = useTranslate();
  useReturnFocus();
  return <Modal opened closeButtonProps={{ 'aria-label': t(common.close) }} {...props} />;
}
