import type { Asked } from './ask.ts';
import type { KnownFranchise, KnownJob, World } from './read-world.ts';

export type Kind = {
  name: string;
  /** Of a hundred requests. */
  share: number;
  /** The route, as metrics name it. */
  route: string;
  ask(franchise: KnownFranchise, world: World): Asked;
};

const pick = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)]!;
const franchiseOf = ({ id }: KnownFranchise) => `franchiseId=${encodeURIComponent(id)}`;

const next: Record<string, string> = {
  assigned: 'en_route',
  en_route: 'in_progress',
  in_progress: 'completed',
};

/** A technician's step: leave for the next job, begin it, complete it. */
function advance({ assigned, jobs }: KnownFranchise): Asked {
  const job = assigned.at(-1);
  // Nothing is planned: the office writes a note to a job instead, which costs the same.
  if (!job)
    return { method: 'PATCH', path: `/api/jobs/${pick(jobs).id}`, body: { notes: 'Side gate is open' } };
  job.status = next[job.status]!;
  if (job.status === 'completed') assigned.pop();
  return { method: 'PATCH', path: `/api/jobs/${job.id}`, body: { status: job.status } };
}

let bookings = 0;
const run = Date.now().toString(36);
const placeOf = ({ lat, lng, address }: KnownJob) =>
  lat === null ? `address=${encodeURIComponent(address)}` : `lat=${lat}&lng=${lng}`;

/**
 * A franchise with five technicians over ten hours: a position from each every 15 seconds of driving, which is most of it;
 * 15 visits with three steps each; 15 bookings, each after three looks at the windows; two people in the office with the
 * board, the list of jobs and the search open; and a look at the reports now and then.
 */
export const kinds: Kind[] = [
  {
    name: 'position',
    share: 50,
    route: 'POST /api/dev/location',
    ask({ workers }) {
      const worker = pick(workers);
      const drift = () => (Math.random() - 0.5) / 1000;
      worker.lat += drift();
      worker.lng += drift();
      return {
        method: 'POST',
        path: '/api/dev/location',
        body: { workerId: worker.id, lat: worker.lat, lng: worker.lng },
      };
    },
  },
  {
    name: 'board',
    share: 14,
    route: 'GET /api/dispatch/day',
    ask: franchise => ({ path: `/api/dispatch/day?${franchiseOf(franchise)}` }),
  },
  {
    name: 'job list',
    share: 8,
    route: 'GET /api/jobs',
    ask: franchise => ({ path: `/api/jobs?${franchiseOf(franchise)}&limit=50` }),
  },
  {
    name: 'job',
    share: 7,
    route: 'GET /api/jobs/:id',
    ask: ({ jobs }) => ({ path: `/api/jobs/${pick(jobs).id}` }),
  },
  { name: 'status change', share: 6, route: 'PATCH /api/jobs/:id', ask: advance },
  {
    name: 'availability',
    share: 6,
    route: 'GET /api/availability',
    ask: ({ jobs }, { services }) => ({
      path: `/api/availability?${placeOf(pick(jobs))}&days=7&type=${encodeURIComponent(pick(services))}`,
    }),
  },
  {
    name: 'search',
    share: 4,
    route: 'GET /api/search',
    ask: ({ jobs }) => ({ path: `/api/search?q=${encodeURIComponent(pick(jobs).customerName)}` }),
  },
  {
    name: 'booking',
    share: 3,
    route: 'POST /api/jobs/create',
    ask({ jobs }, { services }) {
      const { address } = pick(jobs);
      const customerEmail = `load-${run}-${++bookings}@example.com`;
      const job = { customerName: 'Lee Load', customerEmail, address, type: pick(services), price: 149 };
      return { method: 'POST', path: '/api/jobs/create', body: job };
    },
  },
  {
    name: 'report',
    share: 2,
    route: 'GET /api/reports',
    ask: ({ id }) => ({ path: `/api/reports?franchise=${encodeURIComponent(id)}` }),
  },
];

/** Spreads any number of requests evenly over the kinds, in no order that anybody would notice. */
const GOLDEN = (Math.sqrt(5) - 1) / 2;
const shares = kinds.reduce((sum, { share }) => sum + share, 0);

/** The kind of request number `n`. */
export function kindOf(n: number): Kind {
  let left = ((n * GOLDEN) % 1) * shares;
  for (const kind of kinds) {
    left -= kind.share;
    if (left < 0) return kind;
  }
  return kinds[0]!;
}
