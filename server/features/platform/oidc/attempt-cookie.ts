import { parseCookie, stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { seal, unseal } from '../../../outbox/seal.ts';
import type { Attempt } from '../../../providers/identity/identity.ts';

const NAME = 'truckroll_oidc';
/** Time to type a password and find the second factor. */
const MINUTES = 10;

type Sealed = Attempt & { expires: number };

/**
 * Keeps an attempt in the browser that began it, encrypted, so that nobody can sign a stranger's browser in with an
 * answer of their own. `undefined` removes it: an answer is looked at once.
 */
export function setAttemptCookie(reply: FastifyReply, { config, clock }: Deps, attempt: Attempt | undefined) {
  const expires = attempt ? clock.now().add({ minutes: MINUTES }).epochMilliseconds : 0;
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: NAME,
      value: attempt ? seal(config.sealKey, { ...attempt, expires } satisfies Sealed) : '',
      maxAge: attempt ? MINUTES * 60 : 0,
      path: '/api/auth/oidc',
      httpOnly: true,
      // The provider sends the browser back to us from its own site.
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
    }),
  );
}

export function readAttemptCookie({ headers }: FastifyRequest, { config, clock }: Deps): Attempt | undefined {
  const sealed = parseCookie(headers.cookie ?? '')[NAME];
  if (!sealed) return undefined;
  try {
    const attempt = unseal(config.sealKey, { sealed }) as unknown as Sealed;
    return clock.now().epochMilliseconds < attempt.expires ? attempt : undefined;
  } catch {
    return undefined;
  }
}
