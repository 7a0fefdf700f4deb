import type { Fragment, Sql } from '../../db/connect.ts';
import { notOptedOut } from '../consent/opt-outs.ts';
import type { CampaignInput } from './schemas.ts';

export type Audience = {
  type: CampaignInput['type'];
  targetAudience: CampaignInput['targetAudience'];
  franchiseId: string | null;
};

const howMany = {
  all: (sql: Sql) => sql``,
  new: (sql: Sql) => sql`and done.jobs = 1`,
  returning: (sql: Sql) => sql`and done.jobs > 1`,
};

/**
 * The people a campaign reaches, as `person (id, name, email, phone, by_email, by_sms)` rows: customers of
 * completed jobs who can be reached on its channels and have not opted out of them.
 */
export function audience(sql: Sql, { type, targetAudience, franchiseId }: Audience): Fragment {
  const [email, sms] = [type !== 'sms', type !== 'email'];
  return sql`
    select * from (
      select done.customer_id as id, name, email, phone,
        ${email ? sql`email is not null and ${notOptedOut(sql, 'email', sql`email`)}` : sql`false`} as by_email,
        ${sms ? sql`length(phone_digits) >= 7 and ${notOptedOut(sql, 'sms', sql`phone`)}` : sql`false`} as by_sms
      from customer_completions as done join customers on customers.id = done.customer_id
      where done.scope = ${franchiseId ?? ''} ${howMany[targetAudience](sql)}
    ) as reachable
    where by_email or by_sms`;
}

/** How many messages a campaign would be. */
export async function countAudience(sql: Sql, whom: Audience): Promise<number> {
  const [row] = await sql<{ messages: number }[]>`
    select count(*) filter (where by_email) + count(*) filter (where by_sms) as messages
    from (${audience(sql, whom)}) as person`;
  return row!.messages;
}
