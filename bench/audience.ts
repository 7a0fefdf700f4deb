import { parseArgs } from 'node:util';
import { connect, type Pool } from '../server/db/connect.ts';
import { type Audience, audience, countAudience } from '../server/features/messages/campaigns/audience.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { median, withDatabaseServer } from './database.ts';

/**
 * Selecting an audience, against plain SQL that counts the same people from their jobs.
 *
 * node bench/audience.ts [--customers 1000000]
 *
 * Limit: at most 1.5 × the plain SQL.
 */
const { customers } = parseArgs({ options: { customers: { type: 'string', default: '1000000' } } }).values;
const MAX_RATIO = 1.5;

const howMany = {
  all: (sql: Pool) => sql``,
  new: (sql: Pool) => sql`having count(*) = 1`,
  returning: (sql: Pool) => sql`having count(*) > 1`,
};

/** The query you would write with only the jobs table and nothing precomputed. */
const countBare = (sql: Pool, { targetAudience, franchiseId }: Audience) => sql<{ n: number }[]>`
  select count(*) as n from (
    select customer_id from jobs
    where status = 'completed' ${franchiseId ? sql`and franchise_id = ${franchiseId}` : sql``}
    group by customer_id ${howMany[targetAudience](sql)}
  ) as chosen join customers on customers.id = chosen.customer_id
  where email is not null and not exists (
    select from opt_outs where channel = 'email' and address = lower(email))`;

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 1 });
  await sql`set statement_timeout = 0`;
  const jobs = Math.round(Number(customers) * 2.5);
  await loadDemo(sql, { franchises: 20, workers: 200, jobs, seed: 1 }, Temporal.Now.instant());
  await sql`
    insert into opt_outs select 'email', lower(email), 'unsubscribed', now() from customers
    where email is not null and random() < 0.02 on conflict do nothing`;
  await sql`vacuum analyze`;
  const [franchise] = await sql<{ id: string }[]>`select id from franchises order by id limit 1`;

  let isMissed = false;
  for (const franchiseId of [null, franchise!.id])
    for (const targetAudience of ['all', 'new', 'returning'] as const) {
      const whom: Audience = { type: 'email', targetAudience, franchiseId };
      const [bare] = await countBare(sql, whom);
      const counted = await countAudience(sql, whom);
      if (bare!.n !== counted) throw new Error(`${bare!.n} people, but ${counted} were chosen`);
      const bareMs = await median(5, () => countBare(sql, whom));
      const countMs = await median(5, () => countAudience(sql, whom));
      const firstMs = await median(
        5,
        () => sql`select * from (${audience(sql, whom)}) as a order by id limit 500`,
      );
      const ratio = countMs / bareMs;
      isMissed ||= ratio > MAX_RATIO;
      console.log(
        `${targetAudience.padEnd(9)} ${franchiseId ? 'one franchise' : 'everybody    '} ${String(counted).padStart(8)} people: ` +
          `bare ${bareMs.toFixed(0)} ms, chosen ${countMs.toFixed(0)} ms, first 500 ${firstMs.toFixed(0)} ms; ` +
          `ratio ${ratio.toFixed(2)} (limit ${MAX_RATIO}) ${ratio <= MAX_RATIO ? 'met' : 'MISSED'}`,
      );
    }
  if (isMissed) process.exitCode = 1;
  await sql.end();
});
