import { Group, Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { useTranslate } from '../../../../lib/language.tsx';
import { reports as words } from '../../../../words/reports.ts';
import classes from './reports.module.css';
import type { PeriodReport } from './use-reports.ts';
import { useChange } from './use-values.ts';

const icons = { up: IconArrowUpRight, down: IconArrowDownRight, same: IconEqual };

/** How a figure compares with the period before, in words and not by color alone. */
export function ChangeNote({ report }: { report: PeriodReport }) {
  const t = useTranslate();
  const change = useChange(report);
  if (!change)
    return (
      <Text size="xs" c="dimmed" mih={18}>
        {t(words.noBefore)}
      </Text>
    );
  const Icon = icons[change.direction];
  const color = change.direction === 'same' ? undefined : change.isGood ? classes.good : classes.bad;
  return (
    <Group gap={4} wrap="nowrap" mih={18} className={color}>
      <Icon size={14} aria-hidden />
      <Text size="xs" span>
        {change.text}
      </Text>
    </Group>
  );
}
