import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** The first step does not take the focus: a page starts at its top. */
let isFirst = true;

/** The heading of a step. Takes the focus, so that screen readers announce the new step. */
export function StepTitle({ children }: { children: ReactNode }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isFirst) {
      title.current?.focus();
      scrollTo(0, 0);
    }
    isFirst = false;
  }, []);
  return (
    <Title order={1} size="h2" ref={title} tabIndex={-1} style={{ outline: 'none' }}>
      {children}
    </Title>
  );
}
