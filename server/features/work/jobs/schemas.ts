import { type Static, Type } from 'typebox';
import { Nullable } from '../../../http/schemas.ts';
import { CancellationPreview } from '../../money/cancellation/schemas.ts';

export const ChangePreview = Type.Object({
  allowed: Type.Boolean(),
  conflicts: Type.Array(Type.String(), { description: 'What blocks the change' }),
  warnings: Type.Array(Type.String(), { description: 'What a dispatcher should know' }),
  addedDriveMinutes: Nullable(Type.Integer({ description: 'The visit after the change' })),
  savedDriveMinutes: Nullable(Type.Integer({ description: 'The visit now' })),
  cancellation: Type.Optional(CancellationPreview),
});
export type ChangePreview = Static<typeof ChangePreview>;
