import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { matchesFormat } from '../../../formats.ts';
import { forbidden } from '../../../http/errors.ts';
import { emailKey } from '../../../records/customers/store.ts';

/** A proof opens the account of one address. A request that names another is rejected up front. */
export const refuseOtherEmail =
  ({ sql }: Pick<Deps, 'sql'>) =>
  async ({ actor, body, query }: FastifyRequest) => {
    for (const named of [body, query].flatMap(emailsIn))
      if (!matchesFormat('email', named) || (await emailKey(sql, named)) !== actor.id)
        throw forbidden('The proof is for another email address');
  };

function emailsIn(given: unknown): string[] {
  const { email, customerEmail } = (given ?? {}) as Record<string, unknown>;
  return [email, customerEmail].filter(value => typeof value === 'string');
}
