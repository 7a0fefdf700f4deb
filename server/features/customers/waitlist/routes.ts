import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import { visitUrl } from '../../../access/visit-link.ts';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { acceptRawBody } from '../../../http/accept-raw-body.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { conflict, DomainError, notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { missingPage, sendPage } from '../../../http/html-page.ts';
import { type Look, lookFor } from '../../../http/page-look.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Nullable, Uuid } from '../../../http/schemas.ts';
import { acceptOffer, declineOffer, leaveWaitlist, readOffer } from './answer-offer.ts';
import { joinWaitlist } from './join-waitlist.ts';
import { declinedPage, gonePage, offerPage, type Shown } from './offer-page.ts';
import { offerNext } from './offer-windows.ts';
import { WaitlistEntry, WaitlistInput, WaitlistPlace, WaitlistQuery } from './schemas.ts';
import { findEntry, type ListedRow, listEntries } from './store.ts';

const tags = ['Waitlist'];
const Token = Type.Object({ token: Type.String({ maxLength: 600 }) });
const Id = Type.Object({ id: Uuid });

export function waitlistRoutes(app: App, deps: Deps) {
  app.post(
    '/api/waitlist',
    {
      config: { access: 'public', embeddable: true, idempotent: true },
      schema: {
        tags,
        summary: 'Join the waitlist for a window between two times',
        body: WaitlistInput,
        response: { 201: Success(Type.Object({ entry: WaitlistPlace })), 502: Failure, 504: Failure },
      },
    },
    async ({ effectId, body }, reply) =>
      reply.code(201).send(ok({ entry: await joinWaitlist(deps, effectId, body) })),
  );

  app.post(
    '/api/waitlist/:token/accept',
    {
      config: { access: 'public', idempotent: true },
      schema: {
        tags,
        summary: 'Accept an offered window: books it, once',
        params: Token,
        response: {
          200: Success(Type.Object({ jobId: Uuid, number: Type.Integer() })),
          404: Failure,
          409: Failure,
        },
      },
    },
    async ({ params }) => {
      const { id: jobId, number } = await acceptOffer(deps, params.token);
      return ok({ jobId, number });
    },
  );

  app.post(
    '/api/waitlist/:token/decline',
    {
      config: { access: 'public', idempotent: true },
      schema: {
        tags,
        summary: 'Pass an offered window on to the next in line',
        params: Token,
        response: { 200: Success(Type.Object({ declined: Type.Boolean() })), 404: Failure, 409: Failure },
      },
    },
    async ({ params }) => {
      await declineOffer(deps, params.token, false);
      return ok({ declined: true });
    },
  );

  app.get(
    '/api/waitlist',
    {
      config: { access: 'jobs:read', audited: 'waitlist.read', csv: 'waitlist' },
      schema: {
        tags,
        summary: 'The waitlist, first come first',
        querystring: WaitlistQuery,
        response: {
          200: Success(
            Type.Object({ entries: Type.Array(WaitlistEntry), nextCursor: Nullable(Type.String()) }),
          ),
        },
      },
    },
    async ({ query }) => {
      const [createdAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      const rows = await listEntries(deps.sql, query, createdAt && id ? { createdAt, id } : undefined);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
      return ok({ entries: items.map(row => toEntry(row, deps.config.timezone)), nextCursor });
    },
  );

  app.post(
    '/api/waitlist/:id/offer',
    {
      config: { access: 'jobs:write', idempotent: true },
      schema: {
        tags,
        summary: 'Offer the next free window to somebody out of turn',
        params: Id,
        response: { 200: Success(Type.Object({ offered: Type.Boolean() })), 404: Failure, 409: Failure },
      },
    },
    async ({ params }) => {
      const entry = await findEntry(deps.sql, params.id);
      if (!entry) throw notFound('There is no such entry on the waitlist');
      if (entry.status !== 'waiting') throw conflict('They no longer wait');
      if (!(await offerNext(deps, entry)))
        throw conflict(
          'No new window is free for them, they have an open offer, or they can’t be reached now',
        );
      return ok({ offered: true });
    },
  );

  app.delete(
    '/api/waitlist/:id',
    {
      config: { access: 'jobs:write' },
      schema: {
        tags,
        summary: 'Take somebody off the waitlist',
        params: Id,
        response: { 200: Success(Type.Object({ removed: Type.Boolean() })), 404: Failure },
      },
    },
    async ({ params }) => {
      if (!(await findEntry(deps.sql, params.id))) throw notFound('There is no such entry on the waitlist');
      await leaveWaitlist(deps, params.id);
      return ok({ removed: true });
    },
  );

  pageRoutes(app, deps);
}

/** The page behind the link in an offer. */
function pageRoutes(app: App, deps: Deps) {
  const options = { config: { access: 'public' as const }, schema: { hide: true, params: Token } };
  app.register(async (scope: App) => {
    acceptRawBody(scope);
    scope.get('/offer/:token', options, async (request, reply) => {
      const look = lookFor(request, deps.config);
      return sendOutcome(deps, look, reply, () => readOffer(deps, request.params.token));
    });
    scope.post('/offer/:token', options, async (request, reply) => {
      const look = lookFor(request, deps.config);
      const { token } = request.params;
      const answer = new URLSearchParams(String(request.body ?? '')).get('answer');
      return sendOutcome(deps, look, reply, async () => {
        const shown = await readOffer(deps, token);
        if (shown.jobId) return shown;
        if (answer === 'accept') {
          await acceptOffer(deps, token);
          return readOffer(deps, token);
        }
        if (answer !== 'decline' && answer !== 'leave') return shown;
        await declineOffer(deps, token, answer === 'leave');
        return declinedPage(look, answer === 'leave');
      });
    });
  });
}

/**
 * Whoever booked is sent on to their visit: it may have moved since, and that link reveals nothing once the visit is
 * canceled.
 */
async function sendOutcome(
  { config }: Deps,
  look: Look,
  reply: FastifyReply,
  find: () => Promise<Shown | string>,
) {
  try {
    const found = await find();
    if (typeof found === 'string') return sendPage(reply, found);
    if (found.jobId) return reply.redirect(visitUrl(config, found.jobId), 303);
    return sendPage(reply, offerPage(look, found));
  } catch (error) {
    if (!(error instanceof DomainError) || ![404, 409].includes(error.status)) throw error;
    return sendPage(reply, error.status === 404 ? missingPage(look) : gonePage(look), error.status);
  }
}

function toEntry({ offer, ...row }: ListedRow, businessZone: string): WaitlistEntry {
  const { id, status, franchiseId, jobId, type, addOns, address, notes, createdAt } = row;
  const iso = (text: string) => toIso(Temporal.Instant.from(text));
  return {
    ...{ id, status, franchiseId, jobId, type, addOns, address, notes, createdAt },
    from: row.wantedFrom,
    to: row.wantedTo,
    timezone: row.zone ?? businessZone,
    contact: { name: row.name, email: row.email, phone: row.phone },
    offer: offer && {
      windowStart: iso(offer.windowStart),
      windowEnd: iso(offer.windowEnd),
      expiresAt: iso(offer.expiresAt),
    },
  };
}
