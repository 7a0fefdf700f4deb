import { Type } from 'typebox';
import { Choice, Instant, Uuid } from '../../../http/schemas.ts';
import { type ImportRow, reasons, statuses } from './store.ts';

export const MapImport = Type.Object(
  {
    id: Uuid,
    name: Type.String({ description: 'The region; another file of the same name replaces it' }),
    fileBytes: Type.Integer(),
    status: Choice(statuses),
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
    error: Type.Optional(Type.String({ description: 'Why it failed, as a readable sentence' })),
    reason: Type.Optional(Choice(reasons, { description: 'The kind of failure' })),
    createdAt: Instant,
  },
  { title: 'MapImport' },
);

export const MapRegion = Type.Object(
  {
    name: Type.String(),
    addresses: Type.Integer(),
    streets: Type.Integer(),
    createdAt: Instant,
    madeUp: Type.Boolean({ description: 'The town of the demo' }),
  },
  { title: 'MapRegion' },
);

export const toMapImport = ({ error, reason, updatedAt: _, ...row }: ImportRow) => ({
  ...row,
  ...(error === null ? {} : { error }),
  ...(reason === null ? {} : { reason }),
});
