/** The brand color, for maps and charts. */
export const BRAND = '#0b6e5f';

/** Dark enough for white text, and distinct from each other. */
export const palette = [
  BRAND,
  '#1864ab',
  '#862e9c',
  '#a61e4d',
  '#9c3a00',
  '#364fc7',
  '#246d33',
  '#5f3dc4',
  '#7a4b00',
  '#3b5b73',
];
