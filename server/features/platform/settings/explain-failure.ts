import { ProviderError } from '../../../providers/errors.ts';
import type { ProviderName } from '../../../settings/provider-schemas.ts';

type Explained = { outcome: 'refused' | 'unreachable' | 'failed'; message: string };

const words: Record<ProviderName, Record<Explained['outcome'], string>> = {
  mail: {
    refused: 'The email provider refused us. Check the key or the password, and the sender’s address',
    unreachable:
      'The email provider didn’t answer. Check the name and the port of the server, then try again',
    failed: 'The test message couldn’t be sent. Check the settings, then try again',
  },
  sms: {
    refused: 'Twilio refused us. Check the account SID and the auth token',
    unreachable: 'Twilio didn’t answer. Try again in a few minutes',
    failed: 'Twilio couldn’t be used. Check the settings, then try again',
  },
  payments: {
    refused: 'Stripe refused the secret key. Copy it again from Stripe’s dashboard',
    unreachable: 'Stripe didn’t answer. Try again in a few minutes',
    failed: 'Stripe couldn’t be used. Check the settings, then try again',
  },
  map: {
    refused: 'The map server refused us. Check its address',
    unreachable: 'The map server didn’t answer. Check its address, then try again',
    failed: 'The map server couldn’t be used. Check its address, then try again',
  },
};

/** What went wrong and what to do, for somebody who has never seen a log. */
export function explainFailure(name: ProviderName, error: unknown): Explained {
  const outcome = outcomeOf(name, error);
  return { outcome, message: words[name][outcome] };
}

function outcomeOf(name: ProviderName, error: unknown): Explained['outcome'] {
  if (!(error instanceof ProviderError)) return 'unreachable';
  const { code } = (error.cause ?? {}) as { code?: unknown };
  // What a mail server says about the password.
  if (error.kind === 'ours' || code === 'EAUTH') return 'refused';
  if (['ESOCKET', 'ECONNECTION', 'ETIMEDOUT', 'EDNS', 'ECONNREFUSED', 'ENOTFOUND'].includes(String(code)))
    return 'unreachable';
  if (/did not answer/.test(error.message) || name === 'map') return 'unreachable';
  // Of these only the account can be wrong: nothing else was asked for.
  if (error.kind === 'final' && name !== 'mail') return 'refused';
  return error.kind === 'unknown' || (error.kind === 'retryable' && name === 'payments')
    ? 'unreachable'
    : 'failed';
}
