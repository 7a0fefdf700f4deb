import { Type } from 'typebox';
import { Instant, Uuid } from '../../../http/schemas.ts';
import { DispatchRun } from '../dispatch/schemas.ts';

export const Arrival = Type.Object({
  jobId: Uuid,
  workerId: Uuid,
  workerName: Type.String(),
  scheduledStart: Instant,
  expected: Instant,
  lateMinutes: Type.Integer(),
});

export const Repair = Type.Object({
  released: Type.Array(Uuid, { description: 'Visits taken from workers who cannot make them' }),
  moved: Type.Array(Uuid, { description: 'Visits given to somebody else because theirs runs late' }),
  late: Type.Array(Uuid, { description: 'Visits whose customers were told that they run late' }),
  run: Type.Optional(DispatchRun),
});
