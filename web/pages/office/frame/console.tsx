import { AppShell, Drawer, Image, ScrollArea } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef } from 'react';
import { useBusiness } from '../../../lib/business.tsx';
import { useTranslate } from '../../../lib/language.tsx';
import { Brand } from '../../../ui/brand.tsx';
import { common } from '../../../words/common.ts';
import { frame as words } from '../../../words/frame.ts';
import { frameSize, RAIL } from './frame-size.ts';
import classes from './header.module.css';
import { Header } from './header.tsx';
import { Navigation } from './navigation.tsx';
import { NewDialog } from './new-menu.tsx';
import { NoAccess } from './no-access.tsx';
import { PeekPanel } from './peek-panel.tsx';
import { SetupReminder } from './setup/setup-reminder.tsx';
import { useFirstSetup } from './setup/use-first-setup.ts';
import { TabSkeleton } from './skeletons.tsx';
import { useStored } from './stored.ts';
import { allTabs, useMyTabs } from './tabs.tsx';

/** Header, navigation, the tab that the URL names, and the record in `?peek=` beside it. */
export function Console() {
  const t = useTranslate();
  const { name } = useBusiness();
  const { tab } = useSearch({ from: '/admin' });
  const [isOpen, drawer] = useDisclosure();
  const [isRail, setRail] = useStored(RAIL, false);
  const main = useRef<HTMLElement>(null);
  const { groups, isMine } = useMyTabs();
  useFirstSetup();
  const first = groups[0]!.tabs[0]!;
  const current = allTabs.find(each => each.name === tab) ?? first;
  useEffect(() => {
    document.title = `${t(current.title)} · ${name}`;
  }, [t, current, name]);
  return (
    <AppShell {...frameSize(isRail)}>
      <button type="button" className={classes.skip} onClick={() => main.current?.focus()}>
        {t(words.skip)}
      </button>
      <AppShell.Header>
        <Header isRail={isRail} onRail={setRail} onOpenNavigation={drawer.open} />
      </AppShell.Header>
      <AppShell.Navbar aria-label={t(words.navigation)} className={classes.navbar} visibleFrom="sm">
        <div className={classes.brandName}>
          {isRail ? <Image src="/icon.svg" alt={name} w={28} h={28} /> : <Brand />}
        </div>
        <ScrollArea type="hover" scrollbarSize={6}>
          <Navigation groups={groups} current={current} isRail={isRail} />
        </ScrollArea>
      </AppShell.Navbar>
      <Drawer
        opened={isOpen}
        onClose={drawer.close}
        size={288}
        title={<Brand />}
        padding="sm"
        closeButtonProps={{ 'aria-label': t(common.close) }}
      >
        <nav aria-label={t(words.navigation)}>
          <Navigation groups={groups} current={current} onChosen={drawer.close} />
        </nav>
      </Drawer>
      <AppShell.Main ref={main} tabIndex={-1} style={{ outline: 'none' }}>
        {isMine(current) ? (
          <Suspense fallback={<TabSkeleton />}>
            {current === first && <SetupReminder />}
            <current.Content />
          </Suspense>
        ) : (
          <NoAccess tab={current} instead={first} />
        )}
      </AppShell.Main>
      <NewDialog />
      <PeekPanel />
    </AppShell>
  );
}
