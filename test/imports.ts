import type { TestApp } from './harness.ts';

type Send = (method: 'POST', url: string, payload?: never, headers?: Record<string, string>) => unknown;

/** Sends a CSV file, as the office unless `as` says otherwise. */
export const importCsv = (
  t: TestApp,
  kind: string,
  payload: string | Buffer,
  { dryRun = false, as = t.hq as unknown }: { dryRun?: boolean; as?: unknown } = {},
) =>
  (as as Send)('POST', `/api/imports/${kind}${dryRun ? '?dryRun=1' : ''}`, payload as never, {
    'content-type': 'text/csv',
  }) as ReturnType<TestApp['hq']>;

/** What an import did, in short. */
export const countsOf = ({ body }: Awaited<ReturnType<TestApp['hq']>>) => {
  const { rows, created, updated, unchanged } = body.data;
  return { rows, created, updated, unchanged };
};
