import { readConfig, readRemote } from '../config.ts';
import { describeLoad } from './load/describe-load.ts';
import { runLoad } from './load/run-load.ts';
import { progressBar } from './progress.ts';
import { localToken } from './token.ts';
import { readArguments, UsageError, wholeNumber } from './usage.ts';

export const LOAD_USAGE = 'load URL [--token TOKEN] [--minutes N] [--franchises N] [--rate N]';

/** Longer than any run, with an hour to spare. */
const LOCAL_TTL_SECONDS = 26 * 3600;

/** A day's work against a running service, to see what it takes before customers do. It books and changes jobs. */
export async function loadCommand(args: string[]) {
  const string = { type: 'string' } as const;
  const { values, positionals } = readArguments(args, {
    token: string,
    minutes: string,
    franchises: string,
    rate: string,
  });
  const [url, ...more] = positionals;
  if (!url || !URL.canParse(url) || more.length > 0)
    throw new UsageError(`Usage: truckroll ${LOAD_USAGE}, for example http://localhost:3000`);
  const minutes = wholeNumber('minutes', values.minutes, 1, 24 * 60);
  const size = {
    seconds: minutes * 60,
    franchises: wholeNumber('franchises', values.franchises, 50, 10_000),
    perSecond: wholeNumber('rate', values.rate, 20, 100_000),
  };
  if (Math.min(...Object.values(size)) === 0)
    throw new UsageError('--minutes, --franchises and --rate must be at least 1.');
  const token =
    values.token ?? readRemote().token ?? (await localToken(readConfig(), 'load', LOCAL_TTL_SECONDS));
  const outcome = await runLoad({ url, token, ...size }, progressBar('Load'));
  console.log(describeLoad(outcome));
}
