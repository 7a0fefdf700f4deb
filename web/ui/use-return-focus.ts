import { useEffect, useRef } from 'react';

/**
 * For a dialog that is there only while it is open: when it goes, the focus returns to what opened it. For one that stays
 * and is shown again, Mantine does it.
 */
export function useReturnFocus() {
  const opener = useRef(document.activeElement);
  useEffect(
    () => () => {
      // After the dialog gave up the focus that it had kept.
      setTimeout(() => {
        const { current } = opener;
        const isFree = document.activeElement === document.body;
        if (isFree && current instanceof HTMLElement && current.isConnected) current.focus();
      });
    },
    [],
  );
}
