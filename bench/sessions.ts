import { signHqToken } from '../server/access/hq-token.ts';
import { systemClock } from '../server/clock.ts';
import { connect } from '../server/db/connect.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { withDatabaseServer } from './database.ts';
import { load, median } from './load.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';
import { signInOwner } from './signed-in.ts';

/**
 * Signed-in requests for a page of jobs per second: with a session, which is looked up in the database every time, against
 * a headquarters token, which is only verified. `SECONDS` sets the length of a round.
 */
const seconds = Number(process.env.SECONDS ?? 8);
const ROUNDS = 3;

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 1 });
  await loadDemo(sql, { franchises: 3, workers: 20, jobs: 10_000, seed: 1 }, systemClock.now());
  const session = await signInOwner(sql);
  await sql.end();
  const jwt = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: systemClock.now() });
  const service = await startService({ DATABASE_URL: url });

  async function measure(token: string, length = seconds): Promise<number> {
    const figures = await load({
      ...{ url: `${service.url}/api/jobs?limit=50`, seconds: length, connections: 16 },
      ...{ body: () => '', headers: () => ({ authorization: `Bearer ${token}` }) },
    });
    if (figures.failed > 0) throw new Error(`${figures.failed} requests failed`);
    return figures.perSecond;
  }
  for (const token of [session, jwt]) await measure(token, 2);
  const rounds: { session: number; jwt: number }[] = [];
  for (let i = 0; i < ROUNDS; i++) rounds.push({ session: await measure(session), jwt: await measure(jwt) });
  const [withSession, withJwt] = [
    median(rounds.map(each => each.session)),
    median(rounds.map(each => each.jwt)),
  ];
  report(
    'requests with a session, of the same with a headquarters token',
    withSession / withJwt,
    { atLeast: 0.9 },
    `${withSession.toFixed(0)} and ${withJwt.toFixed(0)} a second`,
  );
  await service.stop();
});
