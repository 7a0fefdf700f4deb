import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import type { LocalizedText } from '../../../../words/catalog.ts';
import { common } from '../../../../words/common.ts';
import { setup as words } from '../../../../words/setup.ts';

/** What every step gets: where it leads. */
export type StepProps = { onDone(): void; onSkip(): void; onBack?: () => void };

type Props = StepProps & {
  title: LocalizedText;
  how: LocalizedText;
  /** Saves what was entered; the next step comes after it. Forms of their own inside a step save themselves. */
  save?: { run(): void; isPending: boolean; error: Error | null; isReady?: boolean };
  children: ReactNode;
};

/** A step of the setup: a question, its form, and the way on. */
export function Step({ title, how, save, onDone, onSkip, onBack, children }: Props) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const content = (
    <Stack>
      {children}
      {save?.error && <ErrorAlert error={save.error} />}
    </Stack>
  );
  return (
    <>
      <Title order={2} size="h3" ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t(title)}
      </Title>
      <Text mb="md">{t(how)}</Text>
      {save ? (
        <form
          id="setup-step"
          onSubmit={event => {
            event.preventDefault();
            save.run();
          }}
        >
          {content}
        </form>
      ) : (
        content
      )}
      <Group justify="space-between" mt="lg" gap="xs" wrap="nowrap">
        <Button variant="default" onClick={onBack} disabled={!onBack}>
          {t(common.back)}
        </Button>
        <Group gap="xs" wrap="nowrap">
          <Button variant="subtle" color="gray" px="xs" onClick={onSkip}>
            {t(words.skip)}
          </Button>
          <Button
            type={save ? 'submit' : 'button'}
            form={save ? 'setup-step' : undefined}
            loading={save?.isPending}
            disabled={save?.isReady === false}
            onClick={save ? undefined : onDone}
          >
            {t(words.next)}
          </Button>
        </Group>
      </Group>
    </>
  );
}
