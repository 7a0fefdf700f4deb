import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice } from '../../../http/schemas.ts';
import { currentRegions } from '../../../map/store.ts';
import { hasDemo } from '../demo/clear-store.ts';
import { readBeginnings, readSetup, saveFinished, saveStep } from './store.ts';

const steps = [
  ...['business', 'brand', 'hours', 'services', 'territory', 'map'],
  ...['team', 'providers', 'policies', 'customers'],
] as const;

const State = Choice(['done', 'skipped']);
const Setup = Type.Object(
  {
    steps: Type.Record(Type.String(), State, { description: 'Steps that are done or skipped, by name' }),
    finished: Type.Boolean(),
    open: Type.Boolean({ description: 'A new business that has not finished: show it the way' }),
    demo: Type.Boolean({ description: 'The demo business is still loaded' }),
    has: Type.Object({
      jobs: Type.Boolean(),
      franchises: Type.Boolean(),
      services: Type.Boolean(),
      workers: Type.Boolean(),
      customers: Type.Boolean(),
      map: Type.Boolean(),
    }),
  },
  { title: 'Setup' },
);

const tags = ['Settings'];
const response = { 200: Success(Setup) };

async function describeSetup({ sql }: Deps) {
  const [state, has, demo, regions] = await Promise.all([
    readSetup(sql),
    readBeginnings(sql),
    hasDemo(sql),
    currentRegions(sql),
  ]);
  const isNew = !has.jobs && !has.franchises;
  return {
    steps: state.steps,
    finished: state.finishedAt !== null,
    open: !state.finishedAt && !demo && (isNew || state.startedAt !== null),
    demo,
    has: { ...has, map: regions.some(({ name }) => name !== 'demo-town') },
  };
}

export function setupRoutes(app: App, deps: Deps) {
  app.get(
    '/api/setup',
    {
      config: { access: 'settings:read' },
      schema: { tags, summary: 'How far the setup of the business is', response },
    },
    async () => ok(await describeSetup(deps)),
  );

  app.patch(
    '/api/setup',
    {
      config: { access: 'settings:write' },
      schema: {
        tags,
        summary: 'Mark a step of the setup as done or skipped, or finish it',
        body: Type.Object({
          step: Type.Optional(Choice(steps)),
          state: Type.Optional(State),
          finished: Type.Optional(Type.Boolean()),
        }),
        response,
      },
    },
    async ({ body: { step, state = 'done', finished } }) => {
      if (step) await saveStep(deps.sql, step, state, deps.clock.now());
      if (finished !== undefined) await saveFinished(deps.sql, finished, deps.clock.now());
      return ok(await describeSetup(deps));
    },
  );
}
