import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { IconPin, IconPinFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { Tag } from '../../../../ui/tag.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { visits as words } from '../../../../words/visits.ts';
import { useMay } from '../../parts/me.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { type Day, isMovable, type UnassignedVisit, type Visit } from './plan.ts';
import { usePin } from './use-dispatch.ts';

type Props = { about: Visit | UnassignedVisit; planned: Visit | undefined; day: Day; formats: Formats };

/** What a visit is about: status, promise, crew, pin. */
export function VisitFacts({ about, planned, day, formats }: Props) {
  const t = useTranslate();
  const mayMove = useMay()('jobs:write');
  const { windowStart, windowEnd, crew, number, durationMinutes } = about;
  const isConfirmed = planned?.frozen && isMovable(planned);
  const names = day.workers.filter(({ id }) => planned?.workerIds.includes(id)).map(({ name }) => name);
  return (
    <Stack gap={4}>
      <Group gap="xs">
        <StatusBadge status={about.status} />
        {'urgent' in about && about.urgent && <Tag color="red">{t(words.urgent)}</Tag>}
        {'isReturn' in about && about.isReturn && <Tag color="violet">{t(words.isReturn)}</Tag>}
        {crew > 1 && <Tag color="gray">{t(words.needs, { count: crew })}</Tag>}
        {planned?.pinned && <Tag color="blue">{t(words.pinned)}</Tag>}
        {isConfirmed && <Tag color="brand">{t(words.frozen)}</Tag>}
      </Group>
      <Group gap="xs">
        <Text size="sm">
          #{about.jobNumber} · {t(words.number, { number })} ·{' '}
          {t(dispatch.duration, { count: durationMinutes })}
        </Text>
        <Anchor
          size="sm"
          underline="always"
          renderRoot={props => <Link to="/admin" search={{ tab: 'jobs', job: about.jobId }} {...props} />}
        >
          {t(dispatch.openJob)}
        </Anchor>
      </Group>
      <Text size="sm">{about.address}</Text>
      {windowStart && windowEnd && (
        <Text size="sm">
          {t(words.window)}: {formats.day(windowStart)}, {formats.timeRange(windowStart, windowEnd)}
        </Text>
      )}
      {names.length > 1 && (
        <Text size="sm">
          {t(words.crew)}: {names.join(', ')}
        </Text>
      )}
      {isConfirmed && <Text size="sm">{t(words.frozenHelp)}</Text>}
      {planned && mayMove && isMovable(planned) && <PinButton visit={planned} />}
    </Stack>
  );
}

function PinButton({ visit: { visitId, customerName: customer, pinned } }: { visit: Visit }) {
  const t = useTranslate();
  const pin = usePin();
  const set = (to: boolean) =>
    pin.mutateAsync({ visitId, pinned: to }).then(
      () => notifyDone(t, t(to ? words.nowPinned : words.nowUnpinned, { customer })),
      error => notifyFailure(t, error),
    );
  return (
    <Group gap="xs" mt={4} wrap="nowrap">
      <Button
        size="compact-sm"
        variant="default"
        flex="none"
        leftSection={pinned ? <IconPinFilled size={14} /> : <IconPin size={14} />}
        aria-pressed={pinned}
        loading={pin.isPending}
        onClick={() => set(!pinned)}
      >
        {t(pinned ? words.unpin : words.pin)}
      </Button>
      <Text size="xs" c="dimmed">
        {t(words.pinHelp)}
      </Text>
    </Group>
  );
}
