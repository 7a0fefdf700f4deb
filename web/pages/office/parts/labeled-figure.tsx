import { Text } from '@mantine/core';

/** A large figure under its label. */
export function LabeledFigure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <Text size="sm">{label}</Text>
      <Text size="xl" fw={650}>
        {value}
      </Text>
    </div>
  );
}
