import {
  Alert,
  Anchor,
  Button,
  Card,
  Code,
  CopyButton,
  Group,
  List,
  Stack,
  Text,
  Title,
} from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslate } from '../../../../lib/language.tsx';
import { setup as words } from '../../../../words/setup.ts';
import { useFranchises } from '../../parts/use-franchises.ts';
import type { Setup } from '../../parts/use-setup.ts';

/** The link to share, and what still keeps customers from booking. */
export function DoneScreen({ setup, onOpen }: { setup: Setup; onOpen(step: string): void }) {
  const t = useTranslate();
  const { franchises } = useFranchises();
  const link = `${location.origin}/book`;
  const { has } = setup;
  const hasArea = franchises.some(({ active, territory }) => active && territory);
  const missing = [
    ...(has.services ? [] : [{ step: 'services', text: words.needsServices }]),
    ...(has.map ? [] : [{ step: 'map', text: words.needsMap }]),
    ...(hasArea ? [] : [{ step: 'territory', text: words.needsArea }]),
    ...(has.workers ? [] : [{ step: 'team', text: words.needsTechnician }]),
  ];
  return (
    <Stack maw={640}>
      <Title order={2} size="h3">
        {t(missing.length > 0 ? words.almost : words.finished)}
      </Title>
      {missing.length > 0 && (
        <Alert color="yellow" variant="light" title={t(words.missing)}>
          <List size="sm">
            {missing.map(({ step, text }) => (
              <List.Item key={step}>
                <Anchor
                  component="button"
                  type="button"
                  size="sm"
                  underline="always"
                  onClick={() => onOpen(step)}
                >
                  {t(text)}
                </Anchor>
              </List.Item>
            ))}
          </List>
        </Alert>
      )}
      <Text>{t(words.finishedHow)}</Text>
      <Card withBorder>
        <Text size="sm" fw={600} mb={4}>
          {t(words.link)}
        </Text>
        <Group justify="space-between" gap="xs">
          <Code fz="sm">{link}</Code>
          <CopyButton value={link}>
            {({ copied, copy }) => (
              <Button
                variant="default"
                size="xs"
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              >
                {t(copied ? words.copied : words.copy)}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Card>
      <Group>
        <Button component="a" href="/book" target="_blank" rightSection={<IconExternalLink size={16} />}>
          {t(words.tryIt)}
        </Button>
        <Button
          variant="default"
          renderRoot={props => <Link to="/admin" search={{ tab: 'settings', view: 'website' }} {...props} />}
        >
          {t(words.embed)}
        </Button>
        <Button
          variant="subtle"
          renderRoot={props => <Link to="/admin" search={{ tab: 'overview' }} {...props} />}
        >
          {t(words.toOverview)}
        </Button>
      </Group>
    </Stack>
  );
}
