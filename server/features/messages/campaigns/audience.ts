import type { Fragment, Sql } from '../../../db/connect.ts';
import { joinOptOuts } from '../consent/opt-outs.ts';
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
 * completed jobs who can be reached on its channels and have not opted out of them. Opt-outs are joined once:
 * as a condition in the columns they were looked up for every row, twice.
 */
export function audience(sql: Sql, { type, targetAudience, franchiseId }: Audience): Fragment {
  const byEmail = type !== 'sms' ? sql`(email is not null and no_email.address is null)` : sql`false`;
  const bySms = type !== 'email' ? sql`(length(phone_digits) >= 7 and no_sms.address is null)` : sql`false`;
  return sql`
    select done.customer_id as id, name, email, phone, ${byEmail} as by_email, ${bySms} as by_sms
    from customer_completions as done join customers on customers.id = done.customer_id
      ${type !== 'sms' ? joinOptOuts(sql, 'email', 'no_email', sql`email`) : sql``}
      ${type !== 'email' ? joinOptOuts(sql, 'sms', 'no_sms', sql`phone`) : sql``}
    where done.scope = ${franchiseId ?? ''} ${howMany[targetAudience](sql)} and (${byEmail} or ${bySms})`;
}

/** How many messages a campaign would be. */
export async function countAudience(sql: Sql, whom: Audience): Promise<number> {
  const { email, sms } = await countByChannel(sql, whom);
  return email + sms;
}

export type ByChannel = { email: number; sms: number };

export const countByChannel = async (sql: Sql, whom: Audience): Promise<ByChannel> =>
  (
    await sql<ByChannel[]>`
      select count(*) filter (where by_email) as email, count(*) filter (where by_sms) as sms
      from (${audience(sql, whom)}) as person`
  )[0]!;

/** Who would be reached on a channel had they not opted out of it. */
export const countOptedOut = async (sql: Sql, whom: Audience): Promise<ByChannel> =>
  (
    await sql<ByChannel[]>`
      select count(*) filter (where no_email.address is not null and ${whom.type !== 'sms'}) as email,
        count(*) filter (where no_sms.address is not null and ${whom.type !== 'email'}) as sms
      from customer_completions as done join customers on customers.id = done.customer_id
        ${joinOptOuts(sql, 'email', 'no_email', sql`email`)}
        ${joinOptOuts(sql, 'sms', 'no_sms', sql`phone`)}
      where done.scope = ${whom.franchiseId ?? ''} ${howMany[whom.targetAudience](sql)}`
  )[0]!;
