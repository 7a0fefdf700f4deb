import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Data } from '../../../lib/api.ts';

export const hasPasskeys = browserSupportsWebAuthn;

type RequestOptions = Data<'POST /api/auth/passkeys/sign-in-options'>['options'];
type CreationOptions = Data<'POST /api/auth/passkeys/options'>['options'];

/** Lets the device use a passkey: the user touches a sensor or types the code of the device. */
export async function askForPasskey(options: RequestOptions) {
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, rawId, type, response } = await startAuthentication({ optionsJSON });
  return { id, rawId, type, response };
}

/** Lets the device make a passkey. */
export async function makePasskey(options: CreationOptions) {
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, rawId, type, response } = await startRegistration({ optionsJSON });
  return { id, rawId, type, response };
}

/** The user closed the device's dialog, or the device has no passkey for us: browsers do not say which. */
export const isPasskeyCanceled = (error: unknown): boolean =>
  error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
