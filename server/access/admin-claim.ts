import type { JWTPayload } from 'jose';

/**
 * Whether a token's claims make its holder an administrator. `path` may be dotted ("realm_access.roles"); a namespaced
 * claim whose name contains dots works too. Identity providers also nest the role under `app_metadata`.
 */
export function isAdministrator(claims: JWTPayload, path: string, allowed: string[]): boolean {
  return [claims, claims.app_metadata].some(root => {
    const found = claimAt(root, path);
    return (Array.isArray(found) ? found : [found]).some(
      value => typeof value === 'string' && allowed.includes(value),
    );
  });
}

function claimAt(root: unknown, path: string): unknown {
  if (!isRecord(root)) return undefined;
  if (Object.hasOwn(root, path)) return root[path];
  return path
    .split('.')
    .reduce<unknown>((at, step) => (isRecord(at) && Object.hasOwn(at, step) ? at[step] : undefined), root);
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;
