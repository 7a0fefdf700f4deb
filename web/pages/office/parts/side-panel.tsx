import { ActionIcon, Anchor, Drawer, Group, Tooltip } from '@mantine/core';
import { IconArrowsDiagonal, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { common } from '../../../words/common.ts';
import { listTools as words } from '../../../words/list-tools.ts';
import { usePeek } from './peek.ts';

type Props = {
  title: ReactNode;
  /** The record on a page of its own. */
  page: Record<string, string>;
  children: ReactNode;
};

/** The inside of a panel beside a list: where it leads, what it is, and everything about it. */
export function SidePanel({ title, page, children }: Props) {
  const t = useTranslate();
  const { move } = usePeek();
  return (
    <>
      {/* A second banner would compete with the page's own. */}
      <Drawer.Header
        role="presentation"
        style={{ borderBottom: '1px solid var(--mantine-color-default-border)' }}
      >
        <Drawer.Title fw={600} flex={1} miw={0}>
          {title}
        </Drawer.Title>
        <Group gap={4} wrap="nowrap" ml="sm">
          <Step label={t(words.previous)} keys="k" onClick={() => move(-1)}>
            <IconChevronUp size={18} />
          </Step>
          <Step label={t(words.next)} keys="j" onClick={() => move(1)}>
            <IconChevronDown size={18} />
          </Step>
          <Drawer.CloseButton aria-label={t(common.close)} />
        </Group>
      </Drawer.Header>
      <Drawer.Body pt="md">
        <Anchor
          size="sm"
          mb="sm"
          display="inline-block"
          renderRoot={props => <Link to="/admin" search={page} {...props} />}
        >
          <Group gap={4} component="span">
            <IconArrowsDiagonal size={16} /> {t(words.openPage)}
          </Group>
        </Anchor>
        {children}
      </Drawer.Body>
    </>
  );
}

function Step({
  label,
  keys,
  onClick,
  children,
}: {
  label: string;
  keys: string;
  onClick(): void;
  children: ReactNode;
}) {
  return (
    <Tooltip label={`${label} (${keys})`}>
      <ActionIcon variant="subtle" color="gray" aria-label={label} aria-keyshortcuts={keys} onClick={onClick}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
