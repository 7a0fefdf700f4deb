import { Type } from 'typebox';
import { createUpstream } from '../upstream.ts';
import type { Hosting } from './hosting.ts';

const Deployments = Type.Object({
  deployments: Type.Array(
    Type.Object({
      uid: Type.String(),
      url: Type.Union([Type.Null(), Type.String()]),
      readyState: Type.Optional(Type.String()),
      state: Type.Optional(Type.String()),
    }),
  ),
});
const Project = Type.Object({
  targets: Type.Optional(
    Type.Object({
      production: Type.Optional(
        Type.Union([Type.Null(), Type.Object({ alias: Type.Optional(Type.Array(Type.String())) })]),
      ),
    }),
  ),
});
const LISTED = 20;

/** URLs come without a scheme. */
const withScheme = (host: string) => (/^https?:\/\//.test(host) ? host : `https://${host}`);

export function vercelHosting(apiUrl: string, project: string, token: string, patienceMs?: number): Hosting {
  const upstream = createUpstream(apiUrl, token, patienceMs);
  const name = encodeURIComponent(project);
  const readProject = () => upstream.get(`/v9/projects/${name}`, Project);
  return {
    configured: true,
    async summarise() {
      const [{ deployments }, { targets }] = await Promise.all([
        upstream.get(`/v6/deployments?projectId=${name}&limit=${LISTED}`, Deployments),
        readProject(),
      ]);
      const alias = targets?.production?.alias?.[0];
      return {
        deployments: deployments.map(({ uid, url, readyState, state }) => ({
          id: uid,
          url: url ? withScheme(url) : '',
          state: readyState ?? state ?? 'UNKNOWN',
        })),
        productionUrl: alias ? withScheme(alias) : null,
      };
    },
    async probe() {
      await readProject();
    },
  };
}
