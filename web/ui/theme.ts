import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';

/** A green with enough contrast on white and, lighter, on black. */
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

const dialogTitle = { title: { fontWeight: 650, fontSize: 'var(--mantine-font-size-lg)' } };

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
  components: {
    // Typing and Enter choose the first match; otherwise Enter submits the form with the old choice.
    Select: { defaultProps: { selectFirstOptionOnChange: true } },
    // A `<header>` in a dialog would count as a second banner of the page.
    Modal: { defaultProps: { attributes: { header: { role: 'presentation' } } }, styles: dialogTitle },
    Drawer: { defaultProps: { attributes: { header: { role: 'presentation' } } }, styles: dialogTitle },
  },
});

/** Dimmed text and errors with a contrast of at least 4.5 on every background we use. */
export const readableColors: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
    '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
    '--mantine-color-error': 'var(--mantine-color-red-9)',
  },
  dark: {
    '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
    '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
    '--mantine-color-error': 'var(--mantine-color-red-4)',
  },
});

/** The same key that color-scheme.js reads before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' });
