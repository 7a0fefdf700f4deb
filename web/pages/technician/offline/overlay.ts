import type { Action } from './action.ts';
import { type Day, type Duty, type FieldJob, type Stop, withJob } from './day.ts';

/** An image to show: its bytes on this phone, or its URL at the service. */
export type Shown = {
  id: string;
  caption: string | null;
  at: string;
  source: Blob | string;
  waiting: boolean;
};
export type Balance = NonNullable<FieldJob['balance']>;
type UnsentPayment = { id: string; method: 'cash' | 'check'; amount: number; at: string };
export type ShownNote = FieldJob['workerNotes'][number] & { waiting: boolean };

/** A job with this phone's unsent actions applied. */
export type LocalJob = Omit<FieldJob, 'workerNotes' | 'photos' | 'signature'> & {
  driveMinutes: number | null;
  notesWritten: ShownNote[];
  photos: Shown[];
  signature: Shown | null;
  unsentPayments: UnsentPayment[];
  waiting: number;
  refused: Action[];
};
export type LocalDay = {
  date: string;
  duty: Duty;
  worker: Day['worker'];
  jobs: LocalJob[];
  untimed: LocalJob[];
};

const order = ['pending', 'assigned', 'en_route', 'in_progress', 'completed'] as const;
export type Move = 'en_route' | 'in_progress' | 'completed';

/** The next status a technician can set. */
export function nextMove({ status }: { status: FieldJob['status'] }): Move | undefined {
  if (status === 'cancelled' || status === 'pending' || status === 'completed') return undefined;
  return order[order.indexOf(status) + 1] as Move;
}

/** Applies unsent actions to the day last fetched. Idempotent. */
export function overlay(day: Day, actions: Action[]): LocalDay {
  const said = actions.findLast(({ state, work }) => state === 'waiting' && work.kind === 'duty')?.work;
  const duty =
    said?.kind === 'duty'
      ? { ...day.duty, onDuty: said.onDuty, shareLocation: said.shareLocation }
      : day.duty;
  const local = (job: FieldJob | Stop) => localJob(job, actions);
  return {
    date: day.date,
    worker: day.worker,
    duty,
    jobs: day.jobs.map(local),
    untimed: day.untimed.map(local),
  };
}

export function localJob(job: FieldJob | Stop, actions: Action[]): LocalJob {
  const { workerNotes, photos, signature, ...rest } = job;
  const own = actions.filter(action => action.lane === job.id);
  const start: LocalJob = {
    ...rest,
    driveMinutes: 'driveMinutes' in job ? job.driveMinutes : null,
    notesWritten: workerNotes.map(note => ({ ...note, waiting: false })),
    photos: photos.map(({ id, caption, takenAt, url }) => ({
      id,
      caption,
      at: takenAt,
      source: url,
      waiting: false,
    })),
    signature: signature && {
      id: signature.id,
      caption: signature.signedBy,
      at: signature.signedAt,
      source: signature.url,
      waiting: false,
    },
    unsentPayments: [],
    waiting: 0,
    refused: own.filter(action => action.state === 'refused'),
  };
  return own.filter(action => action.state === 'waiting').reduce(applyAction, start);
}

function applyAction(job: LocalJob, { id, visitId, work, occurredAt: at }: Action): LocalJob {
  const next = { ...job, waiting: job.waiting + 1 };
  switch (work.kind) {
    case 'status':
      // Notes and photos belong to the job, a step to one of its visits.
      if (visitId && visitId !== job.visitId) return job;
      // A step that cannot follow the current status is not shown as done.
      if (nextMove(job) !== work.status) return next;
      if (work.status !== 'completed') return { ...next, status: work.status };
      return {
        ...next,
        status: 'completed',
        completedAt: at,
        outcome: work.leftOver ? 'return_needed' : 'done',
      };
    case 'note':
      return {
        ...next,
        notesWritten: [...job.notesWritten, { id, text: work.text, occurredAt: at, waiting: true }],
      };
    case 'checklist': {
      const ticks = new Map(work.items.map(item => [item.id, item.done]));
      const checklist = job.checklist.map(item => {
        const done = ticks.get(item.id);
        return done === undefined ? item : { ...item, done, doneAt: done ? (item.doneAt ?? at) : null };
      });
      return { ...next, checklist };
    }
    case 'photo': {
      const shown = { id, caption: work.caption ?? null, at, source: work.picture, waiting: true };
      return { ...next, photos: [...job.photos, shown] };
    }
    case 'signature':
      return { ...next, signature: { id, caption: work.signedBy, at, source: work.picture, waiting: true } };
    case 'payment': {
      const { method, amount } = work;
      return {
        ...next,
        balance: job.balance && balanceAfter(job.balance, amount),
        unsentPayments: [...job.unsentPayments, { id, method, amount, at }],
      };
    }
    default:
      return job;
  }
}

/** The balance once a payment is recorded, in whole cents. */
function balanceAfter({ paid, due, deposit, ...rest }: Balance, amount: number): Balance {
  const plus = (one: number, other: number) => Math.round((one + other) * 100) / 100;
  return {
    ...rest,
    paid: plus(paid, amount),
    due: Math.max(0, plus(due, -amount)),
    deposit: deposit && { ...deposit, paid: Math.min(deposit.amount, plus(deposit.paid, amount)) },
  };
}

/** Merges a response into the stored day, so that nothing flickers until the next fetch. */
export function applyAnswer(day: Day, { lane, work }: Action, answer: unknown): Day {
  switch (work.kind) {
    case 'duty':
      return { ...day, duty: (answer as { duty: Duty }).duty };
    case 'photo': {
      const { photo } = answer as { photo: FieldJob['photos'][number] };
      const others = (job: FieldJob) => job.photos.filter(({ id }) => id !== photo.id);
      return withJob(day, lane, job => ({ ...job, photos: [...others(job), photo] }));
    }
    case 'signature': {
      const { signature } = answer as { signature: FieldJob['signature'] };
      return withJob(day, lane, job => ({ ...job, signature }));
    }
    case 'payment': {
      const { balance } = answer as { balance: Balance };
      return withJob(day, lane, job => ({ ...job, balance }));
    }
    default: {
      const { job } = answer as { job: FieldJob };
      return withJob(day, lane, old => (old.visitId === job.visitId ? job : old));
    }
  }
}

/** The stop under way, else the first open one. */
export function nextStop({ jobs, untimed }: LocalDay): LocalJob | undefined {
  const all = [...jobs, ...untimed];
  const underWay =
    all.find(job => job.status === 'in_progress') ?? all.find(job => job.status === 'en_route');
  return underWay ?? all.find(job => job.status === 'assigned');
}
