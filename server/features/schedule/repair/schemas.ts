import { Type } from 'typebox';
import { Instant, Uuid } from '../../../http/schemas.ts';
import { DispatchRun } from '../dispatch/schemas.ts';

export const Arrival = Type.Object({
  jobId: Uuid,
  visitId: Uuid,
  workerId: Uuid,
  workerName: Type.String(),
  scheduledStart: Instant,
  expected: Instant,
  lateMinutes: Type.Integer(),
});

export const Repair = Type.Object({
  released: Type.Array(Uuid, { description: 'Visits unassigned from workers who cannot make them' }),
  moved: Type.Array(Uuid, { description: 'Visits moved to another worker because theirs runs late' }),
  late: Type.Array(Uuid, { description: 'Visits whose customers were notified of a delay' }),
  run: Type.Optional(DispatchRun),
});
