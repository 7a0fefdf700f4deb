import { Fieldset, Group, NumberInput, Stack, TagsInput } from '@mantine/core';
import { useTranslate } from '../../../../lib/language.tsx';
import { AmountInput } from '../../../../ui/amount-input.tsx';
import { workers } from '../../../../words/workers.ts';
import { CapacityField } from './capacity-field.tsx';
import type { Worker } from './use-workers.ts';

type Values = Pick<Worker, 'areas' | 'overtimeMinutes' | 'costPerHour' | 'capacity'>;

/** What the planner knows of a technician besides hours, skills and home. */
export function PlanningField({
  values,
  onChange,
}: {
  values: Values;
  onChange(change: Partial<Values>): void;
}) {
  const t = useTranslate();
  return (
    <Fieldset legend={t(workers.planning)}>
      <Stack gap="sm">
        <TagsInput
          label={t(workers.areas)}
          description={t(workers.areasHelp)}
          value={values.areas}
          onChange={areas => onChange({ areas })}
          clearable
        />
        <Group grow align="flex-start" preventGrowOverflow={false}>
          <NumberInput
            label={t(workers.overtime)}
            description={t(workers.overtimeHelp)}
            suffix=" min"
            value={values.overtimeMinutes}
            onChange={minutes => onChange({ overtimeMinutes: Number(minutes) || 0 })}
            min={0}
            max={480}
            step={15}
            allowDecimal={false}
            miw={200}
          />
          <AmountInput
            label={t(workers.cost)}
            description={t(workers.costHelp)}
            value={values.costPerHour ?? ''}
            onChange={cost => onChange({ costPerHour: cost === '' ? null : Number(cost) })}
            max={10_000}
            miw={200}
          />
        </Group>
        <CapacityField capacity={values.capacity} onChange={capacity => onChange({ capacity })} />
      </Stack>
    </Fieldset>
  );
}
