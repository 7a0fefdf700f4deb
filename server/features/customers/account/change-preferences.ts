import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import type { Channel } from '../../../outbox/channel.ts';
import { findCustomerByEmail } from '../../../records/customers/store.ts';
import { optIn, optOut } from '../../messages/consent/opt-outs.ts';
import type { AccountPatch, Preferences } from './schemas.ts';
import { readPreferences } from './show-account.ts';

/** Opts a person out of campaigns or back in, per channel. */
export async function changePreferences(
  deps: Deps,
  email: string,
  patch: AccountPatch,
): Promise<Preferences> {
  const customer = await findCustomerByEmail(deps.sql, email);
  const change = async (channel: Channel, address: string, wanted: boolean) =>
    wanted
      ? optIn(deps.sql, channel, address, ['unsubscribed', 'complained'])
      : optOut(deps.sql, channel, address, 'unsubscribed', deps.clock.now());
  if (patch.smsCampaigns !== undefined && !customer?.phone)
    throw conflict('There is no phone number in this account');
  if (patch.emailCampaigns !== undefined) await change('email', email, patch.emailCampaigns);
  if (patch.smsCampaigns !== undefined) await change('sms', customer!.phone!, patch.smsCampaigns);
  return readPreferences(deps, email, customer);
}
