export const steps = ['service', 'address', 'time', 'contact', 'review'] as const;
export type Step = (typeof steps)[number];

export type Window = { date: string; time: string; start: string; end: string };
export type Hold = { holdId: string; expiresAt: string; scheduledStart: string; scheduledEnd: string };
export const dayParts = ['any', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
export type Payment = 'now' | 'card' | 'later';

/** A booking in the making. Kept in the browser's tab only: it is nobody else's business yet. */
export type Draft = {
  service: string | null;
  addOns: string[];
  gutterLength: number | null;
  stories: number;
  address: string;
  franchiseId: string | null;
  window: Window | null;
  hold: Hold | null;
  /** Instead of a window, where none can be offered: somebody will call. */
  wish: { date: string; time: DayPart } | null;
  /** The window that somebody else was faster to take. */
  taken: Window | null;
  name: string;
  email: string;
  phone: string;
  notes: string;
  code: string;
  payment: Payment;
  /** One intention, one key: a booking that is sent again is still one booking. */
  attempt: { key: string; body: string } | null;
  jobId: string | null;
};

export const emptyDraft: Draft = {
  service: null,
  addOns: [],
  gutterLength: null,
  stories: 1,
  address: '',
  franchiseId: null,
  window: null,
  hold: null,
  wish: null,
  taken: null,
  name: '',
  email: '',
  phone: '',
  notes: '',
  code: '',
  payment: 'now',
  attempt: null,
  jobId: null,
};

const isDone: Record<Step, (draft: Draft) => boolean> = {
  service: draft => draft.service !== null,
  address: draft => draft.address.trim().length > 2,
  time: draft => draft.window !== null || draft.wish !== null,
  contact: draft => draft.name.trim() !== '' && draft.email.trim() !== '',
  review: () => false,
};

/** The furthest step that may be opened: whatever comes before it has been answered. */
export const furthestStep = (draft: Draft): Step => steps.find(step => !isDone[step](draft)) ?? 'review';

/** The step that an address asks for, or the one to answer before it. */
export function stepToShow(wished: string | undefined, draft: Draft): Step {
  const furthest = furthestStep(draft);
  const at = steps.indexOf(wished as Step);
  return at >= 0 && at <= steps.indexOf(furthest) ? (wished as Step) : at < 0 ? 'service' : furthest;
}

/** Whatever decides how long the work takes and where: another answer frees the time that was chosen. */
const decisive = ['service', 'addOns', 'gutterLength', 'stories', 'address'] as const;

export function changeDraft(draft: Draft, patch: Partial<Draft>): Draft {
  const next = { ...draft, ...patch };
  const isOther = decisive.some(name => JSON.stringify(draft[name]) !== JSON.stringify(next[name]));
  return isOther ? { ...next, window: null, hold: null, taken: null, wish: null, franchiseId: null } : next;
}
