import { Stack, Text, ThemeIcon, Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** Shown instead of an empty list: what would be here and how to get it. */
export function EmptyState({
  icon,
  title,
  children,
  action,
  order = 3,
}: {
  icon: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The heading level: one below the heading it is under, or 1 if it is the whole page. */
  order?: 1 | 2 | 3;
}) {
  return (
    <Stack align="center" gap="sm" py="xl" px="md" ta="center">
      <ThemeIcon size={56} radius="xl" variant="light" aria-hidden>
        {icon}
      </ThemeIcon>
      <Title order={order} size="h4">
        {title}
      </Title>
      {children && (
        <Text maw={440} c="dimmed">
          {children}
        </Text>
      )}
      {action}
    </Stack>
  );
}
