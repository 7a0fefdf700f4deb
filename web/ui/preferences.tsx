import { ActionIcon, Button, Group, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { useLanguage } from '../lib/language.tsx';
import { languages } from '../words/catalog.ts';
import { common } from '../words/common.ts';

/** Switches language and color scheme. Two buttons, because a menu would weigh more than the page. */
export function Preferences() {
  const { t, language, setLanguage } = useLanguage();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme() === 'dark';
  const other = language === 'en' ? 'es' : 'en';
  return (
    <Group gap="xs" wrap="nowrap" className="screen-only">
      <Button variant="default" px="sm" lang={other} onClick={() => setLanguage(other)}>
        {languages[other]}
      </Button>
      <ActionIcon
        variant="default"
        size={36}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
        aria-label={t(isDark ? common.toLight : common.toDark)}
      >
        {isDark ? <IconSun size={18} /> : <IconMoon size={18} />}
      </ActionIcon>
    </Group>
  );
}
