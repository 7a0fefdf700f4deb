import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { hqTokenVerifier } from './hq-token.ts';
import { readProof } from './proof.ts';

/** Who calls a public endpoint, if they say so: the owner of a verified address, or the office. */
export type Recognized = { provenEmail: string | undefined; isOffice: boolean };

/** For public endpoints that do more for someone they know. An invalid token is nobody's, not an error. */
export function createRecognizer({ config, clock, log }: Pick<Deps, 'config' | 'clock' | 'log'>) {
  const verifyHqToken = hqTokenVerifier(config, clock, log);
  return async ({ headers }: FastifyRequest): Promise<Recognized> => {
    const token = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1];
    if (!token) return { provenEmail: undefined, isOffice: false };
    const provenEmail = readProof(config.proofKey, token, clock.now());
    return { provenEmail, isOffice: !provenEmail && (await verifyHqToken(token)) !== undefined };
  };
}
