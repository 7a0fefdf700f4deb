import { Alert, Button, Group, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../lib/language.tsx';
import { setup as words } from '../../../../words/setup.ts';
import { useSetup } from '../../parts/use-setup.ts';

/** The way back to a setup that somebody left. */
export function SetupReminder() {
  const t = useTranslate();
  const { data } = useSetup();
  if (!data?.open) return null;
  return (
    <Alert variant="light" mb="md" role="note">
      <Group justify="space-between">
        <Text size="sm">{t(words.unfinished)}</Text>
        <Button size="xs" renderRoot={props => <Link to="/admin" search={{ tab: 'setup' }} {...props} />}>
          {t(words.resume)}
        </Button>
      </Group>
    </Alert>
  );
}
