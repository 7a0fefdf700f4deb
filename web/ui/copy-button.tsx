import { Button, CopyButton as Copying } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useTranslate } from '../lib/language.tsx';
import type { LocalizedText } from '../words/catalog.ts';

type Props = { value: string; words: { copy: LocalizedText; copied: LocalizedText } };

/** Copies a text that is shown beside it, and says so for a moment. */
export function CopyButton({ value, words }: Props) {
  const t = useTranslate();
  return (
    <Copying value={value} timeout={4_000}>
      {({ copied, copy }) => (
        <Button
          variant="default"
          leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          onClick={copy}
        >
          {t(copied ? words.copied : words.copy)}
        </Button>
      )}
    </Copying>
  );
}
