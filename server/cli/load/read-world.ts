import { OperatorError } from '../../operator-error.ts';
import type { Client } from './ask.ts';

export type KnownJob = {
  id: string;
  status: string;
  customerName: string;
  address: string;
  lat: number | null;
  lng: number | null;
};
export type KnownFranchise = {
  id: string;
  workers: { id: string; lat: number; lng: number }[];
  /** The newest. */
  jobs: KnownJob[];
  /** Waiting for somebody to go there. */
  assigned: KnownJob[];
};
export type World = { franchises: KnownFranchise[]; services: string[] };

const AT_ONCE = 8;

/** What the service has, to ask about: some of its franchises, spread evenly, with technicians and jobs. */
export async function readWorld(ask: Client, most: number): Promise<World> {
  const read = async <T>(path: string): Promise<T> => {
    const { status, body } = await ask({ path });
    if (status === 200) return (body as { data: T }).data;
    const reason = status === 0 ? 'there is no answer' : `the answer is ${status}`;
    throw new OperatorError(`The service cannot be asked for ${path}: ${reason}.`);
  };
  const { franchises } = await read<{ franchises: { id: string; active: boolean }[] }>('/api/franchises');
  const { services } = await read<{ services: { label: string }[] }>('/api/services');
  const open = franchises.filter(({ active }) => active);
  const step = Math.max(1, open.length / most);
  const chosen = Array.from({ length: Math.min(most, open.length) }, (_, i) => open[Math.floor(i * step)]!);
  const known: KnownFranchise[] = [];
  const left = [...chosen];
  const readOn = async () => {
    for (let next = left.pop(); next; next = left.pop()) known.push(await readFranchise(read, next.id));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  const busy = known.filter(({ jobs, workers }) => jobs.length > 0 && workers.length > 0);
  if (busy.length === 0 || services.length === 0)
    throw new OperatorError(
      'The service has no franchise with technicians and jobs: fill it with truckroll seed first.',
    );
  return { franchises: busy, services: services.map(({ label }) => label) };
}

async function readFranchise(read: <T>(path: string) => Promise<T>, id: string): Promise<KnownFranchise> {
  const franchise = `franchiseId=${encodeURIComponent(id)}`;
  const [{ jobs }, { jobs: assigned }, { workers }] = await Promise.all([
    read<{ jobs: KnownJob[] }>(`/api/jobs?${franchise}&limit=50`),
    read<{ jobs: KnownJob[] }>(`/api/jobs?${franchise}&status=assigned&limit=50`),
    read<{ workers: { id: string; homeLat: number | null; homeLng: number | null }[] }>(
      `/api/workers?${franchise}&limit=50`,
    ),
  ]);
  return {
    id,
    jobs,
    assigned,
    workers: workers.map(worker => ({ id: worker.id, lat: worker.homeLat ?? 0, lng: worker.homeLng ?? 0 })),
  };
}
