import { IconLock } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslate } from '../../../../lib/language.tsx';
import { pages } from '../../../../words/settings-pages.ts';
import { useIsLocked } from './use-settings.ts';

/** For a field that the operator may have decided: `{...locked('business.name')}` after its own description. */
export function useLocked() {
  const t = useTranslate();
  const isLocked = useIsLocked();
  return useCallback(
    (name: string) =>
      isLocked(name)
        ? { disabled: true, description: t(pages.locked), rightSection: <IconLock size={16} aria-hidden /> }
        : {},
    [isLocked, t],
  );
}
