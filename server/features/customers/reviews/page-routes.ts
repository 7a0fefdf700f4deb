import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { acceptRawBody } from '../../../http/accept-raw-body.ts';
import { DomainError } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { missingPage, sendPage } from '../../../http/html-page.ts';
import { type Look, lookFor } from '../../../http/page-look.ts';
import { firstNameOf } from '../../../records/workers/store.ts';
import { readSettings } from '../../../settings/store.ts';
import { findReviewedJob } from './review-link.ts';
import { reviewForm, reviewThanks } from './review-page.ts';
import { MAX_TEXT } from './schemas.ts';
import { reviewOfJob } from './store.ts';
import { writeReview } from './write-review.ts';

const options = {
  config: { access: 'public' as const },
  schema: { hide: true, params: Type.Object({ token: Type.String({ maxLength: 600 }) }) },
};

/** The page behind the link in a review request. */
export function reviewPageRoutes(app: App, deps: Deps) {
  const thanks = async (look: Look, review: { rating: number; text: string | null }) =>
    reviewThanks(look, review, (await readSettings(deps.sql)).reviews.link);

  app.register(async (scope: App) => {
    acceptRawBody(scope);
    scope.get('/review/:token', options, async (request, reply) => {
      const look = lookFor(request, deps.config);
      return orMissing(look, reply, async () => {
        const job = await findReviewedJob(deps, request.params.token);
        const review = await reviewOfJob(deps.sql, job.id);
        if (review) return sendPage(reply, await thanks(look, review));
        return sendPage(reply, reviewForm(look, await asked(job)));
      });
    });
    scope.post('/review/:token', options, async (request, reply) => {
      const look = lookFor(request, deps.config);
      return orMissing(look, reply, async () => {
        const { token } = request.params;
        const job = await findReviewedJob(deps, token);
        const form = new URLSearchParams(String(request.body ?? ''));
        const rating = Number(form.get('rating'));
        // Browsers send line ends as two characters, and count them as one.
        const text = (form.get('text') ?? '').replaceAll('\r\n', '\n');
        const problem = problemOf(rating, text);
        if (problem)
          return sendPage(reply, reviewForm(look, await asked(job), { rating, text, problem }), 400);
        return sendPage(reply, await thanks(look, await writeReview(deps, token, { rating, text })));
      });
    });
  });

  const asked = async ({ type, workerId }: { type: string; workerId: string | null }) => ({
    service: type,
    worker: workerId && (await firstNameOf(deps.sql, workerId)),
  });
}

function problemOf(rating: number, text: string) {
  if (![1, 2, 3, 4, 5].includes(rating)) return 'reviewNoRating' as const;
  return text.trim().length > MAX_TEXT ? ('reviewTooLong' as const) : undefined;
}

async function orMissing(look: Look, reply: Parameters<typeof sendPage>[0], show: () => Promise<unknown>) {
  try {
    return await show();
  } catch (error) {
    if (!(error instanceof DomainError) || error.status !== 404) throw error;
    return sendPage(reply, missingPage(look), 404);
  }
}
