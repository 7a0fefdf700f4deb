import type { Fragment, Sql } from '../../../db/connect.ts';
import type { Language } from '../../../http/page-words.ts';
import type { Channel } from '../../../outbox/channel.ts';
import type { Wording } from './editable.ts';

export type SavedTemplate = Wording & { kind: string; language: Language; updatedAt: string };

export const listTemplates = (sql: Sql) => sql<SavedTemplate[]>`
  select kind, language, subject, body, sms, updated_at from message_templates`;

export const findTemplate = async (sql: Sql, kind: string, language: Language) =>
  (
    await sql<SavedTemplate[]>`
    select kind, language, subject, body, sms, updated_at from message_templates
    where kind = ${kind} and language = ${language} for update`
  )[0];

export const saveTemplate = (
  sql: Sql,
  { kind, language, subject, body, sms }: Wording & { kind: string; language: Language },
  at: Temporal.Instant,
) => sql`
  insert into message_templates (kind, language, subject, body, sms, updated_at)
  values (${kind}, ${language}, ${subject}, ${body}, ${sms}, ${at})
  on conflict (kind, language) do update
    set subject = excluded.subject, body = excluded.body, sms = excluded.sms, updated_at = excluded.updated_at`;

export const deleteTemplates = (sql: Sql, kind: string, language: Language | undefined) => sql<
  SavedTemplate[]
>`
  delete from message_templates
  where kind = ${kind} ${language ? sql`and language = ${language}` : sql``}
  returning kind, language, subject, body, sms, updated_at`;

/** The language somebody chose. */
export async function chooseLanguage(
  sql: Sql,
  contact: { channel: Channel; address: string },
  language: Language,
  at: Temporal.Instant,
) {
  const { channel, address } = contact;
  await sql`
    insert into contact_languages (channel, address, language, chosen_at)
    select ${channel}, contact_key(${channel}, ${address}), ${language}, ${at}::timestamptz
    where contact_key(${channel}, ${address}) <> ''
    on conflict (channel, address) do update set language = excluded.language, chosen_at = excluded.chosen_at`;
}

/** The language of a booking's page. What somebody chose themselves stays: anyone can book with any address. */
export async function suggestLanguage(
  sql: Sql,
  contact: { channel: Channel; address: string },
  language: Language,
  at: Temporal.Instant,
) {
  const { channel, address } = contact;
  await sql`
    insert into contact_languages (channel, address, language, chosen_at)
    select ${channel}, contact_key(${channel}, ${address}), ${language}, ${at}::timestamptz
    where contact_key(${channel}, ${address}) <> ''
    on conflict do nothing`;
}

export const languageOfContact = async (
  sql: Sql,
  channel: Channel,
  address: string,
): Promise<Language | undefined> =>
  (
    await sql<{ language: Language }[]>`
    select language from contact_languages
    where channel = ${channel} and address = contact_key(${channel}, ${address})`
  )[0]?.language;

export const forgetLanguage = (sql: Sql, channel: Channel, address: string) => sql`
  delete from contact_languages where channel = ${channel} and address = contact_key(${channel}, ${address})`;

/** For statements over `messages`: the language of a row's recipient, or null. */
export const languageOfReceiver = (sql: Sql): Fragment => sql`
  (select language from contact_languages
   where contact_languages.channel = messages.channel
     and address = contact_key(messages.channel, messages.recipient))`;
