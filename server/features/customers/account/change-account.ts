import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { type CustomerRow, findCustomerByEmail } from '../../../records/customers/store.ts';
import { inviteByText } from '../../messages/consent/invite-by-text.ts';
import { findOptOut, optIn, optOut } from '../../messages/consent/opt-outs.ts';
import { chooseLanguage, languageOfContact } from '../../messages/templates/store.ts';
import { updateCustomer } from '../customers/update-customer.ts';
import type { AccountPatch, ChangedAccount } from './schemas.ts';
import { readPreferences } from './show-account.ts';

/** Changes what the owner of a verified address decides: name, phone, language, and campaigns per channel. */
export async function changeAccount(
  deps: Deps,
  actor: Caller,
  { name, phone, language, ...preferences }: AccountPatch,
): Promise<ChangedAccount> {
  const email = actor.id;
  const known = await findCustomerByEmail(deps.sql, email);
  let customer: Pick<CustomerRow, 'name' | 'phone'> | undefined = known;
  if (name !== undefined || phone !== undefined) {
    if (!known) throw conflict('There is no booking with this email address yet');
    customer = await updateCustomer(deps, known.id, { name, phone }, actor);
  }
  if (language) await changeLanguage(deps, email, customer?.phone ?? null, language);
  const isAsked = await changePreferences(deps, email, customer?.phone ?? null, preferences);
  const chosen = await readPreferences(deps, email, customer);
  return {
    name: customer?.name ?? null,
    phone: customer?.phone ?? null,
    preferences: isAsked ? { ...chosen, smsPending: true } : chosen,
    language: (await languageOfContact(deps.sql, 'email', email)) ?? null,
  };
}

/** Texts to the account's phone follow it. */
async function changeLanguage(
  { sql, clock }: Deps,
  email: string,
  phone: string | null,
  language: 'en' | 'es',
) {
  const at = clock.now();
  await chooseLanguage(sql, { channel: 'email', address: email }, language, at);
  if (phone) await chooseLanguage(sql, { channel: 'sms', address: phone }, language, at);
}

/**
 * The email address is proven, so its choice counts at once. The phone number is not: anyone may opt it out, but only its
 * owner can opt it back in, by answering a text. Returns whether they were asked.
 */
async function changePreferences(
  deps: Deps,
  email: string,
  phone: string | null,
  { emailCampaigns, smsCampaigns }: Pick<AccountPatch, 'emailCampaigns' | 'smsCampaigns'>,
): Promise<boolean> {
  const { sql } = deps;
  const at = deps.clock.now();
  if (smsCampaigns !== undefined && !phone) throw conflict('There is no phone number in this account');
  if (emailCampaigns) await optIn(sql, 'email', email, ['unsubscribed', 'complained']);
  if (emailCampaigns === false) await optOut(sql, 'email', email, 'unsubscribed', at);
  if (smsCampaigns === false) await optOut(sql, 'sms', phone!, 'unsubscribed', at);
  if (!smsCampaigns || (await findOptOut(sql, 'sms', phone!)) !== 'unsubscribed') return false;
  await inviteByText(sql, phone!, email, at);
  deps.queue.nudge(DELIVER_MESSAGES);
  return true;
}
