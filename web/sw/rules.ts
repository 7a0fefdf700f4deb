/** How a request of the worker app is answered. */
export type Rule =
  /** From this version's files, which were all fetched when it was installed. */
  | { kind: 'shell'; file: string }
  /** From the phone if it was ever fetched: its address changes when it does. */
  | { kind: 'kept' }
  /** From the service, and what it said last when it cannot be reached. */
  | { kind: 'fresh' }
  /** Not ours to answer. */
  | { kind: 'network' };

type Asked = { method: string; mode: string; url: string };

export const PAGE = '/work';
/** Answers of the API that every page is drawn with. The worker's own data is kept by the app itself. */
const fresh = new Set(['/api/business', '/map/style.json']);

export function ruleFor({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): Rule {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return { kind: 'network' };
  // Whatever stands behind the `?`: the app finds the view by itself.
  if (mode === 'navigate') return pathname === PAGE ? { kind: 'shell', file: PAGE } : { kind: 'network' };
  if (files.has(pathname)) return { kind: 'shell', file: pathname };
  if (pathname.startsWith('/map/tiles/')) return { kind: 'kept' };
  if (fresh.has(pathname)) return { kind: 'fresh' };
  return { kind: 'network' };
}
