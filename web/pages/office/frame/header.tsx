import { ActionIcon, Box } from '@mantine/core';
import { useHotkeys, useOs } from '@mantine/hooks';
import {
  IconLayoutSidebarLeftCollapse,
  IconLayoutSidebarLeftExpand,
  IconMenu2,
  IconSearch,
} from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { useTranslate } from '../../../lib/language.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { frame as words } from '../../../words/frame.ts';
import classes from './header.module.css';
import { NewMenu } from './new-menu.tsx';
import { NoticeBell } from './notices/notice-bell.tsx';
import { UserMenu } from './user-menu.tsx';

type Props = { isRail: boolean; onRail(isRail: boolean): void; onOpenNavigation(): void };

/** On top of every page: search, something new, what needs attention, who is signed in. */
export function Header({ isRail, onRail, onOpenNavigation }: Props) {
  const t = useTranslate();
  return (
    <div className={classes.header}>
      <div className={classes.side}>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          size={36}
          hiddenFrom="sm"
          onClick={onOpenNavigation}
          aria-label={t(words.openNavigation)}
          aria-haspopup="dialog"
        >
          <IconMenu2 size={20} />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="dimmed"
          size={34}
          visibleFrom="sm"
          onClick={() => onRail(!isRail)}
          aria-label={t(isRail ? words.expand : words.collapse)}
          aria-expanded={!isRail}
        >
          {isRail ? (
            <IconLayoutSidebarLeftExpand size={20} stroke={1.6} />
          ) : (
            <IconLayoutSidebarLeftCollapse size={20} stroke={1.6} />
          )}
        </ActionIcon>
        <Box hiddenFrom="sm" miw={0}>
          <Brand size={24} />
        </Box>
        <Search />
      </div>
      <div className={classes.end}>
        <NewMenu />
        <NoticeBell />
        <UserMenu />
      </div>
    </div>
  );
}

const loadPalette = () => import('./palette/palette.tsx');
const Palette = lazy(loadPalette);

/** Opens the palette, as Ctrl-K, ⌘K and / do. */
function Search() {
  const t = useTranslate();
  const [isOpen, setOpen] = useState(false);
  const before = useRef<Element | null>(null);
  const open = () => {
    if (!isOpen) before.current = document.activeElement;
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    // After the dialog has let go of the focus.
    setTimeout(() => before.current instanceof HTMLElement && before.current.focus({ preventScroll: true }));
  };
  const key = ['macos', 'ios'].includes(useOs()) ? '⌘K' : 'Ctrl K';
  useHotkeys([['mod+K', open]], []);
  useHotkeys([['/', open]]);
  return (
    <>
      <button
        type="button"
        className={classes.search}
        onClick={open}
        onPointerEnter={loadPalette}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K /"
      >
        <IconSearch size={16} />
        <span>{t(words.search)}</span>
        <kbd aria-hidden>{key}</kbd>
      </button>
      {isOpen && (
        <Suspense>
          <Palette onClose={close} />
        </Suspense>
      )}
    </>
  );
}
