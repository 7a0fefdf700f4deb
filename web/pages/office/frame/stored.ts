import { useState } from 'react';

const PREFIX = 'truckroll.';

/** State that this browser remembers. Without storage it lasts until the page is closed. */
export function useStored<T>(key: string, initial: T): [T, (value: T) => void] {
  const [value, setValue] = useState(() => readStored(key, initial));
  const store = (next: T) => {
    setValue(next);
    try {
      localStorage.setItem(PREFIX + key, JSON.stringify(next));
    } catch {
      // Storage is blocked or full.
    }
  };
  return [value, store];
}

export function readStored<T>(key: string, initial: T): T {
  try {
    const text = localStorage.getItem(PREFIX + key);
    return text === null ? initial : JSON.parse(text);
  } catch {
    return initial;
  }
}
