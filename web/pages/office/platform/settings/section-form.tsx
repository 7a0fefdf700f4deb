import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { common } from '../../../../words/common.ts';
import { Section } from '../../parts/section.tsx';

type Props = {
  title: string;
  save: { isPending: boolean; error: Error | null };
  isChanged: boolean;
  onSave(): void;
  children: ReactNode;
};

/** A card of settings that are saved together. */
export function SectionForm({ title, save, isChanged, onSave, children }: Props) {
  const t = useTranslate();
  return (
    <Section title={title}>
      <form
        onSubmit={event => {
          event.preventDefault();
          onSave();
        }}
      >
        <Stack>
          {children}
          {save.error && <ErrorAlert error={save.error} />}
          <Group>
            <Button type="submit" loading={save.isPending} disabled={!isChanged}>
              {t(common.save)}
            </Button>
          </Group>
        </Stack>
      </form>
    </Section>
  );
}
