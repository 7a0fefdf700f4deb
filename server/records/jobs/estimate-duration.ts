import type { Job } from './schemas.ts';

/** Minutes on site by a word in the label, for services that are not on offer. The first match counts. */
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
/** Feet of gutter included in the service's minutes, and the time for each further stretch. */
const GUTTER = { covered: 150, stretch: 50, minutes: 10 };
/** Ladders: each story above the first makes the work this much longer. */
const STORY = { share: 0.2, most: 5 };
/** Anything longer than a day is scheduled by hand. */
const MOST = 480;

type Work = Pick<Job, 'type' | 'addOns' | 'gutterLength' | 'stories'>;

/** What a service says about its duration. */
export type Offer = {
  durationMinutes: number;
  pricePerFootCents: number | null;
  addOns: { label: string; minutes: number }[];
};

/** Estimates a job's duration in minutes from the booking and its service. The office can override it. */
export function estimateDuration({ type, addOns, gutterLength, stories }: Work, offer?: Offer): number {
  const label = type.toLowerCase();
  const base = offer?.durationMinutes ?? usual.find(([word]) => label.includes(word))?.[1] ?? OTHER_SERVICE;
  const isByLength = offer?.pricePerFootCents != null || label.includes('gutter');
  const beyond = isByLength ? Math.max(0, (gutterLength ?? 0) - GUTTER.covered) : 0;
  const work = base + Math.ceil(beyond / GUTTER.stretch) * GUTTER.minutes;
  const levels = Math.min(Math.max(Math.floor(stories ?? 1), 1), STORY.most);
  const extra = addOns.reduce((sum, addOn) => sum + minutesOf(addOn, offer), 0);
  const minutes = work * (1 + STORY.share * (levels - 1)) + extra;
  return Math.min(MOST, Math.ceil(minutes / 5) * 5);
}

const minutesOf = (addOn: string, offer: Offer | undefined): number =>
  offer?.addOns.find(({ label }) => label.toLowerCase() === addOn.trim().toLowerCase())?.minutes ?? ADD_ON;
