import { MantineProvider } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { type Business, useBusiness } from '../lib/business.tsx';
import { colorSchemes, createLook } from './theme.ts';

/** Draws everything inside in the color of the business. */
export function Look({ children }: { children: ReactNode }) {
  const { color } = useBusiness() as Business & { color?: string | null };
  const look = useMemo(() => createLook(color ?? undefined), [color]);
  return (
    <MantineProvider {...look} defaultColorScheme="auto" colorSchemeManager={colorSchemes}>
      {children}
    </MantineProvider>
  );
}
