/** How the service worker answers a request of the technician app. */
export type Rule =
  /** From the files of this version, all fetched on install. */
  | { kind: 'shell'; file: string }
  /** From the cache if it was ever fetched: its URL changes with its content. */
  | { kind: 'cached' }
  /** From the service, or its last response when offline. */
  | { kind: 'network-first' }
  /** Passed on to the network. */
  | { kind: 'network' };

type Asked = { method: string; mode: string; url: string };

export const PAGE = '/work';
/** Responses that every page needs. The app stores the technician's own data itself. */
const fresh = new Set(['/api/business', '/map/style.json']);

export function ruleFor({ method, mode, url }: Asked, origin: string, files: ReadonlySet<string>): Rule {
  const { origin: asked, pathname } = new URL(url);
  if (method !== 'GET' || asked !== origin) return { kind: 'network' };
  // Regardless of the query: the app picks the view.
  if (mode === 'navigate') return pathname === PAGE ? { kind: 'shell', file: PAGE } : { kind: 'network' };
  if (files.has(pathname)) return { kind: 'shell', file: pathname };
  if (pathname.startsWith('/map/tiles/')) return { kind: 'cached' };
  if (fresh.has(pathname)) return { kind: 'network-first' };
  return { kind: 'network' };
}
