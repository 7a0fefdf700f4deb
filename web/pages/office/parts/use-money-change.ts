import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { hq } from './hq.ts';
import { replaceRow } from './use-keyset.ts';

/**
 * Changes what was paid for a job, then updates every view that shows it. If the answer is lost, sending the same again
 * carries the same key, so that nobody is refunded or charged twice.
 */
export function useMoneyChange<Input, Output>(
  jobId: string,
  change: (input: Input, options: { idempotencyKey: string }) => Promise<Output>,
  onDone: (output: Output) => void,
) {
  const client = useQueryClient();
  const sent = useRef<{ input: string; idempotencyKey: string }>(undefined);
  return useMutation({
    mutationFn: (body: Input) => {
      const input = JSON.stringify(body);
      if (sent.current?.input !== input) sent.current = { input, idempotencyKey: crypto.randomUUID() };
      return change(body, { idempotencyKey: sent.current.idempotencyKey });
    },
    onError: error => {
      // It was refused, so nothing was done: another try is a new one.
      if (error instanceof ApiError && error.status < 500) sent.current = undefined;
    },
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
