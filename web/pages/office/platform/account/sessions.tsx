import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data } from '../../../../lib/api.ts';
import { useFormats } from '../../../../lib/business.tsx';
import { useTranslate } from '../../../../lib/language.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { signInMethods, account as words } from '../../../../words/access.ts';
import { common } from '../../../../words/common.ts';
import { hq, signOut } from '../../parts/hq.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { Section } from '../../parts/section.tsx';
import { describeDevice } from './describe-device.ts';

type Session = Data<'GET /api/auth/sessions'>['sessions'][number];

/** Where the user is signed in, with a way to end each session. */
export function Sessions() {
  const t = useTranslate();
  const query = useQuery({
    queryKey: ['sessions'],
    queryFn: async ({ signal }) => (await hq('GET /api/auth/sessions', {}, { signal })).sessions,
  });
  return (
    <Section title={t(words.sessions)}>
      <Loaded query={query} height={120}>
        {sessions =>
          sessions.length === 0 ? (
            <Text size="sm">{t(words.noSessions)}</Text>
          ) : (
            <>
              <Text size="sm" mb="sm">
                {t(words.sessionsHelp)}
              </Text>
              <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }}>
                {sessions.map(session => (
                  <Line key={session.id} session={session} />
                ))}
              </Stack>
            </>
          )
        }
      </Loaded>
    </Section>
  );
}

function Line({ session }: { session: Session }) {
  const t = useTranslate();
  const formats = useFormats();
  const queries = useQueryClient();
  const known = describeDevice(session.userAgent);
  const device = known ? t(words.device, known) : t(words.unknownDevice);
  const method = signInMethods[session.method as keyof typeof signInMethods];
  const end = useMutation({
    mutationFn: () =>
      session.current
        ? signOut()
        : hq('DELETE /api/auth/sessions/{id}', { params: { id: session.id } }).then(() =>
            notifyDone(t, t(words.signedOutOf, { device })),
          ),
    onError: error => notifyFailure(t, error),
    onSettled: () => queries.invalidateQueries({ queryKey: ['sessions'] }),
  });
  return (
    <Group component="li" justify="space-between" gap="sm" wrap="nowrap">
      <div style={{ minWidth: 0 }}>
        <Group gap="xs">
          <Text size="sm" fw={600}>
            {device}
          </Text>
          {session.current && <Tag color="brand">{t(words.thisDevice)}</Tag>}
        </Group>
        <Text size="xs">
          {t(words.lastUsed, { when: formats.ago(session.lastUsedAt) })}
          {method && `, ${t(method)}`}
          {session.ip && ` · ${session.ip}`}
        </Text>
      </div>
      <Button
        size="xs"
        variant="default"
        flex="none"
        aria-label={t(words.signOutOf, { device })}
        loading={end.isPending}
        onClick={() => end.mutate()}
      >
        {t(common.signOut)}
      </Button>
    </Group>
  );
}
