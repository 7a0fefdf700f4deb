import { Alert, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconBrandGoogle, IconCalendarPlus } from '@tabler/icons-react';
import { useTranslate } from '../lib/language.tsx';
import { calendar as words } from '../words/calendar.ts';
import { CopyButton } from './copy-button.tsx';

/** Programs know that they should subscribe, and not import once, by the scheme. */
const webcal = (url: string) => url.replace(/^https?:/, 'webcal:');

/** The secret address of a calendar, shown this once, and ways to use it. */
export function CalendarAddress({ url }: { url: string }) {
  const t = useTranslate();
  const google = `https://calendar.google.com/calendar/r?cid=${encodeURIComponent(webcal(url))}`;
  return (
    <Alert color="brand" variant="light" role="status" title={t(words.newLink)}>
      <Stack gap="sm">
        <Text size="sm">{t(words.once)}</Text>
        <Group align="flex-end" gap="xs" wrap="nowrap">
          <TextInput
            label={t(words.address)}
            value={url}
            onFocus={event => event.currentTarget.select()}
            styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
            flex={1}
            miw={0}
            readOnly
          />
          <CopyButton value={url} words={words} />
        </Group>
        <Group gap="xs">
          <Button component="a" href={webcal(url)} leftSection={<IconCalendarPlus size={16} />}>
            {t(words.open)}
          </Button>
          <Button
            component="a"
            href={google}
            target="_blank"
            rel="noreferrer"
            variant="default"
            leftSection={<IconBrandGoogle size={16} />}
          >
            {t(words.google)}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
