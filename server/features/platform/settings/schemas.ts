import { Type } from 'typebox';
import { Success } from '../../../http/envelope.ts';
import { Choice, Nullable } from '../../../http/schemas.ts';
import { AllSettings } from '../../../settings/schemas.ts';
import { OUTCOMES } from './test-provider.ts';

export const InEffect = Success(
  Type.Object({
    settings: AllSettings,
    locked: Type.Array(Type.String(), {
      description: 'Fields that the environment of the service decides, such as `business.name`',
    }),
    canSaveSecrets: Type.Boolean({
      description: 'False until the operator sets an encryption key: secrets of providers cannot be saved',
    }),
  }),
);

export const TestOutcome = Type.Object({
  ok: Type.Boolean(),
  outcome: Choice(OUTCOMES, {
    description:
      '`sent`: a test message is on its way. `works`: it accepts our key. `demo`: nothing real is set up. Otherwise what went wrong',
  }),
  message: Type.String({ description: 'What to do, in plain words' }),
  detail: Nullable(Type.String({ description: 'The provider’s own words' })),
});
