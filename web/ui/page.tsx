import { Anchor, Box, Container, Group } from '@mantine/core';
import { type ReactNode, useEffect } from 'react';
import { useBusiness } from '../lib/business.tsx';
import { isEmbedded } from '../lib/embedded.ts';
import { Brand } from './brand.tsx';
import { Preferences } from './preferences.tsx';

/** The frame of customer pages: the business's name on top, one column. */
export function Page({
  title,
  size = 'sm',
  actions,
  children,
}: {
  title: string;
  size?: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  const { name } = useBusiness();
  useEffect(() => {
    document.title = `${title} · ${name}`;
  }, [title, name]);
  return (
    <>
      {!isEmbedded && (
        <Box
          component="header"
          className="screen-only"
          bd="0 0 1px 0 solid var(--mantine-color-default-border)"
        >
          <Container size={size} py="sm">
            <Group justify="space-between" wrap="nowrap">
              <Anchor href="/" c="inherit" underline="never" miw={0}>
                <Brand />
              </Anchor>
              <Group gap="xs" wrap="nowrap" style={{ flexShrink: 0 }}>
                {actions}
                <Preferences />
              </Group>
            </Group>
          </Container>
        </Box>
      )}
      {/* The website around us has a main part too, so ours needs a name to be told apart. */}
      <Container component="main" size={size} py="lg" aria-label={isEmbedded ? title : undefined}>
        {children}
      </Container>
    </>
  );
}
