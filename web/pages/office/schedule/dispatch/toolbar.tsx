import { ActionIcon, Box, Button, Group, Select, TextInput } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslate } from '../../../../lib/language.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { schedule } from '../../../../words/schedule.ts';
import { FranchiseSelect } from '../../parts/franchise-select.tsx';
import type { ColorBy } from './look.ts';
import { stepOf, VIEWS, type ViewName } from './views.ts';

type Props = {
  view: ViewName;
  date: string;
  colorBy: ColorBy;
  franchiseId: string | undefined;
  today: string;
};

const stepWords = {
  day: [dispatch.dayBefore, dispatch.dayAfter],
  map: [dispatch.dayBefore, dispatch.dayAfter],
  week: [schedule.weekBefore, schedule.weekAfter],
  list: [schedule.weekBefore, schedule.weekAfter],
  month: [schedule.monthBefore, schedule.monthAfter],
} as const;

/** Which view of which days, of whom, in which colors. Each is in the address, so that every view has a link. */
export function Toolbar({ view, date, colorBy, franchiseId, today }: Props) {
  const t = useTranslate();
  const navigate = useNavigate();
  const [before, after] = stepWords[view];
  const searchFor = (change: Partial<Record<'view' | 'date' | 'franchise' | 'color', string>>) => ({
    ...{ tab: 'dispatch', date, franchise: franchiseId },
    ...(view === 'day' ? {} : { view }),
    ...(colorBy === 'service' ? { color: colorBy } : {}),
    ...change,
  });
  const show = (change: Parameters<typeof searchFor>[0]) =>
    navigate({ to: '/admin', search: searchFor(change) });
  return (
    <Group align="flex-end" gap="xs">
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(before)}
        onClick={() => show({ date: stepOf(view, date, -1) })}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <TextInput
        type="date"
        label={t(dispatch.date)}
        flex={{ base: '1 1 0', xs: 'none' }}
        value={date}
        onChange={event => event.currentTarget.value && show({ date: event.currentTarget.value })}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t(after)}
        onClick={() => show({ date: stepOf(view, date, 1) })}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" onClick={() => show({ date: today })} disabled={date === today}>
        {t(dispatch.today)}
      </Button>
      <FranchiseSelect
        label={t(dispatch.franchise)}
        flex={{ base: '1 1 0', xs: 'none' }}
        miw={140}
        none={t(dispatch.everybody)}
        value={franchiseId ?? null}
        onChange={franchise => show({ franchise: franchise ?? undefined })}
      />
      <Select
        label={t(schedule.colorBy)}
        flex={{ base: '1 1 0', xs: 'none' }}
        w={130}
        miw={120}
        data={[
          { value: 'status', label: t(schedule.byStatus) },
          { value: 'service', label: t(schedule.byService) },
        ]}
        value={colorBy}
        onChange={color => show({ color: color === 'service' ? color : undefined })}
        allowDeselect={false}
      />
      <Box component="nav" aria-label={t(schedule.views)} ms="auto" w={{ base: '100%', sm: 'auto' }}>
        <Button.Group>
          {VIEWS.map(name => (
            <Button
              key={name}
              variant={name === view ? 'filled' : 'default'}
              px={{ base: 0, sm: 'sm' }}
              flex={{ base: '1 1 0', sm: 'none' }}
              aria-current={name === view ? 'page' : undefined}
              renderRoot={props => (
                <Link
                  to="/admin"
                  search={searchFor({ view: name === 'day' ? undefined : name })}
                  {...props}
                />
              )}
            >
              {t(schedule[name])}
            </Button>
          ))}
        </Button.Group>
      </Box>
    </Group>
  );
}
