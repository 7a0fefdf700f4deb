import { createHash } from 'node:crypto';
import { readToken, signToken } from '../../../access/signed-token.ts';
import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';

const PREFIX = 'mcc_';
const VALID = Temporal.Duration.from({ minutes: 10 });

type Claims = { for: string; expires: number };

/** One caller, one tool, these arguments. */
function digest(caller: Caller, tool: string, given: object): string {
  const text = JSON.stringify([caller.kind, caller.id, tool, given]);
  return createHash('sha256').update(text).digest('base64url');
}

/** Says that a caller saw the preview of a call. */
export function issueConfirm({ config, clock }: Deps, caller: Caller, tool: string, given: object) {
  const expiresAt = clock.now().add(VALID);
  const claims: Claims = { for: digest(caller, tool, given), expires: expiresAt.epochMilliseconds };
  return { confirm: signToken(PREFIX, config.linkKey, claims), expiresAt: expiresAt.toString() };
}

export type Confirmation = 'confirmed' | 'other' | 'invalid';

export function checkConfirm(
  { config, clock }: Deps,
  token: string,
  caller: Caller,
  tool: string,
  given: object,
): Confirmation {
  const claims = readToken<Claims>(PREFIX, config.linkKey, token, clock.now());
  if (!claims) return 'invalid';
  return claims.for === digest(caller, tool, given) ? 'confirmed' : 'other';
}

/** The same confirmation twice is one change. */
export const keyOf = (token: string) => `mcp-${createHash('sha256').update(token).digest('base64url')}`;

/** Assistants write the same arguments in another order; it must not make another request of them. */
export function inOrder<T>(value: T): T {
  if (Array.isArray(value)) return value.map(inOrder) as T;
  if (!value || typeof value !== 'object') return value;
  const members = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, each]) => [name, inOrder(each)])) as T;
}
