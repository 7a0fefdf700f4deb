import { useAdminSearch } from '../../parts/use-admin-search.ts';
import { JobView } from './job-view.tsx';
import { JobsList } from './jobs-list.tsx';

/** All jobs, or the one in `?job=`. */
export default function JobsTab() {
  const { read } = useAdminSearch();
  const id = read('job');
  return id ? <JobView key={id} id={id} /> : <JobsList />;
}
