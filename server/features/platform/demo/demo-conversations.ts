import { randomUUIDv7 } from 'node:crypto';
import type { Sql } from '../../../db/connect.ts';
import { insertAttachment } from '../../messages/conversations/attachments-store.ts';
import { linkContact } from '../../messages/conversations/contacts-store.ts';
import { insertMessage } from '../../messages/conversations/messages-store.ts';
import { samplePicture } from '../../messages/conversations/sample-picture.ts';
import { saveReply } from '../../messages/conversations/saved-replies-store.ts';
import { insertConversation, saveConversation } from '../../messages/conversations/store.ts';

type Person = { customerId: string; firstName: string; service: string; email: string; phone: string };
type Line = { minutesAgo: number; from: 'customer' | 'office'; text: string; photo?: true };
type Thread = {
  channel: 'sms' | 'email';
  subject?: string;
  lines(person: Person): Line[];
  /** What the office has done with it. */
  state: { unread?: boolean; status?: 'closed' };
};

const threads: Thread[] = [
  {
    channel: 'sms',
    lines: () => [
      {
        minutesAgo: 12,
        from: 'customer',
        text: 'Hi, the gate code changed to 4417. Can the technician text me when they’re on the way?',
      },
    ],
    state: { unread: true },
  },
  {
    channel: 'sms',
    lines: ({ firstName, service }) => [
      {
        minutesAgo: 190,
        from: 'customer',
        text: 'This started dripping last night. Can you look at it while you’re here?',
        photo: true,
      },
      {
        minutesAgo: 172,
        from: 'office',
        text: `Thanks for the photo, ${firstName}! Yes, we’ll take a look when we come for your ${service.toLowerCase()}.`,
      },
      { minutesAgo: 168, from: 'customer', text: 'Perfect, thank you!' },
    ],
    state: { unread: false },
  },
  {
    channel: 'email',
    subject: 'Parking',
    lines: ({ firstName, service }) => [
      {
        minutesAgo: 1_600,
        from: 'customer',
        text: `Hello,\n\nour street is closed this week. Where should your truck park for the ${service.toLowerCase()}?\n\n${firstName}`,
      },
      {
        minutesAgo: 1_540,
        from: 'office',
        text: `Hi ${firstName},\n\nthanks for letting us know! The next street over is fine. We’ll walk the last bit.`,
      },
    ],
    state: { unread: false, status: 'closed' },
  },
];

export const unknownSender = {
  phone: '+1 555-010-0177',
  text: 'Do you wash driveways too? Ours is about 60 feet long.',
  minutesAgo: 47,
};

export const savedReplies = [
  {
    title: 'Confirm the visit',
    text: 'Hi {{name}}, we’re looking forward to your {{service}} on {{visitTime}}. Reply here if anything changes.',
  },
  { title: 'Thanks', text: 'Thanks, {{name}}! Let us know if there’s anything else we can do.' },
  {
    title: 'Send a photo',
    text: 'Hi {{name}}, could you send us a photo? Then we’ll bring the right parts.',
  },
];

/** Gives the inbox something to answer: customers of the next visits write, and one person nobody knows yet. */
export async function addDemoConversations(sql: Sql, today: Temporal.Instant) {
  // Phone numbers of the demo repeat from seed to seed, and each belongs to one conversation.
  if ((await sql`select from conversations limit 1`).length > 0) return;
  const people = await nextCustomers(sql, threads.length);
  for (const [i, person] of people.entries()) await addThread(sql, threads[i]!, person, today);
  if (people.length === 0) return;
  const at = today.subtract({ minutes: unknownSender.minutesAgo });
  const id = await insertConversation(sql, null, at);
  await addLine(
    sql,
    { id, channel: 'sms', address: unknownSender.phone },
    'customer',
    unknownSender.text,
    at,
  );
  for (const reply of savedReplies) await saveReply(sql, { id: randomUUIDv7(), ...reply }, today);
}

const nextCustomers = (sql: Sql, count: number) => sql<Person[]>`
  select customer_id, split_part(customer_name, ' ', 1) as first_name, type as service, customer_email as email,
    customer_phone as phone
  from (select distinct on (customer_id) * from jobs where status = 'assigned' order by customer_id, scheduled_start) as jobs
  order by scheduled_start, id limit ${count}`;

async function addThread(sql: Sql, thread: Thread, person: Person, today: Temporal.Instant) {
  const { channel, subject, state } = thread;
  const lines = thread.lines(person);
  const atOf = ({ minutesAgo }: Line) => today.subtract({ minutes: minutesAgo });
  const id = await insertConversation(sql, person.customerId, atOf(lines[0]!));
  const address = channel === 'sms' ? person.phone : person.email;
  for (const line of lines) {
    const messageId = await addLine(sql, { id, channel, address, subject }, line.from, line.text, atOf(line));
    if (!line.photo) continue;
    const photo = { name: 'photo.png', contentType: 'image/png', bytes: samplePicture };
    await insertAttachment(sql, { ...photo, id: randomUUIDv7(), conversationId: id, messageId }, atOf(line));
  }
  await saveConversation(sql, id, state);
}

async function addLine(
  sql: Sql,
  {
    id,
    channel,
    address,
    subject,
  }: { id: string; channel: 'sms' | 'email'; address: string; subject?: string },
  from: Line['from'],
  text: string,
  at: Temporal.Instant,
): Promise<string> {
  const isOurs = from === 'office';
  const messageId = randomUUIDv7();
  await insertMessage(
    sql,
    {
      ...{ id: messageId, conversationId: id, direction: isOurs ? 'out' : 'in', channel, address, text },
      subject: subject ? (isOurs ? `Re: ${subject}` : subject) : null,
      ...{ providerId: null, mailId: null, intent: null, automatic: false },
      ...{ authorId: null, authorName: isOurs ? 'Office' : null },
    },
    at,
  );
  await linkContact(sql, { channel, address, conversationId: id }, at);
  return messageId;
}
