import { useAddress } from '../../parts/use-address.ts';
import { JobView } from './job-view.tsx';
import { JobsList } from './jobs-list.tsx';

/** All jobs, or the one that the address names. */
export default function JobsTab() {
  const { read } = useAddress();
  const id = read('job');
  return id ? <JobView key={id} id={id} /> : <JobsList />;
}
