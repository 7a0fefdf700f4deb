import { type Static, Type } from 'typebox';
import { Nullable } from '../../../http/schemas.ts';
import { CancellationPreview } from '../../money/cancellation/schemas.ts';

export const ChangePreview = Type.Object({
  allowed: Type.Boolean(),
  conflicts: Type.Array(Type.String(), { description: 'What keeps the change from being made' }),
  warnings: Type.Array(Type.String(), { description: 'What a dispatcher should know' }),
  addedDriveMinutes: Nullable(Type.Integer({ description: 'Where the visit would be' })),
  savedDriveMinutes: Nullable(Type.Integer({ description: 'Where it is now' })),
  cancellation: Type.Optional(CancellationPreview),
});
export type ChangePreview = Static<typeof ChangePreview>;
