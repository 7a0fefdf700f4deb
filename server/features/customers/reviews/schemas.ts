import { type Static, Type } from 'typebox';
import { Choice, Instant, Maybe, Nullable, Page, Text, UpdatedSince, Uuid } from '../../../http/schemas.ts';

export const MAX_TEXT = 2_000;

const Rating = Type.Integer({ minimum: 1, maximum: 5 });

export const Review = Type.Object(
  {
    id: Uuid,
    jobId: Uuid,
    jobNumber: Type.Integer(),
    service: Type.String(),
    customerId: Uuid,
    customerName: Type.String(),
    franchiseId: Nullable(Type.String()),
    workerId: Nullable(Uuid),
    workerName: Nullable(Type.String()),
    rating: Rating,
    name: Nullable(Type.String({ description: 'As shown in public: first name and initial' })),
    text: Nullable(Type.String()),
    published: Nullable(Type.Boolean({ description: 'Null until the office decides' })),
    reply: Nullable(Type.String()),
    repliedAt: Nullable(Instant),
    createdAt: Instant,
  },
  { title: 'Review' },
);
export type Review = Static<typeof Review>;

export const ReviewQuery = Type.Object({
  show: Type.Optional(
    Choice(['unanswered', 'undecided', 'published', 'hidden'], { description: 'All if not given' }),
  ),
  rating: Type.Optional(Rating),
  workerId: Type.Optional(Uuid),
  franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
  updatedSince: UpdatedSince,
  ...Page,
});
export type ReviewQuery = Static<typeof ReviewQuery>;

export const ReviewPatch = Type.Object(
  {
    published: Type.Optional(Type.Boolean({ description: 'False hides it' })),
    reply: Maybe(Text(MAX_TEXT, { description: 'Shown below a published review; null removes it' })),
  },
  { minProperties: 1 },
);
export type ReviewPatch = Static<typeof ReviewPatch>;

const Average = Nullable(Type.Number({ description: 'One decimal; null without reviews' }));

/** What everybody may see: no last names, no addresses, nothing that identifies a job. */
export const PublicReviews = Type.Object(
  {
    average: Average,
    count: Type.Integer({ description: 'Published reviews, also those without text' }),
    reviews: Type.Array(
      Type.Object({
        rating: Rating,
        name: Nullable(Type.String()),
        text: Type.String(),
        service: Type.String(),
        reply: Nullable(Type.String()),
        createdAt: Instant,
      }),
    ),
    nextCursor: Nullable(Type.String()),
  },
  { title: 'PublicReviews' },
);
export type PublicReviews = Static<typeof PublicReviews>;

export const PublicQuery = Type.Object({
  limit: Type.Integer({ minimum: 1, maximum: 50, default: 10 }),
  cursor: Page.cursor,
});

const Figures = { count: Type.Integer(), average: Average };

export const ReviewReport = Type.Object(
  {
    requested: Type.Integer({ description: 'Customers asked in this period' }),
    ...Figures,
    unanswered: Type.Integer(),
    distribution: Type.Array(Type.Object({ rating: Rating, count: Type.Integer() })),
    byMonth: Type.Array(Type.Object({ month: Type.String({ examples: ['2026-03'] }), ...Figures })),
    byWorker: Type.Array(Type.Object({ workerId: Uuid, name: Type.String(), ...Figures })),
    byFranchise: Type.Array(Type.Object({ franchiseId: Type.String(), name: Type.String(), ...Figures })),
  },
  { title: 'ReviewReport' },
);
export type ReviewReport = Static<typeof ReviewReport>;
