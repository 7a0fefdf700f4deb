import { useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun, IconUserCircle } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { AdminSearch } from '../../../../lib/admin-search.ts';
import { useLanguage } from '../../../../lib/language.tsx';
import { office } from '../../../../words/office.ts';
import { palette as words } from '../../../../words/palette.ts';
import { useCreations } from '../new-menu.tsx';
import { useMyTabs } from '../tabs.tsx';
import type { Command, Section } from './commands.ts';

/** What can be done from anywhere: make something, go somewhere, change how it looks. */
export function useCommands(): Section[] {
  const { t, language, setLanguage } = useLanguage();
  const navigate = useNavigate({ from: '/admin' });
  const { groups } = useMyTabs();
  const creations = useCreations();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const go = (search: AdminSearch | ((old: AdminSearch) => AdminSearch)) => () =>
    void navigate({ to: '/admin', search });
  const actions = creations.map(
    ({ name, title, icon, search }): Command => ({
      id: `new-${name}`,
      title: t(title),
      icon,
      run: go(search),
    }),
  );
  const pages = groups
    .flatMap(({ tabs }) => tabs)
    .map(
      ({ name, title, icon }): Command => ({
        id: `tab-${name}`,
        title: t(title),
        icon,
        run: go({ tab: name }),
      }),
    );
  return [
    { title: t(words.actions), commands: actions },
    {
      title: t(words.pages),
      commands: [
        ...pages,
        { id: 'tab-account', title: t(office.account), icon: IconUserCircle, run: go({ tab: 'account' }) },
      ],
    },
    {
      title: t(words.preferences),
      commands: [
        {
          id: 'theme',
          title: t(isDark ? words.toLight : words.toDark),
          icon: isDark ? IconSun : IconMoon,
          run: () => setColorScheme(isDark ? 'light' : 'dark'),
        },
        {
          id: 'language',
          title: t(language === 'en' ? words.toSpanish : words.toEnglish),
          icon: IconLanguage,
          run: () => setLanguage(language === 'en' ? 'es' : 'en'),
        },
      ],
    },
  ].filter(({ commands }) => commands.length > 0);
}
