import { AppShell, Group, SimpleGrid, Skeleton, Stack } from '@mantine/core';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { frameSize, RAIL } from './frame-size.ts';
import { readStored } from './stored.ts';

/** The shape of a page while its code is on the way. */
export function TabSkeleton() {
  const t = useTranslate();
  return (
    <Stack role="status" aria-label={t(common.loading)}>
      <Group justify="space-between" mih={42}>
        <Skeleton h={26} w={180} />
        <Skeleton h={34} w={120} />
      </Group>
      <SimpleGrid cols={{ base: 2, lg: 4 }}>
        {[1, 2, 3, 4].map(each => (
          <Skeleton key={each} h={92} />
        ))}
      </SimpleGrid>
      <Skeleton h={320} />
    </Stack>
  );
}

/** The frame itself, in the size it will have, while it isn't known who is signed in. */
export function FrameSkeleton() {
  return (
    <AppShell {...frameSize(readStored(RAIL, false))}>
      <AppShell.Header withBorder>
        <Group h="100%" px="md" justify="space-between" wrap="nowrap">
          <Skeleton h={34} w={340} maw="45vw" />
          <Skeleton h={28} w={120} />
        </Group>
      </AppShell.Header>
      <AppShell.Navbar p="md" visibleFrom="sm">
        <Stack gap={14} aria-hidden>
          {[120, 90, 110, 70, 100, 80, 96, 74].map(width => (
            <Skeleton key={width} h={16} w={width} maw="100%" />
          ))}
        </Stack>
      </AppShell.Navbar>
      <AppShell.Main>
        <TabSkeleton />
      </AppShell.Main>
    </AppShell>
  );
}
