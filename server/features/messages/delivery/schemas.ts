import { type Static, Type } from 'typebox';
import { Choice, Instant, Nullable, Page, UpdatedSince, Uuid } from '../../../http/schemas.ts';

export const Message = Type.Object(
  {
    id: Uuid,
    channel: Choice(['email', 'sms']),
    kind: Type.String(),
    to: Type.String(),
    subject: Nullable(Type.String()),
    text: Nullable(Type.String()),
    html: Nullable(Type.String()),
    status: Choice(['queued', 'sent', 'failed']),
    attempts: Type.Integer(),
    provider: Nullable(Type.String()),
    providerMessageId: Nullable(Type.String()),
    error: Nullable(Type.String({ description: 'Why it was not delivered, as the provider says' })),
    createdAt: Instant,
    sentAt: Nullable(Instant),
  },
  { title: 'Message' },
);

export type Message = Static<typeof Message>;

export const MessageQuery = Type.Object({
  to: Type.Optional(Type.String({ maxLength: 254 })),
  kind: Type.Optional(Type.String({ maxLength: 50 })),
  status: Type.Optional(Choice(['queued', 'sent', 'failed'])),
  channel: Type.Optional(Choice(['email', 'sms'])),
  jobId: Type.Optional(Uuid),
  updatedSince: UpdatedSince,
  ...Page,
});
export type MessageQuery = Static<typeof MessageQuery>;
