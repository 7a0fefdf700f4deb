import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { type CustomerRow, findCustomerByEmail } from '../../../records/customers/store.ts';
import { optIn, optOut } from '../../messages/consent/opt-outs.ts';
import { updateCustomer } from '../customers/update-customer.ts';
import type { AccountPatch, ChangedAccount } from './schemas.ts';
import { readPreferences } from './show-account.ts';

/** Changes what the owner of a verified address decides: name, phone, and campaigns per channel. */
export async function changeAccount(
  deps: Deps,
  actor: Caller,
  { name, phone, ...preferences }: AccountPatch,
): Promise<ChangedAccount> {
  const email = actor.id;
  let customer: CustomerRow | undefined = await findCustomerByEmail(deps.sql, email);
  if (name !== undefined || phone !== undefined) {
    if (!customer) throw conflict('There is no booking with this email address yet');
    customer = await updateCustomer(deps, customer.id, { name, phone }, actor);
  }
  await changePreferences(deps, email, customer?.phone ?? null, preferences);
  return {
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    preferences: await readPreferences(deps, email, customer),
  };
}

async function changePreferences(
  deps: Deps,
  email: string,
  phone: string | null,
  { emailCampaigns, smsCampaigns }: Pick<AccountPatch, 'emailCampaigns' | 'smsCampaigns'>,
) {
  const change = async (channel: Channel, address: string, wanted: boolean) =>
    wanted
      ? optIn(deps.sql, channel, address, ['unsubscribed', 'complained'])
      : optOut(deps.sql, channel, address, 'unsubscribed', deps.clock.now());
  if (smsCampaigns !== undefined && !phone) throw conflict('There is no phone number in this account');
  if (emailCampaigns !== undefined) await change('email', email, emailCampaigns);
  if (smsCampaigns !== undefined) await change('sms', phone!, smsCampaigns);
}
