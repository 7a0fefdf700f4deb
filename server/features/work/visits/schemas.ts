import { type Static, Type } from 'typebox';
import { Choice, Text } from '../../../http/schemas.ts';
import { CrewIds, outcomes, visitFields } from '../../../records/visits/schemas.ts';
import { visitStatuses } from '../../../records/visits/status.ts';

const force = Type.Optional(
  Type.Boolean({ description: 'Assign a crew in which nobody has a skill that the visit asks for' }),
);

/** Times and people of a new visit, or of one that changes. */
export const VisitInput = Type.Object({ ...visitFields, force });
export type VisitInput = Static<typeof VisitInput>;

export const VisitPatch = Type.Object({
  ...visitFields,
  force,
  status: Type.Optional(Choice(visitStatuses)),
  outcome: Type.Optional(Choice(outcomes, { description: 'With status `done`; `done` if not given' })),
  outcomeReason: Type.Optional(Text(1000)),
  breakPromise: Type.Optional(
    Type.Boolean({
      description: 'Start outside the promised window: the window moves along, and the customer is notified',
    }),
  ),
});
export type VisitPatch = Static<typeof VisitPatch>;

export const CrewInput = Type.Object({ workerIds: CrewIds, force });

export const SplitInput = Type.Object({
  visitId: Type.Optional(
    Type.String({ format: 'uuid', description: 'The longest one that has not begun, if not given' }),
  ),
  parts: Type.Optional(
    Type.Integer({
      minimum: 2,
      maximum: 20,
      description: 'As few as fit into the longest shift, if not given',
    }),
  ),
});
