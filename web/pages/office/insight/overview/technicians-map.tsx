import { Group, Text, useComputedColorScheme } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { useMemo } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { EmptyState } from '../../../../ui/empty-state.tsx';
import { LazyMap } from '../../../../ui/map/lazy-map.tsx';
import type { MapPin } from '../../../../ui/map/pin.ts';
import { type StatusMeaning, statusColors, statusPalette } from '../../../../ui/status-colors.ts';
import { technicianStates, today as words } from '../../../../words/overview-today.ts';
import { Loaded } from '../../parts/loaded.tsx';
import { Section } from '../../parts/section.tsx';
import classes from './overview.module.css';
import { type Technician, useTodaysVisits } from './use-overview.ts';

const HEIGHT = 300;
const shown = ['working', 'driving', 'free'] as const;
const meanings: Record<(typeof shown)[number], StatusMeaning> = {
  working: 'in-progress',
  driving: 'on-the-way',
  free: 'requested',
};

/** Who is on shift, where and doing what. */
export function TechniciansMap() {
  const t = useTranslate();
  return (
    <Section title={t(words.mapTitle)} h="100%">
      <Loaded query={useTodaysVisits()} height={HEIGHT + 34}>
        {({ technicians }) => <Shown technicians={technicians} />}
      </Loaded>
    </Section>
  );
}

function Shown({ technicians }: { technicians: Technician[] }) {
  const t = useTranslate();
  const scheme = useComputedColorScheme();
  const pins = useMemo(
    () =>
      technicians.flatMap(({ id, name, state, place }): MapPin[] =>
        place && state in meanings
          ? [
              {
                id,
                lat: place.lat,
                lng: place.lng,
                text: initials(name),
                // White letters are on it, in both schemes.
                color: statusPalette.light[meanings[state as keyof typeof meanings]].edge,
                label: t(words.pin, { name, state: t(technicianStates[state]) }),
              },
            ]
          : [],
      ),
    [technicians, t],
  );
  if (pins.length === 0)
    return (
      <EmptyState icon={<IconMapPin size={28} />} title={t(words.nobodyOnMap)}>
        {t(words.nobodyOnMapDetail)}
      </EmptyState>
    );
  return (
    <>
      <LazyMap key={scheme} label={t(words.map)} height={HEIGHT} pins={pins} />
      <Group gap="md" mt="xs" component="ul" className={classes.plain}>
        {shown.map(state => (
          <Group component="li" key={state} gap={6} wrap="nowrap">
            <span className={classes.dot} style={{ background: statusColors(meanings[state]).edge }} />
            <Text size="sm">
              {technicians.filter(technician => technician.state === state).length}{' '}
              {t(technicianStates[state])}
            </Text>
          </Group>
        ))}
      </Group>
    </>
  );
}

const initials = (name: string): string =>
  name
    .split(' ')
    .map(part => part[0] ?? '')
    .slice(0, 2)
    .join('')
    .toUpperCase();
