import { Group, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import classes from './tab-head.module.css';

/** The heading of a tab with its actions. */
export function TabHead({
  title,
  intro,
  children,
  takesFocus = false,
}: {
  title: ReactNode;
  /** A sentence below the title. */
  intro?: ReactNode;
  children?: ReactNode;
  /** For a view that replaced another: screen readers and the keyboard continue here. */
  takesFocus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  return (
    <Group justify="space-between" mb="md" gap="sm" mih={42}>
      <div>
        <Title
          order={1}
          size="h2"
          ref={heading}
          tabIndex={takesFocus ? -1 : undefined}
          style={{ outline: 'none' }}
        >
          {title}
        </Title>
        {intro && <Text>{intro}</Text>}
      </div>
      {children && (
        <Group gap="xs" className={`screen-only ${classes.actions}`}>
          {children}
        </Group>
      )}
    </Group>
  );
}
