import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { upstreamFailed } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { Nullable } from '../../../http/schemas.ts';

const common = {
  configured: Type.Boolean(),
  stale: Type.Boolean({ description: 'The provider is down; this is its last good answer' }),
};

const CodeHost = Type.Object({
  commits: Type.Array(Type.Object({ sha: Type.String(), message: Type.String(), author: Type.String() })),
  pulls: Type.Array(Type.Object({ number: Type.Integer(), title: Type.String(), state: Type.String() })),
  repo: Type.Object({ name: Type.String(), stars: Type.Integer(), openIssues: Type.Integer() }),
  ...common,
});

const Hosting = Type.Object({
  deployments: Type.Array(Type.Object({ id: Type.String(), url: Type.String(), state: Type.String() })),
  productionUrl: Nullable(Type.String()),
  ...common,
});

type Source<T> = { configured: boolean; summarise(): Promise<T> };

/** The provider's answer. While it is down, its last good one, marked stale; 502 if there never was one. */
function lastGood<T extends object>(source: Source<T>, name: string, { log }: Deps) {
  let last: T | undefined;
  return async () => {
    try {
      last = await source.summarise();
      return { ...last, configured: source.configured, stale: false };
    } catch (error) {
      log.warn({ err: error }, `${name} could not be read`);
      if (!last) throw upstreamFailed(`${name} does not answer`);
      return { ...last, configured: source.configured, stale: true };
    }
  };
}

export function summaryRoutes(app: App, deps: Deps) {
  const readCodeHost = lastGood(deps.codehost, 'The code host', deps);
  const readHosting = lastGood(deps.hosting, 'The deployment platform', deps);
  const tags = ['Operations'];

  app.get(
    '/api/dev/codehost',
    {
      config: { access: 'operations:read' },
      schema: { tags, summary: 'Code host summary', response: { 200: Success(CodeHost), 502: Failure } },
    },
    async () => ok(await readCodeHost()),
  );

  app.get(
    '/api/dev/hosting',
    {
      config: { access: 'operations:read' },
      schema: { tags, summary: 'Deployments', response: { 200: Success(Hosting), 502: Failure } },
    },
    async () => ok(await readHosting()),
  );
}
