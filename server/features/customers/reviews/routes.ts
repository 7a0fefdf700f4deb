import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { changeReview } from './change-review.ts';
import { reportReviews } from './report-reviews.ts';
import { PublicQuery, PublicReviews, Review, ReviewPatch, ReviewQuery, ReviewReport } from './schemas.ts';
import { listPublished, listReviews, publicFigures } from './store.ts';

const tags = ['Reviews'];

export function reviewRoutes(app: App, deps: Deps) {
  app.get(
    '/api/reviews/public',
    {
      config: { access: 'public', embeddable: true },
      schema: {
        tags,
        summary: 'Published reviews, newest first',
        description: 'The average and the count include those without text, which are not listed.',
        querystring: PublicQuery,
        response: { 200: Success(PublicReviews) },
      },
    },
    async ({ query }) => {
      const [createdAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      const [figures, rows] = await Promise.all([
        publicFigures(deps.readSql),
        listPublished(deps.readSql, query.limit, createdAt && id ? { createdAt, id } : undefined),
      ]);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
      return ok({ ...figures, reviews: items.map(({ id: _, ...review }) => review), nextCursor });
    },
  );

  app.get(
    '/api/reviews',
    {
      config: { access: 'customers:read', audited: 'customers.read', csv: 'reviews' },
      schema: {
        tags,
        summary: 'Reviews: those without an answer first, then the newest',
        querystring: ReviewQuery,
        response: {
          200: Success(Type.Object({ reviews: Type.Array(Review), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async ({ query }) => {
      const [state, createdAt, id] = decodeCursor(query.cursor, ['text', 'date-time', 'uuid']) ?? [];
      const after = createdAt && id ? { isUnanswered: state === 'unanswered', createdAt, id } : undefined;
      const { items, nextCursor } = toPage(
        [...(await listReviews(deps.sql, query, after))],
        query.limit,
        row => [row.repliedAt === null ? 'unanswered' : 'answered', row.createdAt, row.id],
      );
      return ok({ reviews: items, nextCursor });
    },
  );

  app.patch(
    '/api/reviews/:id',
    {
      config: { access: 'customers:write' },
      schema: {
        tags,
        summary: 'Publish, hide or answer a review',
        params: Type.Object({ id: Uuid }),
        body: ReviewPatch,
        response: { 200: Success(Type.Object({ review: Review })), 404: Failure, 409: Failure },
      },
    },
    async ({ params, body }) => ok({ review: await changeReview(deps, params.id, body) }),
  );

  app.get(
    '/api/reports/reviews',
    {
      config: { access: 'reports:read' },
      schema: {
        tags,
        summary: 'What customers said in a period',
        querystring: Type.Object({
          from: Type.Optional(Instant),
          to: Type.Optional(Instant),
          franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
        }),
        response: { 200: Success(ReviewReport) },
      },
    },
    async ({ query }) => ok(await reportReviews(deps.readSql, query, deps.config.timezone)),
  );
}
