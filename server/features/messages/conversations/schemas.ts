import { type Static, Type } from 'typebox';
import { Choice, Instant, Maybe, Nullable, Page, Text, UpdatedSince, Uuid } from '../../../http/schemas.ts';

const Channel = Choice(['sms', 'email']);
/** The longest text that phones still get as one message. */
export const MAX_TEXT = 1600;

export const Conversation = Type.Object(
  {
    id: Uuid,
    customerId: Nullable(Uuid),
    name: Type.String({ description: 'The customer, or the number or address of an unknown sender' }),
    franchiseId: Nullable(Type.String({ description: 'Of the customer’s latest job' })),
    status: Choice(['open', 'closed']),
    unread: Type.Boolean(),
    assignedTo: Nullable(Uuid),
    assignedName: Nullable(Type.String()),
    lastText: Type.String(),
    lastDirection: Nullable(Choice(['in', 'out'])),
    lastAt: Instant,
    createdAt: Instant,
  },
  { title: 'Conversation' },
);
export type Conversation = Static<typeof Conversation>;

export const Attachment = Type.Object(
  {
    id: Uuid,
    name: Type.String(),
    contentType: Nullable(Type.String()),
    size: Nullable(Type.Integer()),
    state: Choice(['pending', 'ready', 'failed']),
  },
  { title: 'Attachment' },
);
export type Attachment = Static<typeof Attachment>;

export const ThreadMessage = Type.Object(
  {
    id: Uuid,
    direction: Choice(['in', 'out']),
    channel: Channel,
    kind: Type.String({ description: '`conversation`, or the kind of an automatic message' }),
    address: Type.String(),
    subject: Nullable(Type.String()),
    text: Nullable(Type.String({ description: 'Without quoted earlier mail and signature' })),
    fullText: Nullable(Type.String({ description: 'The whole text, where `text` was shortened' })),
    state: Choice(['received', 'queued', 'sent', 'delivered', 'failed', 'bounced']),
    reason: Nullable(Type.String({ description: 'Why it was not delivered' })),
    intent: Nullable(Choice(['stop', 'start'])),
    automatic: Type.Boolean(),
    authorName: Nullable(Type.String()),
    jobId: Nullable(Type.String({ description: 'The job an automatic message is about' })),
    attachments: Type.Array(Attachment),
    createdAt: Instant,
  },
  { title: 'ThreadMessage' },
);
export type ThreadMessage = Static<typeof ThreadMessage>;

export const ConversationView = Type.Object({
  ...Conversation.properties,
  channels: Type.Array(
    Type.Object({
      channel: Channel,
      to: Type.String(),
      blocked: Nullable(Choice(['bounced', 'complained', 'stop'])),
    }),
    { description: 'How the other side can be reached' },
  ),
  suggestions: Type.Array(Type.Object({ id: Uuid, name: Type.String() }), {
    description: 'Customers with the same phone number, while the sender is unknown',
  }),
  job: Nullable(
    Type.Object(
      {
        id: Uuid,
        number: Type.Integer(),
        type: Type.String(),
        start: Nullable(Instant),
        end: Nullable(Instant),
        timezone: Type.String(),
      },
      { description: 'The customer’s next open job' },
    ),
  ),
  dropped: Type.Integer({ description: 'Messages that arrived too fast and were not stored' }),
  placeholders: Type.Record(Type.String(), Type.String(), {
    description: 'What saved replies can fill in here',
  }),
});
export type ConversationView = Static<typeof ConversationView>;

export const ConversationQuery = Type.Object({
  unread: Type.Optional(Type.Boolean()),
  assignedTo: Type.Optional(Uuid),
  status: Type.Optional(Choice(['open', 'closed'])),
  customerId: Type.Optional(Uuid),
  q: Type.Optional(Type.String({ maxLength: 200 })),
  updatedSince: UpdatedSince,
  ...Page,
});
export type ConversationQuery = Static<typeof ConversationQuery>;

export const ConversationPatch = Type.Object(
  {
    customerId: Type.Optional(Uuid),
    assignedTo: Maybe(Uuid),
    status: Type.Optional(Choice(['open', 'closed'])),
    unread: Type.Optional(Type.Boolean()),
  },
  { minProperties: 1 },
);
export type ConversationPatch = Static<typeof ConversationPatch>;

export const NewReply = Type.Object({
  channel: Channel,
  text: Type.Optional(
    Text(10_000, {
      description: `By text message at most ${MAX_TEXT} characters; not needed with attachments`,
    }),
  ),
  subject: Type.Optional(Text(200)),
  attachmentIds: Type.Optional(Type.Array(Uuid, { maxItems: 10 })),
  templateId: Type.Optional(Type.String({ format: 'uuid', description: 'A saved reply, instead of `text`' })),
});
export type NewReply = Static<typeof NewReply>;

export const SavedReply = Type.Object(
  { id: Uuid, title: Type.String(), text: Type.String(), createdAt: Instant, updatedAt: Instant },
  { title: 'SavedReply' },
);
export type SavedReply = Static<typeof SavedReply>;

export const SavedReplyInput = Type.Object({ title: Text(100), text: Text(MAX_TEXT) });
export const SavedReplyPatch = Type.Object(
  { title: Type.Optional(Text(100)), text: Type.Optional(Text(MAX_TEXT)) },
  { minProperties: 1 },
);

export const InboundTest = Type.Object({
  channel: Channel,
  from: Text(254, { description: 'A phone number or an email address' }),
  text: Text(10_000),
  subject: Type.Optional(Text(200)),
  picture: Type.Optional(Type.Boolean({ description: 'With a sample photo' })),
});
