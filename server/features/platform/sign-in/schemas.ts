import { Type } from 'typebox';
import { PERMISSIONS } from '../../../access/permissions.ts';
import { Choice, Email, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { User } from '../users/schemas.ts';

export const CodeInput = Type.Object({ email: Email(254) });

const Code = Type.String({ pattern: '^\\d{6}$', description: 'The 6-digit code from the email' });

export const SignInInput = Type.Object({ email: Email(254), code: Code });

export const ConfirmInput = Type.Object({ code: Code });
export const Confirmed = Type.Object({ confirmed: Type.Literal(true) });

export const SignedIn = Type.Object(
  {
    token: Type.String({ description: 'Bearer token; browsers get it as a cookie too' }),
    user: User,
    expiresAt: Instant,
  },
  { title: 'SignedIn' },
);

export const Me = Type.Object({
  user: Type.Object({
    ...User.properties,
    id: Type.String({ description: 'Of the user; the subject of a headquarters token, which is not one' }),
  }),
  permissions: Type.Array(Choice(PERMISSIONS)),
});

export const Session = Type.Object({
  id: Uuid,
  current: Type.Boolean({ description: 'The session that is asking' }),
  method: Type.String({ description: 'How the user signed in: code, passkey, oidc or link' }),
  ip: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
  createdAt: Instant,
  lastUsedAt: Instant,
  expiresAt: Instant,
});
