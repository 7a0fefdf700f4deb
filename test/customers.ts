import { issueProof } from '../server/access/proof.ts';
import type { TestApp } from './harness.ts';

type Method = 'GET' | 'POST' | 'PATCH';

/** Requests as a customer: `as` with any proof, `asOwner` with a valid one for the address. */
export function customerRequests(t: TestApp) {
  const as = (proof: string, method: Method, url: string, payload?: object) =>
    t.send({ method, url, payload, headers: { authorization: `Bearer ${proof}` } });
  const proofOf = (email: string) => issueProof(t.config.proofKey, email, t.clock.now());
  const asOwner = (email: string, method: Method, url: string, payload?: object) =>
    as(proofOf(email), method, url, payload);
  return { as, proofOf, asOwner };
}
