import type { FastifyRequest } from 'fastify';
import { forbidden } from '../../../http/errors.ts';

/** A proof opens the account of one address. A request that names another is rejected up front. */
export async function refuseOtherEmail({ actor, body, query }: FastifyRequest) {
  for (const named of [body, query].flatMap(emailsIn))
    if (named.toLowerCase() !== actor.id) throw forbidden('The proof is for another email address');
}

function emailsIn(given: unknown): string[] {
  const { email, customerEmail } = (given ?? {}) as Record<string, unknown>;
  return [email, customerEmail].filter(value => typeof value === 'string');
}
