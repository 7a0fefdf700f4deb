import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { measureReaders } from '../server/changes/feed-store.ts';
import { connect, type Pool } from '../server/db/connect.ts';
import { maintainPartitions } from '../server/features/platform/operations/maintain-partitions.ts';
import { insertJob } from '../server/features/work/jobs/insert-jobs.ts';
import { openLog } from '../server/log.ts';
import { startFeed } from '../server/worker.ts';
import { withDatabaseServer } from './database.ts';
import { benchDeps } from './deps.ts';
import { report } from './report.ts';

/**
 * Bookings at a steady rate from another process while this one reads the change feed: are its readers level soon
 * after the last booking? `SECONDS` and `RATE` set how long and how fast.
 */
const seconds = Number(process.env.SECONDS ?? 60);
const rate = Number(process.env.RATE ?? 3_000);
const LEVEL_WITHIN = 5;

async function measure(url: string) {
  const sql = connect(url, { max: 8 });
  const log = openLog({ logLevel: 'warn', logFormat: 'json' });
  await maintainPartitions(benchDeps(url, sql, { log }));
  const feed = startFeed({ sql, log } as never);
  const booking = fork(import.meta.filename, { env: { ...process.env, BOOK_INTO: url } });
  const ended = once(booking, 'exit');
  let booked = 0;
  booking.on('message', (count: number) => {
    booked = count;
  });
  let most = 0;
  const sampling = setInterval(async () => {
    most = Math.max(most, await unread(sql));
  }, 1_000);
  await ended;
  clearInterval(sampling);
  const start = performance.now();
  while ((await unread(sql)) > 0 && performance.now() - start < 60_000) await sleep(50);
  const level = (performance.now() - start) / 1_000;
  await feed.stop();
  report(`bookings a second for ${seconds} s, of ${rate}`, booked / seconds / rate, { atLeast: 0.98 });
  report(
    `seconds until every reader is level, of ${LEVEL_WITHIN}`,
    level / LEVEL_WITHIN,
    { atMost: 1 },
    `${level.toFixed(1)} s after ${booked} bookings; at most ${most} changes unread on the way`,
  );
  const [counted] = await sql`
    select (select count(*) from jobs) as jobs, (select sum(jobs) from figures_of('{""}') where kind = 'status') as figures`;
  if (Number(counted!.jobs) !== Number(counted!.figures))
    console.log('MISS  the figures do not add up', counted);
  await sql.end();
}

async function unread(sql: Pool): Promise<number> {
  return Math.max(...(await measureReaders(sql)).map(reader => reader.unread));
}

/** In bursts every 20 ms, each as one batch, until the time is over. */
async function book(url: string) {
  const sql = connect(url, { max: 4 });
  const start = performance.now();
  let asked = 0;
  const running = new Set<Promise<unknown>>();
  let done = 0;
  while (performance.now() - start < seconds * 1_000) {
    const due = Math.floor(((performance.now() - start) / 1_000) * rate);
    for (; asked < due && running.size < 2_000; asked++) {
      const one = insertJob(sql, newJob(asked), Temporal.Now.instant()).then(() => {
        done++;
        running.delete(one);
      });
      running.add(one);
    }
    await sleep(20);
  }
  await Promise.all(running);
  process.send?.(done);
  await sql.end();
  process.disconnect?.();
}

const newJob = (n: number) => ({
  id: crypto.randomUUID(),
  customerName: 'Robin Reed',
  customerEmail: `customer-${n}@example.com`,
  customerPhone: null,
  address: '12 Mill Lane, North',
  type: 'Gutter cleaning',
  addOns: [],
  preferredDate: '2026-12-01',
  preferredTime: 'morning',
  franchiseId: null,
  notes: null,
  paymentId: null,
  paymentStatus: null,
  gutterLength: null,
  stories: null,
  promoCode: null,
  referralCode: null,
  priceCents: 14_950,
  isPriceAgreed: false,
  flexDays: 0,
  referralPercent: 10,
  language: 'en' as const,
});

if (process.env.BOOK_INTO) await book(process.env.BOOK_INTO);
else await withDatabaseServer(measure);
