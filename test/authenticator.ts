import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | Uint8Array) => Buffer.from(data).toString('base64url');

const PRESENT = 0x01;
const VERIFIED = 0x04;
const WITH_KEY = 0x40;

/** What goes wrong, if something should. */
type Faults = { origin?: string; challenge?: string; rpId?: string; counter?: number; unverified?: true };

/** A device with one passkey, as a browser at `origin` would use it (ES256, no attestation). */
export function createAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let signatures = 0;

  const clientData = (type: string, challenge: string, faults: Faults) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: faults.challenge ?? challenge,
        origin: faults.origin ?? origin,
        crossOrigin: false,
      }),
    );

  function authenticatorData(rpId: string, faults: Faults, key = Buffer.alloc(0)) {
    const flags = PRESENT | (faults.unverified ? 0 : VERIFIED) | (key.length > 0 ? WITH_KEY : 0);
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(faults.counter ?? ++signatures);
    return Buffer.concat([sha256(faults.rpId ?? rpId), Buffer.from([flags]), counter, key]);
  }

  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key', clientExtensionResults: {} };

  return {
    create(
      { challenge, rp }: PublicKeyCredentialCreationOptionsJSON,
      faults: Faults = {},
    ): RegistrationResponseJSON {
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x!, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y!, 'base64url'))],
        ]),
      );
      const key = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authenticatorData(rp.id!, faults, key))],
      ]);
      return {
        ...common,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, faults)),
          attestationObject: base64url(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },

    get(
      { challenge, rpId }: PublicKeyCredentialRequestOptionsJSON,
      faults: Faults = {},
    ): AuthenticationResponseJSON {
      const data = clientData('webauthn.get', challenge, faults);
      const authenticator = authenticatorData(rpId!, faults);
      const signature = sign('sha256', Buffer.concat([authenticator, sha256(data)]), privateKey);
      return {
        ...common,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticator),
          signature: base64url(signature),
        },
      };
    },
  };
}
