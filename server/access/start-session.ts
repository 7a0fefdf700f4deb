import { randomUUIDv7 } from 'node:crypto';
import { stringifySetCookie } from 'cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Sql } from '../db/connect.ts';
import type { Deps } from '../deps.ts';
import { SESSION_COOKIE } from './guards.ts';
import { hashSecret, newSecret } from './secret-token.ts';
import { insertSession, type NewSession } from './sessions-store.ts';

/** A working week and the weekend: signing in on Monday lasts until the next one. */
const SESSION_DAYS = 7;

export type Visitor = { ip: string; userAgent: string | null };

export const visitorOf = ({ ip, headers }: FastifyRequest): Visitor => ({
  ip,
  userAgent: headers['user-agent']?.slice(0, 300) ?? null,
});

/** Opens a session for a user who has just proved who they are. */
export async function startSession(
  { clock }: Deps,
  sql: Sql,
  userId: string,
  method: NewSession['method'],
  visitor: Visitor,
) {
  const now = clock.now();
  const token = newSecret('trs_');
  const expiresAt = now.add({ hours: 24 * SESSION_DAYS });
  const id = randomUUIDv7();
  await insertSession(sql, { id, userId, tokenHash: hashSecret(token), method, ...visitor, now, expiresAt });
  return { token, expiresAt: expiresAt.toString() };
}

/** The browser keeps the token where no script can read it. */
export function setSessionCookie(
  reply: FastifyReply,
  { config }: Deps,
  session: { token: string; expiresAt: string } | undefined,
) {
  reply.header(
    'set-cookie',
    stringifySetCookie({
      name: SESSION_COOKIE,
      value: session?.token ?? '',
      expires: new Date(session ? Date.parse(session.expiresAt) : 0),
      path: '/',
      httpOnly: true,
      sameSite: 'lax',
      secure: config.publicUrl.startsWith('https:'),
    }),
  );
}
