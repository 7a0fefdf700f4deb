import type { Sql } from '../../../db/connect.ts';

/** Plans that customers of the demo can sign up for. */
const plans = [
  {
    id: 'gutter-half-yearly',
    name: 'Clear gutters',
    description: 'Gutters and downspouts cleaned before the leaves and after them.',
    serviceType: 'Gutter cleaning',
    intervalMonths: 6,
    priceCents: 12_900,
  },
  {
    id: 'heating-yearly',
    name: 'Safe heating',
    description: 'A full heating service once a year, before the cold.',
    serviceType: 'Heating service',
    intervalMonths: 12,
    priceCents: 16_900,
  },
  {
    id: 'windows-quarterly',
    name: 'Bright windows',
    description: 'All windows cleaned every three months.',
    serviceType: 'Window cleaning',
    intervalMonths: 3,
    priceCents: 8_500,
  },
  {
    id: 'lawn-monthly',
    name: 'Tidy lawn',
    description: 'The lawn mown and edged every month.',
    serviceType: 'Lawn care',
    intervalMonths: 1,
    priceCents: 5_900,
  },
];

export const demoPlanIds = plans.map(({ id }) => id);

export async function addDemoPlans(sql: Sql) {
  const rows = plans.map((plan, i) => ({ ...plan, position: i + 1 }));
  await sql`insert into plan_offers ${sql(rows)} on conflict (id) do nothing`;
}
