import { createTheme, localStorageColorSchemeManager, type MantineColorsTuple } from '@mantine/core';

/** A green that reads on white and, lighter, on black. */
const brand: MantineColorsTuple = [
  '#e6f6f3',
  '#cfe9e4',
  '#9fd3c9',
  '#6cbcac',
  '#43a894',
  '#2a9c85',
  '#128a73',
  '#0b6e5f',
  '#075c4f',
  '#034a3f',
];

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: { light: 7, dark: 7 },
  colors: { brand },
  defaultRadius: 'md',
  autoContrast: true,
  luminanceThreshold: 0.35,
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif',
  headings: { fontWeight: '650' },
  cursorType: 'pointer',
  respectReducedMotion: true,
});

/** The same key that color-scheme.js reads before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' });
