import { Button, Card, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { ErrorAlert } from '../../../../ui/error-alert.tsx';
import { calendar as words } from '../../../../words/calendar.ts';
import { common } from '../../../../words/common.ts';
import { useExplain } from '../../parts/use-explain.ts';
import { type Feed, useEndFeed, useRenewFeed } from './use-feeds.ts';

/** A link in use: who made it, when a calendar last used it, and how to end it. */
export function FeedRow({ feed, onRenewed }: { feed: Feed; onRenewed(url: string): void }) {
  const t = useTranslate();
  const formats = useFormats();
  const explain = useExplain(formats);
  const [asked, setAsked] = useState<'renew' | 'turnOff'>();
  const renew = useRenewFeed();
  const end = useEndFeed();
  const date = formats.date(feed.createdAt);
  const made = feed.isOwn
    ? t(words.createdOwn, { date })
    : feed.createdBy
      ? t(words.createdBy, { date, name: feed.createdBy })
      : t(words.created, { date });
  const error = renew.error ?? end.error;
  const confirm = () => {
    if (asked === 'turnOff') return end.mutate(feed.id);
    renew.mutate(feed.id, {
      onSuccess: url => {
        setAsked(undefined);
        onRenewed(url);
      },
    });
  };
  return (
    <Card component="li" withBorder padding="sm">
      <Stack gap="xs">
        <Group justify="space-between" gap="sm">
          <div>
            <Text size="sm" fw={500}>
              {made}
            </Text>
            <Text size="sm">
              {feed.lastReadAt ? t(words.lastRead, { ago: formats.ago(feed.lastReadAt) }) : t(words.notRead)}
            </Text>
          </div>
          {!asked && (
            <Group gap="xs">
              <Button
                size="xs"
                variant="default"
                aria-label={t(words.renewNamed, { date })}
                onClick={() => setAsked('renew')}
              >
                {t(words.renew)}
              </Button>
              <Button
                size="xs"
                variant="default"
                aria-label={t(words.turnOffNamed, { date })}
                onClick={() => setAsked('turnOff')}
              >
                {t(words.turnOff)}
              </Button>
            </Group>
          )}
        </Group>
        {asked && (
          <Group justify="space-between" gap="sm" role="group" aria-label={t(words[asked])}>
            <Text size="sm" flex={1} miw={200}>
              {t(asked === 'renew' ? words.renewAsk : words.turnOffAsk)}
            </Text>
            <Group gap="xs">
              <Button size="xs" variant="default" onClick={() => setAsked(undefined)}>
                {t(common.back)}
              </Button>
              <Button
                size="xs"
                color={asked === 'turnOff' ? 'red.8' : undefined}
                loading={renew.isPending || end.isPending}
                onClick={confirm}
              >
                {t(words[asked])}
              </Button>
            </Group>
          </Group>
        )}
        {error && <ErrorAlert error={error} explain={explain} />}
      </Stack>
    </Card>
  );
}
