export const steps = ['service', 'address', 'time', 'contact', 'review'] as const;
export type Step = (typeof steps)[number];

export type Window = { date: string; time: string; start: string; end: string };
export type Hold = { holdId: string; expiresAt: string; scheduledStart: string; scheduledEnd: string };
export const dayParts = ['any', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof dayParts)[number];
export type Payment = 'now' | 'card' | 'later';

/** A booking in progress, stored in this browser tab only. */
export type Draft = {
  service: string | null;
  addOns: string[];
  gutterLength: number | null;
  stories: number;
  address: string;
  franchiseId: string | null;
  window: Window | null;
  hold: Hold | null;
  /** Instead of a window when none is available: the office will call. */
  request: { date: string; time: DayPart } | null;
  /** Instead of a window when none suits: the first one between these days that becomes free is offered. */
  waitlist: { from: string; to: string; declinedWindows: { date: string; time: string }[] } | null;
  /** The chosen window, if someone else booked it first. */
  taken: Window | null;
  name: string;
  email: string;
  phone: string;
  notes: string;
  code: string;
  payment: Payment;
  /** The idempotency key of this booking: sending it again does not book twice. */
  attempt: { key: string; body: string } | null;
  jobId: string | null;
  /** The place on the waitlist, once joined. */
  entryId: string | null;
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
  request: null,
  waitlist: null,
  taken: null,
  name: '',
  email: '',
  phone: '',
  notes: '',
  code: '',
  payment: 'now',
  attempt: null,
  jobId: null,
  entryId: null,
};

const isDone: Record<Step, (draft: Draft) => boolean> = {
  service: draft => draft.service !== null,
  address: draft => draft.address.trim().length > 2,
  time: draft => draft.window !== null || draft.request !== null || draft.waitlist !== null,
  contact: draft => draft.name.trim() !== '' && draft.email.trim() !== '',
  review: () => false,
};

/** The furthest step that may be opened: everything before it is answered. */
export const furthestStep = (draft: Draft): Step => steps.find(step => !isDone[step](draft)) ?? 'review';

/** The step that the URL asks for, or the first unanswered one before it. */
export function stepToShow(requested: string | undefined, draft: Draft): Step {
  const furthest = furthestStep(draft);
  const at = steps.indexOf(requested as Step);
  return at >= 0 && at <= steps.indexOf(furthest) ? (requested as Step) : at < 0 ? 'service' : furthest;
}

/** What decides how long the job takes and where: changing it releases the chosen time. */
const timeDependsOn = ['service', 'addOns', 'gutterLength', 'stories', 'address'] as const;

export function changeDraft(draft: Draft, patch: Partial<Draft>): Draft {
  const next = { ...draft, ...patch };
  const isOther = timeDependsOn.some(name => JSON.stringify(draft[name]) !== JSON.stringify(next[name]));
  return isOther
    ? { ...next, window: null, hold: null, taken: null, request: null, waitlist: null, franchiseId: null }
    : next;
}
