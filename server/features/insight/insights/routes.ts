import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice, Instant } from '../../../http/schemas.ts';
import { analyzeInsights } from './analyze.ts';
import { categories, severities } from './rule.ts';

const Insights = Type.Object({
  insights: Type.Array(
    Type.Object({
      severity: Choice(severities),
      category: Choice(categories),
      title: Type.String(),
      detail: Type.String({ description: 'What was found' }),
      action: Type.String({ description: 'What to do about it' }),
    }),
  ),
  score: Type.Number({
    description: '100, minus 15 for each high, 7 for each medium and 2 for each low finding',
  }),
  analyzedAt: Instant,
});

export function insightRoutes(app: App, deps: Deps) {
  app.get(
    '/api/dev/insights',
    {
      config: { access: 'operations:read' },
      schema: {
        tags: ['Operations'],
        summary: 'Problems found and how to fix them',
        response: { 200: Success(Insights) },
      },
    },
    async () => ok(await analyzeInsights(deps)),
  );
}
