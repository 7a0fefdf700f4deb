import { Group } from '@mantine/core';
import type { ReactNode } from 'react';

/** Filters above a list on the left, its state on the right. */
export function ListBar({ filters, children }: { filters?: ReactNode; children: ReactNode }) {
  return (
    <Group mb="sm" gap={10} align="flex-end" className="screen-only">
      {filters}
      <Group gap="xs" ml="auto" mih={36}>
        {children}
      </Group>
    </Group>
  );
}
