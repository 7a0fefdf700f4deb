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
 * A campaign's audience as `person (id, name, email, phone, by_email, by_sms)` rows: customers of completed
 * jobs who have an address on its channels and have not opted out. Opt-outs are joined once; as a condition
 * in the columns they were looked up twice per row.
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

/** The number of messages a campaign would send. */
export async function countAudience(sql: Sql, target: Audience): Promise<number> {
  const { email, sms } = await countByChannel(sql, target);
  return email + sms;
}

export type ByChannel = { email: number; sms: number };

export const countByChannel = async (sql: Sql, target: Audience): Promise<ByChannel> =>
  (
    await sql<ByChannel[]>`
      select count(*) filter (where by_email) as email, count(*) filter (where by_sms) as sms
      from (${audience(sql, target)}) as person`
  )[0]!;

/** People who would get the campaign on a channel if they had not opted out. */
export const countOptedOut = async (sql: Sql, target: Audience): Promise<ByChannel> =>
  (
    await sql<ByChannel[]>`
      select count(*) filter (where no_email.address is not null and ${target.type !== 'sms'}) as email,
        count(*) filter (where no_sms.address is not null and ${target.type !== 'email'}) as sms
      from customer_completions as done join customers on customers.id = done.customer_id
        ${joinOptOuts(sql, 'email', 'no_email', sql`email`)}
        ${joinOptOuts(sql, 'sms', 'no_sms', sql`phone`)}
      where done.scope = ${target.franchiseId ?? ''} ${howMany[target.targetAudience](sql)}`
  )[0]!;
