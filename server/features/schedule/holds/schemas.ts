import { type Static, Type } from 'typebox';
import { Instant, Uuid } from '../../../http/schemas.ts';
import { MAX_ADD_ONS } from '../../../records/jobs/schemas.ts';
import { Day, WorkWanted } from '../availability/schemas.ts';

export const HoldInput = Type.Object({
  ...WorkWanted,
  jobId: Type.Optional(
    Type.String({
      format: 'uuid',
      description: 'Moves the next visit of this job, with a proof or an access token, instead of `visit`',
    }),
  ),
  addOns: Type.Array(Type.String({ maxLength: 100 }), { default: [], maxItems: MAX_ADD_ONS }),
  date: Day,
  time: Type.String({ maxLength: 30, description: 'As offered by availability', examples: ['08:00-10:00'] }),
});
export type HoldInput = Static<typeof HoldInput>;

export const HeldTime = Type.Object({
  holdId: Uuid,
  preferredDate: Day,
  preferredTime: Type.String(),
  scheduledStart: Instant,
  scheduledEnd: Instant,
  expiresAt: Instant,
});
export type HeldTime = Static<typeof HeldTime>;
