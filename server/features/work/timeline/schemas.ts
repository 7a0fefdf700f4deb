import { type Static, Type } from 'typebox';
import { Amount, Choice, Instant, Metadata, Nullable, Uuid } from '../../../http/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { Photo, Signature } from '../field/schemas.ts';

const Visit = Type.Object({
  workerId: Nullable(Type.String({ format: 'uuid', description: 'The lead' })),
  workerName: Nullable(Type.String()),
  scheduledStart: Nullable(Instant),
});

/** One event in the life of a job; `kind` determines its other members. */
export const TimelineEntry = Type.Object(
  {
    id: Type.String(),
    at: Type.String({
      format: 'date-time',
      description: 'When it happened, even if it was reported later',
    }),
    kind: Choice([
      'booked',
      'status',
      'visit',
      'escalation',
      'edit',
      'message',
      'payment',
      'refund',
      'note',
      'photo',
      'signature',
      'activity',
    ]),
    actor: Nullable(
      Type.String({ description: '`hq:<sub>`, `worker:<id>`, `customer`, `auto-dispatch`, …' }),
    ),
    actorName: Nullable(Type.String()),
    summary: Type.String(),
    recordedAt: Type.Optional(
      Type.String({ format: 'date-time', description: 'When it was reported, if later than it happened' }),
    ),
    from: Type.Optional(Choice(statuses)),
    to: Type.Optional(Choice(statuses)),
    visit: Type.Optional(Visit),
    visitNumber: Type.Optional(Type.Integer({ description: 'Which of the visits of the job it is about' })),
    message: Type.Optional(
      Type.Object({
        id: Uuid,
        channel: Choice(['email', 'sms']),
        kind: Type.String(),
        to: Type.String(),
        subject: Nullable(Type.String()),
        status: Choice(['queued', 'sent', 'failed']),
        sentAt: Nullable(Instant),
      }),
    ),
    amount: Type.Optional(Amount),
    paymentId: Type.Optional(Nullable(Type.String())),
    text: Type.Optional(Type.String({ description: 'Text of a note, or why a return is needed' })),
    photo: Type.Optional(Photo),
    signature: Type.Optional(Signature),
    metadata: Type.Optional(Metadata),
  },
  { title: 'TimelineEntry' },
);
export type TimelineEntry = Static<typeof TimelineEntry>;
