import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { type Static, Type } from 'typebox';
import { Instant, Nullable, Text, Uuid } from '../../../http/schemas.ts';
import type { PasskeyRow } from './store.ts';

export const Passkey = Type.Object(
  { id: Uuid, name: Type.String(), createdAt: Instant, lastUsedAt: Nullable(Instant) },
  { title: 'Passkey' },
);

export const toPasskey = ({ id, name, createdAt, lastUsedAt }: PasskeyRow): Static<typeof Passkey> => ({
  id,
  name,
  createdAt,
  lastUsedAt,
});

const anything = { type: 'object', additionalProperties: true } as const;

export const CreationOptions = Type.Unsafe<PublicKeyCredentialCreationOptionsJSON>({
  ...anything,
  description: 'Options for `navigator.credentials.create`, as `PublicKeyCredentialCreationOptionsJSON`',
});
export const RequestOptions = Type.Unsafe<PublicKeyCredentialRequestOptionsJSON>({
  ...anything,
  description: 'Options for `navigator.credentials.get`, as `PublicKeyCredentialRequestOptionsJSON`',
});

const Base64Url = (maxLength: number) =>
  Type.String({ minLength: 1, maxLength, pattern: '^[A-Za-z0-9_-]+=*$' });
const common = {
  id: Base64Url(1400),
  rawId: Base64Url(1400),
  type: Type.Literal('public-key'),
};

/** What the browser made, as `PublicKeyCredential.toJSON()` writes it; we read only these fields. */
const NewCredential = Type.Unsafe<RegistrationResponseJSON>(
  Type.Object({
    ...common,
    response: Type.Object({
      clientDataJSON: Base64Url(5_000),
      attestationObject: Base64Url(50_000),
      transports: Type.Optional(Type.Array(Type.String({ maxLength: 50 }), { maxItems: 20 })),
    }),
    clientExtensionResults: Type.Optional(Type.Object({})),
  }),
);

export type UsedCredential = AuthenticationResponseJSON;
const UsedCredential = Type.Unsafe<UsedCredential>(
  Type.Object({
    ...common,
    response: Type.Object({
      clientDataJSON: Base64Url(5_000),
      authenticatorData: Base64Url(5_000),
      signature: Base64Url(20_000),
    }),
    clientExtensionResults: Type.Optional(Type.Object({})),
  }),
);

export const RegisterInput = Type.Object({
  credential: NewCredential,
  name: Text(100, { default: 'Passkey', description: 'To tell passkeys apart in a list' }),
});
export type RegisterInput = Static<typeof RegisterInput>;
export const UseInput = Type.Object({ credential: UsedCredential });
