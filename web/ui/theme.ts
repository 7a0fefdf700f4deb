import {
  type CSSVariablesResolver,
  createTheme,
  localStorageColorSchemeManager,
  type MantineColorsTuple,
} from '@mantine/core';
import { brandShades, brandText, DEFAULT_BRAND } from './brand-colors.ts';
import { statusVariables } from './status-colors.ts';

/** Neutral, so that only the brand and statuses have a color. */
const gray: MantineColorsTuple = [
  '#f9f9fa',
  '#f3f3f5',
  '#e8e8eb',
  '#dcdde0',
  '#c9cace',
  '#a4a6ad',
  '#7c7f87',
  '#565962',
  '#383b42',
  '#1f2126',
];

const dark: MantineColorsTuple = [
  '#dcdde1',
  '#b6b9c0',
  '#8d9098',
  '#63666e',
  '#3a3c42',
  '#2e3035',
  '#232529',
  '#191a1d',
  '#131416',
  '#0d0e0f',
];

const dialogTitle = { title: { fontWeight: 600, fontSize: 'var(--mantine-font-size-lg)' } };

const FONTS = '"Inter Variable", "Inter Fallback", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif';

/** The look of every page, in the color of the business. */
export const createLook = (color: string = DEFAULT_BRAND) => ({
  theme: createTheme({
    primaryColor: 'brand',
    primaryShade: { light: 7, dark: 7 },
    colors: { brand: brandShades(color), gray, dark },
    black: '#1a1b1f',
    defaultRadius: 'md',
    radius: { xs: '3px', sm: '5px', md: '7px', lg: '10px', xl: '16px' },
    autoContrast: true,
    luminanceThreshold: 0.35,
    fontFamily: FONTS,
    // Customers and technicians; the office has a smaller step of the same scale (fonts.css).
    fontSizes: { xs: '0.75rem', sm: '0.875rem', md: '1rem', lg: '1.125rem', xl: '1.25rem' },
    headings: {
      fontFamily: FONTS,
      fontWeight: '600',
      sizes: {
        h1: { fontSize: '1.75rem', lineHeight: '1.25' },
        h2: { fontSize: '1.25rem', lineHeight: '1.3' },
        h3: { fontSize: '1.25rem', lineHeight: '1.35' },
        h4: { fontSize: '1rem', lineHeight: '1.4' },
        h5: { fontSize: '0.875rem', lineHeight: '1.4' },
        h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
      },
    },
    cursorType: 'pointer',
    respectReducedMotion: true,
    components: {
      // Typing and Enter choose the first match; otherwise Enter submits the form with the old choice.
      Select: { defaultProps: { selectFirstOptionOnChange: true } },
      // A `<header>` in a dialog would count as a second banner of the page.
      Modal: {
        defaultProps: {
          attributes: { header: { role: 'presentation' } },
          transitionProps: { duration: 150 },
        },
        styles: dialogTitle,
      },
      Drawer: {
        defaultProps: {
          attributes: { header: { role: 'presentation' } },
          transitionProps: { duration: 170 },
        },
        styles: dialogTitle,
      },
      Menu: { defaultProps: { transitionProps: { duration: 120 } } },
      Popover: { defaultProps: { transitionProps: { duration: 120 } } },
      Tooltip: { defaultProps: { transitionProps: { duration: 120 }, openDelay: 300 } },
    },
  }),
  cssVariablesResolver: readableColors(color),
});

/** Dimmed text, errors and the brand's color with a contrast of at least 4.5 on every background we use. */
const readableColors =
  (color: string): CSSVariablesResolver =>
  () => {
    const text = brandText(color);
    const brand = (shade: string) => ({
      '--mantine-color-anchor': shade,
      '--mantine-color-brand-text': shade,
      '--mantine-color-brand-light-color': shade,
      '--mantine-color-brand-outline': shade,
      '--mantine-primary-color-light-color': shade,
    });
    return {
      variables: {},
      light: {
        '--mantine-color-dimmed': 'var(--mantine-color-gray-7)',
        '--mantine-color-placeholder': 'var(--mantine-color-gray-7)',
        '--mantine-color-error': 'var(--mantine-color-red-9)',
        ...brand(text.light),
        ...statusVariables('light'),
      },
      dark: {
        '--mantine-color-dimmed': 'var(--mantine-color-dark-1)',
        '--mantine-color-placeholder': 'var(--mantine-color-dark-1)',
        '--mantine-color-error': 'var(--mantine-color-red-4)',
        ...brand(text.dark),
        ...statusVariables('dark'),
      },
    };
  };

/** The same key that color-scheme.js reads before the first paint. */
export const colorSchemes = localStorageColorSchemeManager({ key: 'color-scheme' });
