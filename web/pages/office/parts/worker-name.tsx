import { useWorkerNames } from './find-workers.ts';

/** The name of a technician in a list; what is shown for an unknown one is the id unless given. */
export function WorkerName({ id, unknown = id }: { id: string; unknown?: string }) {
  const [name = ''] = useWorkerNames([id]);
  return name === id ? unknown : name;
}
