import type { Job } from './schemas.ts';

/** Minutes on site by a word of the label, where no such service is offered; the first that fits counts. */
const usual: [word: string, minutes: number][] = [
  ['gutter', 60],
  ['window', 60],
  ['lawn', 60],
  ['pool', 75],
  ['heat', 120],
  ['pressure', 120],
];
const OTHER_SERVICE = 60;
const ADD_ON = 15;
/** Feet of gutter that the service's own minutes cover, and what each further stretch takes. */
const GUTTER = { covered: 150, stretch: 50, minutes: 10 };
/** Ladders: each storey above the first makes the work itself this much longer. */
const STOREY = { share: 0.2, most: 5 };
/** What takes longer than a day is planned by hand. */
const MOST = 480;

type Work = Pick<Job, 'type' | 'addOns' | 'gutterLength' | 'stories'>;

/** What the offer of a service says about time. */
export type Offer = {
  durationMinutes: number;
  pricePerFootCents: number | null;
  addOns: { label: string; minutes: number }[];
};

/**
 * How long a job will take, in minutes, as far as a booking and the offer of its service tell. HQ may set another
 * duration.
 */
export function estimateDuration({ type, addOns, gutterLength, stories }: Work, offer?: Offer): number {
  const label = type.toLowerCase();
  const base = offer?.durationMinutes ?? usual.find(([word]) => label.includes(word))?.[1] ?? OTHER_SERVICE;
  const isByLength = offer?.pricePerFootCents != null || label.includes('gutter');
  const beyond = isByLength ? Math.max(0, (gutterLength ?? 0) - GUTTER.covered) : 0;
  const work = base + Math.ceil(beyond / GUTTER.stretch) * GUTTER.minutes;
  const storeys = Math.min(Math.max(Math.floor(stories ?? 1), 1), STOREY.most);
  const extra = addOns.reduce((sum, addOn) => sum + minutesOf(addOn, offer), 0);
  const minutes = work * (1 + STOREY.share * (storeys - 1)) + extra;
  return Math.min(MOST, Math.ceil(minutes / 5) * 5);
}

const minutesOf = (addOn: string, offer: Offer | undefined): number =>
  offer?.addOns.find(({ label }) => label.toLowerCase() === addOn.trim().toLowerCase())?.minutes ?? ADD_ON;
