import { type Static, Type } from 'typebox';
import { Instant, Nullable, Uuid } from '../../../http/schemas.ts';

export const EmergencyInput = Type.Object({
  jobId: Uuid,
  withinMinutes: Type.Integer({
    minimum: 15,
    maximum: 720,
    default: 240,
    description: 'How soon somebody should be there. If nobody can, the rest of the day is tried.',
  }),
  preview: Type.Boolean({ default: false, description: 'Show what it takes without changing anything' }),
});
export type EmergencyInput = Static<typeof EmergencyInput>;

const Place = Type.Object({ workerId: Uuid, workerName: Type.String(), start: Instant });

export const Emergency = Type.Object(
  {
    jobId: Uuid,
    visitId: Uuid,
    worker: Type.Object({ id: Uuid, name: Type.String() }),
    workerIds: Type.Array(Uuid, { description: 'The crew, the lead first' }),
    start: Instant,
    end: Instant,
    moved: Type.Array(
      Type.Object({
        jobId: Uuid,
        visitId: Uuid,
        customerName: Type.String(),
        type: Type.String(),
        from: Place,
        to: Place,
        windowStart: Nullable(Instant),
        windowEnd: Nullable(Instant),
      }),
      { description: 'Visits that make room, each within its promised window' },
    ),
    addedSeconds: Type.Integer({ description: 'Driving added to the day' }),
    reason: Type.String(),
    preview: Type.Optional(Type.Literal(true)),
  },
  { title: 'Emergency' },
);
export type Emergency = Static<typeof Emergency>;
