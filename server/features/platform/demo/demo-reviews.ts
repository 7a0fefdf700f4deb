import type { Sql } from '../../../db/connect.ts';

/** What demo customers wrote, newest first. Most are happy, some gave only stars, as in a business worth showing. */
const said: [rating: number, text: string | null, reply: string | null][] = [
  [5, 'On time, friendly, and the place looks better than it has in years. Booking took two minutes.', null],
  [4, 'Good job and a fair price. Paying on my phone was easy.', null],
  [2, 'They missed one side of the house, and I had to call to get it done.', null],
  [
    5,
    'Great communication from the first text to the last. We knew exactly when they would arrive.',
    'Thank you! It was a pleasure.',
  ],
  [5, 'They explained everything, left no mess behind, and the price was what the website said.', null],
  [
    5,
    'Our third visit, and as careful as the first. We’ve signed up for a plan.',
    'We’re happy to have you with us!',
  ],
  [5, null, null],
  [
    4,
    'Very good work. They came at the end of the window, but they let us know.',
    'Thanks for your patience that day.',
  ],
  [5, 'I could follow the van on the map, which saved me half a day of waiting at home.', null],
  [
    3,
    'The work is fine, but I had to ask twice about one corner.',
    'Sorry about that. We now walk around the house with you before we leave.',
  ],
  [5, 'Polite, quick and thorough. Recommended to all our neighbors.', null],
  [4, null, null],
  [5, 'My mother is 84 and they were so patient with her. Thank you.', 'Please give her our best!'],
  [5, 'Moved our appointment twice from the link in the email. Nobody complained, nobody called.', null],
  [5, null, null],
  [4, 'Great quality. More openings on Saturdays would be nice.', null],
  [
    1,
    'Nobody came in the promised window and I had taken the morning off.',
    'We’re sorry. The van broke down that day and we should have called you sooner. Your next visit is on us.',
  ],
  [5, 'They sent photos of everything they did. Very professional.', null],
];

/**
 * Half of the demo customers were asked the day after the work, and a third of those answered. The newest three reviews
 * still wait for the office. Older ones have only stars, because nobody reads the same words ten times.
 */
export const addDemoReviews = (sql: Sql, franchiseIds: string[], today: Temporal.Instant) => sql`
  with said as (
    select (n - 1)::int as n, each ->> 0 as rating, each ->> 1 as text, each ->> 2 as reply
    from jsonb_array_elements(${sql.json(said)}) with ordinality as list (each, n)
  ), asked as (
    select id, customer_id, customer_name, franchise_id, worker_id, completed_at, hashtext(jobs.id::text) & 2147483647 as dice from jobs
    where status = 'completed' and franchise_id = any (${franchiseIds})
      and completed_at < ${today}::timestamptz - interval '30 hours' and hashtext(jobs.id::text) % 2 = 0
  ), requested as (
    insert into review_requests (job_id, customer_id, sent_at)
    select id, customer_id, completed_at + interval '24 hours' from asked
  ), answered as (
    select *, row_number() over (order by completed_at desc, id) as place from asked where dice % 3 = 0
  )
  insert into reviews (id, job_id, customer_id, franchise_id, worker_id, rating, name, text, published, reply, replied_at,
    created_at, updated_at)
  select gen_random_uuid(), answered.id, customer_id, franchise_id, worker_id, rating::smallint,
    regexp_replace(customer_name, '^(\\S+).*\\s(\\S)\\S*$', '\\1 \\2.'), case when place <= ${said.length * 2} then text end, case when place > 3 then true end,
    case when place > 3 and place <= ${said.length * 2} then reply end,
    case when place > 3 and place <= ${said.length * 2} and reply is not null then completed_at + interval '30 hours' end,
    completed_at + interval '26 hours', completed_at + interval '26 hours'
  from answered join said on said.n = (place - 1) % ${said.length}::int`;
