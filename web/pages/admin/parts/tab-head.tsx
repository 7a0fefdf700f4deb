import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** What an area is called, and what can be done in all of it. */
export function TabHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <Group justify="space-between" mb="md" gap="sm" mih={42}>
      <Title order={1} size="h2">
        {title}
      </Title>
      {children && (
        <Group gap="xs" className="screen-only">
          {children}
        </Group>
      )}
    </Group>
  );
}
