import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from '@simplewebauthn/browser';
import type { Data } from '../../../lib/api.ts';
import type { Translate } from '../../../lib/translate.ts';
import type { LocalizedText } from '../../../words/catalog.ts';
import { signIn as words } from '../../../words/sign-in.ts';

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

const refusals: Record<string, LocalizedText> = {
  // The user closed the device's dialog, or the device has no passkey for us: browsers do not say which.
  NotAllowedError: words.passkeyCanceled,
  AbortError: words.passkeyCanceled,
  InvalidStateError: words.passkeyKnown,
  // Passkeys belong to the address that the service has as its own.
  SecurityError: words.passkeyElsewhere,
};

/** What the browser says about passkeys, in words for people; anything else as it is. */
export function explainPasskey(error: unknown, t: Translate): unknown {
  const text = error instanceof Error ? refusals[error.name] : undefined;
  return text ? new Error(t(text)) : error;
}
