import type { Caller } from '../server/caller.ts';
import { systemClock } from '../server/clock.ts';
import { connect } from '../server/db/connect.ts';
import { readSorted } from '../server/db/sorted-rows.ts';
import type { Deps } from '../server/deps.ts';
import { searchEverything } from '../server/features/customers/search/search-everything.ts';
import { loadDemo } from '../server/features/platform/demo/load-demo.ts';
import { readOrder } from '../server/http/sorting.ts';
import { jobSorting } from '../server/records/jobs/schemas.ts';
import { jobsMatching } from '../server/records/jobs/store.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { report } from './report.ts';

/**
 * What a caller may say, searched among 1,000,000 jobs and their 400,000 customers, against a select of a customer by key;
 * `JOBS` sets the number.
 */
const jobs = Number(process.env.JOBS ?? 1_000_000);
const READS = 200;

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 2 });
  await loadDemo(sql, { franchises: 3, workers: 20, jobs, seed: 1 }, systemClock.now());
  await sql`vacuum analyze`;
  const people = await sql<
    { id: string; number: number; name: string; email: string; phone: string; address: string }[]
  >`
    select customer_id as id, number, customer_name as name, customer_email as email, customer_phone as phone, address
    from jobs where customer_phone is not null order by random() limit ${READS}`;
  type Person = (typeof people)[number];

  async function time(read: (person: Person) => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (const person of people) {
      const start = performance.now();
      await read(person);
      times.push(performance.now() - start);
    }
    return median(times);
  }
  const deps = { readSql: sql } as unknown as Deps;
  const search = (said: (person: Person) => string) => async (person: Person) => {
    const found = await searchEverything(deps, said(person), { kind: 'hq', id: 'bench' } as Caller);
    if (found.length === 0) throw new Error(`Nothing found for ${said(person)}`);
  };
  const said: [string, (person: Person) => Promise<unknown>][] = [
    ['a job number', search(({ number }) => `#${number}`)],
    ['the end of a phone number', search(({ phone }) => phone.slice(-5))],
    ['an email address', search(({ email }) => email)],
    ['a full name', search(({ name }) => name)],
    ['a first name', search(({ name }) => name.split(' ')[0]!)],
    ['an address', search(({ address }) => address)],
    ['a last name', search(({ name }) => name.split(' ').at(-1)!)],
    [
      'the list of jobs with a first name',
      async ({ name }) => {
        const query = { q: name.split(' ')[0]!, sort: '-createdAt', limit: 50 } as const;
        const matching = await jobsMatching(sql, query);
        return readSorted(sql, matching(sql), readOrder(jobSorting, query), 51);
      },
    ],
  ];
  const byKey = ({ id }: Person) => sql`select * from customers where id = ${id}`;
  for (const [, read] of said) await time(read);
  await time(byKey);
  for (const [what, read] of said) {
    const ratios: number[] = [];
    let own = 0;
    for (let round = 0; round < 3; round++) {
      const peer = await time(byKey);
      own = await time(read);
      ratios.push(own / peer);
    }
    report(
      `${what} among ${jobs} jobs, of a select by key`,
      median(ratios),
      { atMost: 5 },
      `${own.toFixed(2)} ms`,
    );
  }
  await sql.end();
});
