import { Type } from 'typebox';
import { recordChange } from '../../../changes/record-change.ts';
import { Activity, ActivityInput } from '../../../changes/schemas.ts';
import { latestActivity } from '../../../changes/store.ts';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';

const tags = ['Operations'];
const LISTED = 50;

export function activityRoutes(app: App, deps: Deps) {
  app.post(
    '/api/dev/activity',
    {
      config: { access: 'operations:write', idempotent: true },
      schema: {
        tags,
        summary: 'Record an activity entry',
        description: 'Marked as `external` wherever it is shown.',
        body: ActivityInput,
        response: { 200: Success(Type.Object({ ok: Type.Boolean(), stored: Type.Boolean() })) },
      },
    },
    async ({ body }) => {
      await recordChange(deps.sql, { ...body, source: 'external' }, deps.clock.now());
      return ok({ ok: true, stored: true });
    },
  );

  app.get(
    '/api/dev/activity',
    {
      config: { access: 'operations:read' },
      schema: {
        tags,
        summary: `The last ${LISTED} activity entries`,
        response: { 200: Success(Type.Object({ events: Type.Array(Activity), stored: Type.Boolean() })) },
      },
    },
    async () => ok({ events: await latestActivity(deps.readSql, LISTED), stored: true }),
  );
}
