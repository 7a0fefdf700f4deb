import { Card, Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** A card with a heading. */
export function Section({
  title,
  actions,
  children,
  mih,
  h,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
  mih?: number;
  h?: string;
}) {
  return (
    <Card component="section" withBorder padding="md" aria-label={title} mih={mih} h={h}>
      <Group justify="space-between" mb="sm" gap="xs">
        <Title order={2} size="h5">
          {title}
        </Title>
        {actions}
      </Group>
      {children}
    </Card>
  );
}
