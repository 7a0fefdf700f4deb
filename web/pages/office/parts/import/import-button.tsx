import { ActionIcon, Modal, Tooltip } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { common } from '../../../../words/common.ts';
import { type ImportKind, importTitles, imports as words } from '../../../../words/imports.ts';
import { useMay } from '../me.tsx';
import { ImportPanel } from './import-panel.tsx';

/** Beside the download of a list: the way back in. Shown to whoever may add what the list has. */
export function ImportButton({ kind }: { kind: ImportKind }) {
  const t = useTranslate();
  const may = useMay();
  const [isOpen, { open, close }] = useDisclosure();
  const isPhone = useMediaQuery('(max-width: 48em)');
  if (!may(`${kind}:write`)) return null;
  return (
    <>
      <Tooltip label={t(words.open)}>
        <ActionIcon variant="default" size={36} aria-label={t(words.open)} onClick={open}>
          <IconUpload size={18} />
        </ActionIcon>
      </Tooltip>
      <Modal
        opened={isOpen}
        onClose={close}
        title={t(importTitles[kind])}
        size="lg"
        fullScreen={isPhone}
        closeOnClickOutside={false}
        closeButtonProps={{ 'aria-label': t(common.close) }}
      >
        <ImportPanel kind={kind} onClose={close} />
      </Modal>
    </>
  );
}
