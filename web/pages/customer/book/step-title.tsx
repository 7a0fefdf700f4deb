import { Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';

/** The first question of a visit does not take the focus: the page begins at its top. */
let isFirst = true;

/** What is asked now. A reader hears each new question, and the keyboard goes on from it. */
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
