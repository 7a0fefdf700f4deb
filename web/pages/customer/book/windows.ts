import type { Window } from './draft.ts';

export const isSame = (a: Window | null, b: Window | null) => a?.date === b?.date && a?.time === b?.time;

/** The open windows plus the one held for this visitor, which is no longer offered to anyone. */
export function withOwn(windows: Window[], own: Window | null): Window[] {
  if (!own || windows.some(window => isSame(window, own))) return windows;
  return [...windows, own].sort((a, b) => a.start.localeCompare(b.start));
}

/** The open windows closest to one that was taken. */
export function nearestTo<T extends Window>(windows: T[], gone: Window, most: number): T[] {
  const distance = (window: Window) => Math.abs(Date.parse(window.start) - Date.parse(gone.start));
  return windows
    .filter(window => !isSame(window, gone))
    .sort((a, b) => distance(a) - distance(b) || a.start.localeCompare(b.start))
    .slice(0, most);
}
