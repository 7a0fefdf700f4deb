import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { hq } from './hq.ts';
import { replaceRow } from './use-keyset.ts';

/** Changes what was paid for a job, then updates every view that shows it. */
export function useMoneyChange<Input, Output>(
  jobId: string,
  change: (input: Input) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: output => {
      onDone(output);
      return refreshMoney(client, jobId);
    },
  });
}

const shownIn = ['job', 'job-money', 'job-timeline', 'job-messages', 'payment', 'refunds', 'trial-balance'];

async function refreshMoney(client: QueryClient, jobId: string) {
  for (const key of shownIn) client.invalidateQueries({ queryKey: [key] });
  const { payments } = await hq('GET /api/payments', { query: { jobId } });
  for (const payment of payments) replaceRow(client, 'payments', payment);
}
