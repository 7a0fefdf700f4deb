import { type Static, Type } from 'typebox';
import { Email } from '../../../http/schemas.ts';

export const VerifyInput = Type.Object({
  email: Email(254),
  code: Type.Optional(
    Type.String({
      minLength: 6,
      maxLength: 6,
      pattern: '^\\d{6}$',
      description: 'The 6-digit code',
    }),
  ),
});
export type VerifyInput = Static<typeof VerifyInput>;

export const VerifyAnswer = Type.Object({
  sent: Type.Optional(Type.Literal(true)),
  verified: Type.Optional(Type.Literal(true)),
  proof: Type.Optional(
    Type.String({ description: 'Bearer token for the account endpoints, valid for 30 minutes' }),
  ),
});
