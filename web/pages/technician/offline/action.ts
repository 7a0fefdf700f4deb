/** What a worker can do at a job, or about being at work at all. */
export type Work =
  | { kind: 'status'; status: 'en_route' | 'in_progress' | 'completed' }
  | { kind: 'note'; text: string }
  | { kind: 'checklist'; items: { id: string; done: boolean }[] }
  | { kind: 'photo'; picture: Blob; caption?: string }
  | { kind: 'signature'; picture: Blob; signedBy: string }
  | { kind: 'duty'; onDuty: boolean; shareLocation: boolean };

/** Jobs are told of in the order of the work; so is duty, apart from them. */
export const DUTY_LANE = 'duty';

/** Why the service would not have it, in its own words. */
export type Refusal = { status: number; message: string; requestId: string | null };

/** Something done on this phone that the service has to hear of, once. */
export type NewAction = {
  /** Sent as Idempotency-Key: however often this goes out, it counts once. */
  id: string;
  /** Never sent in another worker's name. */
  workerId: string;
  /** What has to stay in order among itself: the job's id, or `DUTY_LANE`. */
  lane: string;
  /** The customer's name: the job itself may be gone from the day by the time this is read. */
  about: string;
  /** When it was really done. */
  occurredAt: string;
  work: Work;
};

export type Action = NewAction & {
  /** The order of doing. */
  seq: number;
  state: 'waiting' | 'refused' | 'sent';
  tries: number;
  /** Not to be tried again before this instant, in milliseconds. */
  notBefore: number;
  refusal: Refusal | null;
  sentAt: string | null;
};

export type Change = Partial<Pick<Action, 'state' | 'tries' | 'notBefore' | 'refusal' | 'sentAt' | 'work'>>;

/** Where actions are kept: in the phone's own database, or in memory in tests. */
export type ActionStore = {
  /** Adds at the end; one that is there already is not added again. */
  add(action: NewAction): Promise<void>;
  /** Everything kept, in the order of doing. */
  all(): Promise<Action[]>;
  /** Changes one; one that was discarded meanwhile stays away. */
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
