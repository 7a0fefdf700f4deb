import { currentActor, recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { listProperties } from '../../../records/customers/properties-store.ts';
import { type CustomerRow, findCustomerByEmail, ownerOf } from '../../../records/customers/store.ts';
import { findJobsOf, toJob } from '../../../records/jobs/store.ts';
import { listVisitsOf, toVisit } from '../../../records/visits/store.ts';
import { conversationsAbout, conversationTexts } from '../../messages/conversations/messages-store.ts';
import { mailTo, textsOf } from '../../messages/delivery/store.ts';
import { notesOf, picturesOf } from '../../work/field/store.ts';
import { toQuote } from '../quotes/show-quote.ts';
import { acceptancesOf, findQuote, quotesOf } from '../quotes/store.ts';
import { reviewsOf } from '../reviews/store.ts';
import { entriesOf } from '../waitlist/store.ts';
import { phonesOf } from './phones-of.ts';
import { showAccount } from './show-account.ts';

/** Everything we hold about the owner of a verified address, in a machine-readable form. */
export async function exportAccount(deps: Deps, email: string) {
  const { sql, clock } = deps;
  const customer = await findCustomerByEmail(sql, email);
  if (customer) {
    const change = { type: 'account.exported', actor: currentActor(), summary: 'Exported their own data' };
    await recordChange(sql, { ...change, subject: `customer:${customer.id}` }, clock.now());
  }
  const jobs = customer ? await findJobsOf(sql, { id: ownerOf(customer), email }) : [];
  const ids = jobs.map(job => job.id);
  const about = { customerId: customer?.id ?? null, email };
  const conversationIds = await conversationsAbout(sql, about, clock.now());
  const [properties, account, visits, notes, pictures, mail, texts, conversations, waitlist, reviews] =
    await Promise.all([
      listProperties(sql, customer ? [customer.id] : []),
      showAccount(deps, email),
      listVisitsOf(sql, ids),
      notesOf(sql, ids),
      picturesOf(sql, ids),
      mailTo(sql, email),
      textsOf(sql, { email, phones: phonesOf(customer, jobs), jobIds: ids }),
      conversationTexts(sql, conversationIds),
      entriesOf(sql, { customerId: customer?.id ?? null, email, phones: phonesOf(customer, jobs) }),
      reviewsOf(sql, ids),
    ]);
  const { invoices, plans, preferences, language } = account;
  return {
    exportedAt: toIso(clock.now()),
    person: customer ? withoutMerge(customer) : { email },
    properties: properties.map(({ label, address, accessNotes, tags }) => ({
      label,
      address,
      accessNotes,
      tags,
    })),
    jobs: jobs.map(toJob),
    visits: visits.map(toVisit),
    invoices,
    plans,
    quotes: customer ? await quotesFor(deps, customer.id) : [],
    preferences,
    language,
    notes: notes.map(({ jobId, text, occurredAt }) => ({ jobId, text, occurredAt })),
    pictures: pictures.map(({ jobId, kind, caption, occurredAt }) => ({ jobId, kind, caption, occurredAt })),
    messages: [...mail, ...texts],
    conversations,
    waitlist,
    reviews,
  };
}

/** Quotes that were sent, with what was accepted; drafts and our own costs are not theirs. */
async function quotesFor({ config, sql }: Deps, customerId: string) {
  const sent = (await quotesOf(sql, customerId)).filter(({ sentAt }) => sentAt !== null);
  return Promise.all(
    sent.map(async ({ id }) => {
      const quote = toQuote(config, (await findQuote(sql, id))!, [...(await acceptancesOf(sql, id))]);
      const options = quote.options.map(option => ({
        ...option,
        items: option.items.map(({ unitCost: _, ...item }) => item),
      }));
      return { ...quote, options };
    }),
  );
}

/** That the office merged them with somebody is nothing about this address. */
const withoutMerge = ({ mergedInto: _, ...customer }: CustomerRow) => customer;
