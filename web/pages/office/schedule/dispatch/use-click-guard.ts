import { useWindowEvent } from '@mantine/hooks';
import { useCallback, useRef } from 'react';

/**
 * Distinguishes a click from the end of a drag: browsers fire one after dragging too, and dnd-kit swallows it only when the
 * drag ended in the last 50 ms, not when Escape ended it earlier.
 */
export function useClickGuard() {
  const isDrag = useRef(false);
  const reset = () => {
    isDrag.current = false;
  };
  useWindowEvent('pointerdown', reset, { capture: true });
  useWindowEvent('keydown', reset, { capture: true });
  const markDrag = useCallback(() => {
    isDrag.current = true;
  }, []);
  const isClick = useCallback(() => !isDrag.current, []);
  return { markDrag, isClick };
}
