/**
 * What the colors of statuses mean, the same everywhere: badges, blocks on the board, pins on the map, charts.
 *
 * In styles use the variables, which follow the color scheme: `statusColors('scheduled').fill`. Only what can't read
 * variables (a map, a canvas) uses `statusPalette` with the scheme.
 */
export type StatusMeaning =
  /** Asked for, not on the schedule yet. */
  | 'requested'
  /** Has a time and a technician. */
  | 'scheduled'
  | 'on-the-way'
  | 'in-progress'
  | 'done'
  /** Somebody has to decide or fix something. */
  | 'attention'
  | 'canceled';

type Shades = {
  /** The background of a badge or block. */
  fill: string;
  /** Its edge, its dot, a pin, a line of a chart. */
  edge: string;
  /** Text on the fill. */
  text: string;
};

type Scheme = 'light' | 'dark';

export const statusPalette: Record<Scheme, Record<StatusMeaning, Shades>> = {
  light: {
    requested: { fill: '#eceff3', edge: '#64707f', text: '#363e4a' },
    scheduled: { fill: '#e2edfc', edge: '#1f6fd6', text: '#0f468f' },
    'on-the-way': { fill: '#eee7fd', edge: '#7a4be0', text: '#4c2a9c' },
    'in-progress': { fill: '#fdefd3', edge: '#b06800', text: '#734200' },
    done: { fill: '#dff3e7', edge: '#1a8550', text: '#0d5a35' },
    attention: { fill: '#fde5e4', edge: '#d3322c', text: '#951b17' },
    canceled: { fill: '#f2f3f5', edge: '#7d8591', text: '#525a66' },
  },
  dark: {
    requested: { fill: '#2c323b', edge: '#98a3b3', text: '#d5dbe4' },
    scheduled: { fill: '#16304f', edge: '#5aa2f5', text: '#b9d8fc' },
    'on-the-way': { fill: '#2f2352', edge: '#a685f5', text: '#d8c8fd' },
    'in-progress': { fill: '#43300f', edge: '#e5a33a', text: '#fadfae' },
    done: { fill: '#12392a', edge: '#45bd84', text: '#b4ebcf' },
    attention: { fill: '#4a1d1c', edge: '#f0736d', text: '#fccac7' },
    canceled: { fill: '#26292f', edge: '#858d99', text: '#b3bac4' },
  },
};

const parts = ['fill', 'edge', 'text'] as const;

/** `var(--status-done-fill)` and so on, for styles. */
export const statusColors = (meaning: StatusMeaning): Shades => ({
  fill: `var(--status-${meaning}-fill)`,
  edge: `var(--status-${meaning}-edge)`,
  text: `var(--status-${meaning}-text)`,
});

/** The variables of a color scheme, for the theme. */
export const statusVariables = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries(
    Object.entries(statusPalette[scheme]).flatMap(([meaning, shades]) =>
      parts.map(part => [`--status-${meaning}-${part}`, shades[part]]),
    ),
  );

/** What the status of a job means. */
export const jobMeaning = {
  pending: 'requested',
  assigned: 'scheduled',
  en_route: 'on-the-way',
  in_progress: 'in-progress',
  completed: 'done',
  cancelled: 'canceled',
} as const satisfies Record<string, StatusMeaning>;

/** What the status of a visit means. */
export const visitMeaning = {
  unscheduled: 'requested',
  scheduled: 'scheduled',
  en_route: 'on-the-way',
  in_progress: 'in-progress',
  done: 'done',
  cancelled: 'canceled',
} as const satisfies Record<string, StatusMeaning>;
