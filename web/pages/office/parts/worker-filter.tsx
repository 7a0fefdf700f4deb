import { useFilterField } from './filter-select.tsx';
import { WorkerSelect } from './worker-select.tsx';

/** Limits a list to a technician, stored in the URL under `name`. */
export const WorkerFilter = ({ name, label }: { name: string; label: string }) => (
  <WorkerSelect label={label} {...useFilterField(name)} />
);
