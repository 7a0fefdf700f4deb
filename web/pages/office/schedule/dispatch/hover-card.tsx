import { Group, Paper, Portal, Stack, Text } from '@mantine/core';
import { type RefObject, useEffect, useState } from 'react';
import type { Formats } from '../../../../lib/formats.ts';
import { useTranslate } from '../../../../lib/language.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import { dispatch } from '../../../../words/dispatch.ts';
import { schedule } from '../../../../words/schedule.ts';
import { visits as words } from '../../../../words/visits.ts';
import classes from './board.module.css';
import { useDrag } from './drag.ts';
import { type Day, findVisit, isMovable } from './plan.ts';

type Hovered = { visitId: string; left: number; top: number; bottom: number };

/** Long enough that crossing the board shows nothing. */
const DELAY_MS = 350;

/** The block that a mouse rests on. One listener for the whole board: it has hundreds of blocks. */
export function useHovered(box: RefObject<HTMLElement | null>): Hovered | undefined {
  const [hovered, setHovered] = useState<Hovered>();
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const leave = () => {
      clearTimeout(timer);
      setHovered(undefined);
    };
    const enter = ({ target, pointerType, buttons }: PointerEvent) => {
      leave();
      const block = (target as HTMLElement).closest<HTMLElement>('[data-visit]');
      if (!block || pointerType !== 'mouse' || buttons > 0) return;
      timer = setTimeout(() => {
        const { left, top, bottom } = block.getBoundingClientRect();
        setHovered({ visitId: block.dataset.visit!, left, top, bottom });
      }, DELAY_MS);
    };
    element.addEventListener('pointerover', enter);
    element.addEventListener('pointerleave', leave);
    element.addEventListener('pointerdown', leave);
    element.addEventListener('scroll', leave);
    return () => {
      leave();
      element.removeEventListener('pointerover', enter);
      element.removeEventListener('pointerleave', leave);
      element.removeEventListener('pointerdown', leave);
      element.removeEventListener('scroll', leave);
    };
  }, [box]);
  return hovered;
}

type Props = {
  at: Hovered | undefined;
  day: Day;
  formats: Formats;
  nameOf(workerId: string): string;
  delays?: Map<string, number>;
};

/** Everything about the visit under the mouse. Screen readers have the same in the name of its block. */
export function HoverCard({ at, day, formats, nameOf, delays }: Props) {
  const t = useTranslate();
  const isDragging = useDrag() !== null;
  const visit = at && !isDragging ? findVisit(day, at.visitId)?.visit : undefined;
  if (!at || !visit) return null;
  const late = delays?.get(visit.visitId);
  const facts = [
    visit.windowStart &&
      visit.windowEnd &&
      t(schedule.promised, { window: formats.timeRange(visit.windowStart, visit.windowEnd) }),
    visit.driveMinutes && t(dispatch.drive, { count: visit.driveMinutes }),
    late && t(dispatch.late, { count: late }),
    visit.pinned && t(words.pinned),
    visit.frozen && isMovable(visit) && t(words.frozen),
  ].filter(Boolean);
  const isLow = at.bottom > innerHeight - 230;
  return (
    <Portal>
      <Paper
        className={classes.hover}
        withBorder
        shadow="lg"
        p="sm"
        aria-hidden
        style={{
          left: Math.max(8, Math.min(at.left, innerWidth - 308)),
          ...(isLow ? { bottom: innerHeight - at.top + 6 } : { top: at.bottom + 6 }),
        }}
      >
        <Stack gap={4}>
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="sm" fw={600} truncate>
              {visit.type}
            </Text>
            <StatusBadge status={visit.status} />
          </Group>
          <Text size="sm">
            {formats.timeRange(visit.scheduledStart, visit.scheduledEnd)} ·{' '}
            {t(dispatch.minutes, { count: visit.durationMinutes })}
          </Text>
          <Text size="sm">
            {visit.customerName} · #{visit.jobNumber}
          </Text>
          <Text size="sm" c="dimmed">
            {visit.address}
          </Text>
          <Text size="sm">{visit.workerIds.map(nameOf).join(', ')}</Text>
          {facts.map(fact => (
            <Text key={String(fact)} size="xs">
              {fact}
            </Text>
          ))}
        </Stack>
      </Paper>
    </Portal>
  );
}
