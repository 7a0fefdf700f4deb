/** Unfinished work: why, how long it will take, and what to bring. */
export type LeftOver = { reason: string; durationMinutes: number; parts?: string };

/** What a technician can do: at a job, or going on and off duty. */
export type Work =
  | {
      kind: 'status';
      status: 'en_route' | 'in_progress' | 'completed';
      /** What is left to do, when a visit ends with work for another one. */
      leftOver?: LeftOver;
    }
  | { kind: 'note'; text: string }
  | { kind: 'checklist'; items: { id: string; done: boolean }[] }
  | { kind: 'photo'; picture: Blob; caption?: string }
  | { kind: 'signature'; picture: Blob; signedBy: string }
  | { kind: 'payment'; method: 'cash' | 'check'; amount: number; reference: string | null }
  | { kind: 'duty'; onDuty: boolean; shareLocation: boolean };

/** The lane of duty changes, which are sent in order but apart from jobs. */
export const DUTY_LANE = 'duty';

/** Why the service rejected an action, in its own words. */
export type Refusal = { status: number; message: string; requestId: string | null };

/** Something done on this phone that has to reach the service exactly once. */
export type NewAction = {
  /** Sent as Idempotency-Key, so that retries count once. */
  id: string;
  /** Never sent as another technician. */
  workerId: string;
  /** Actions of a lane are sent in order: the job's id, or `DUTY_LANE`. */
  lane: string;
  /** The visit it was done on; missing in what an older app has queued. */
  visitId?: string;
  /** The customer's name: the job may no longer be in the day when this is shown. */
  about: string;
  /** When it was done, which may be long before it is sent. */
  occurredAt: string;
  work: Work;
};

export type Action = NewAction & {
  /** The order in which actions were done. */
  seq: number;
  state: 'waiting' | 'refused' | 'sent';
  tries: number;
  /** Do not retry before this instant, in milliseconds. */
  notBefore: number;
  refusal: Refusal | null;
  sentAt: string | null;
};

export type Change = Partial<Pick<Action, 'state' | 'tries' | 'notBefore' | 'refusal' | 'sentAt' | 'work'>>;

/** Stores actions: in IndexedDB, or in memory in tests. */
export type ActionStore = {
  /** Appends; an action with a known id is not added again. */
  add(action: NewAction): Promise<void>;
  /** All actions, oldest first. */
  all(): Promise<Action[]>;
  /** Updates an action; one that was discarded stays discarded. */
  change(id: string, change: Change): Promise<void>;
  remove(id: string): Promise<void>;
};

export const freshAction = (action: NewAction): Omit<Action, 'seq'> => ({
  ...action,
  state: 'waiting',
  tries: 0,
  notBefore: 0,
  refusal: null,
  sentAt: null,
});
