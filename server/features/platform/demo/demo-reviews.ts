import type { Sql } from '../../../db/connect.ts';

/** What demo customers wrote, by number of stars. Most are content, as in a business worth showing. */
const said: [rating: number, text: string, reply: string | null][] = [
  [5, 'On time, friendly, and the place looks better than it has in years. Booking took two minutes.', null],
  [
    5,
    'Great communication from the first text to the last. We knew exactly when they would arrive.',
    'Thank you! It was a pleasure.',
  ],
  [5, 'They explained everything, left no mess behind, and the price was what the website said.', null],
  [
    4,
    'Very good work. They came at the end of the window, but they let us know.',
    'Thanks for your patience that day.',
  ],
  [
    5,
    'Our third visit, and as careful as the first. We’ve signed up for a plan.',
    'We’re happy to have you with us!',
  ],
  [5, 'I could follow the van on the map, which saved me half a day of waiting at home.', null],
  [
    3,
    'The work is fine, but I had to ask twice about one corner.',
    'Sorry about that. We now check together before we leave.',
  ],
  [5, 'Polite, quick and thorough. Recommended to all our neighbors.', null],
  [4, 'Good job and a fair price. Payment by phone was easy.', null],
];

/** One of six finished jobs has a review, written the next day. The newest still wait for the office. */
export const addDemoReviews = (sql: Sql, franchiseIds: string[], today: Temporal.Instant) => sql`
  with said as (
    select (n - 1)::int as n, each ->> 0 as rating, each ->> 1 as text, each ->> 2 as reply
    from jsonb_array_elements(${sql.json(said)}) with ordinality as list (each, n)
  ), done as (
    select jobs.*, hashtext(jobs.id::text) & 2147483647 as dice,
      row_number() over (order by completed_at desc) as place from jobs
    where status = 'completed' and franchise_id = any (${franchiseIds}) and completed_at < ${today}::timestamptz - interval '30 hours'
      and (hashtext(jobs.id::text) & 2147483647) % 6 = 0
  )
  insert into reviews (id, job_id, customer_id, franchise_id, worker_id, rating, name, text, published, reply, replied_at,
    created_at, updated_at)
  select gen_random_uuid(), done.id, customer_id, franchise_id, worker_id, rating::smallint,
    regexp_replace(customer_name, '^(\\S+).*\\s(\\S)\\S*$', '\\1 \\2.'), text, case when place > 3 then true end,
    case when place > 3 then reply end, case when place > 3 and reply is not null then completed_at + interval '30 hours' end,
    completed_at + interval '26 hours', completed_at + interval '26 hours'
  from done join said on said.n = (dice / 6) % ${said.length}`;
