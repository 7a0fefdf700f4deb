import { Button, Code, CopyButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { settings as words } from '../../../../words/settings.ts';
import { SectionForm } from './section-form.tsx';
import { type Settings, useSaveSettings } from './use-settings.ts';

const linesOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Which websites may show the booking page, and what to paste into them. */
export function EmbedForm({ access }: { access: Settings['access'] }) {
  const t = useTranslate();
  const [text, setText] = useState(access.embedOrigins.join('\n'));
  const save = useSaveSettings('access', access);
  const embedOrigins = linesOf(text);
  const snippet = `<div id="booking"></div>\n<script src="${location.origin}/embed.js" data-target="#booking"></script>`;
  return (
    <SectionForm
      title={t(words.embedding)}
      save={save}
      isChanged={embedOrigins.join() !== access.embedOrigins.join()}
      onSave={() => save.mutate({ ...access, embedOrigins })}
    >
      <Textarea
        label={t(words.embedOrigins)}
        description={t(words.embedOriginsHow)}
        autosize
        minRows={2}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Stack gap={4}>
        <Group justify="space-between">
          <Text size="sm" fw={500}>
            {t(words.embedSnippet)}
          </Text>
          <CopyButton value={snippet}>
            {({ copied, copy }) => (
              <Button size="compact-sm" variant="default" onClick={copy}>
                {t(copied ? words.embedCopied : words.embedCopy)}
              </Button>
            )}
          </CopyButton>
        </Group>
        <Code block tabIndex={0}>
          {snippet}
        </Code>
      </Stack>
    </SectionForm>
  );
}
