import { PAGE, ruleFor } from './rules.ts';

/** Filled in when the app is built, see shell-plugin.ts. */
declare const __WORK_SHELL__: { version: string; files: string[] };
const shell = __WORK_SHELL__;
const me = self as unknown as ServiceWorkerGlobalScope;

const SHELL = `work-shell-${shell.version}`;
/** Outlive a version: map tiles and the answers that every page is drawn with. */
const TILES = 'work-tiles';
const ANSWERS = 'work-answers';
const MOST_TILES = 800;
const files = new Set([PAGE, ...shell.files]);

/** All of a version or nothing: half an app would fail where there is no network to mend it. */
me.addEventListener('install', event => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(SHELL);
      // Past the browser's own cache: what has no hash in its name may be old there.
      await cache.addAll([...files].map(file => new Request(file, { cache: 'reload' })));
      const answers = await caches.open(ANSWERS);
      await answers.add('/api/business').catch(() => {});
    })(),
  );
});

me.addEventListener('activate', event => {
  event.waitUntil(
    (async () => {
      const names = await caches.keys();
      const old = names.filter(name => name.startsWith('work-shell-') && name !== SHELL);
      await Promise.all(old.map(name => caches.delete(name)));
      await me.clients.claim();
    })(),
  );
});

/** Sent by the app when the worker wants the new version. */
me.addEventListener('message', event => {
  if (event.data === 'take over') void me.skipWaiting();
});

me.addEventListener('fetch', event => {
  const { request } = event;
  const rule = ruleFor(request, me.location.origin, files);
  switch (rule.kind) {
    case 'shell':
      return event.respondWith(fromShell(rule.file, request));
    case 'kept':
      return event.respondWith(fromKept(request));
    case 'fresh':
      return event.respondWith(fromService(request));
    default:
      return undefined;
  }
});

async function fromShell(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  // A browser short of space may have cleared it.
  return (await cache.match(file)) ?? fetch(request);
}

async function fromKept(request: Request): Promise<Response> {
  const cache = await caches.open(TILES);
  const kept = await cache.match(request);
  if (kept) return kept;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    await forgetOldest(cache);
  }
  return response;
}

async function forgetOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MOST_TILES))) await cache.delete(key);
}

async function fromService(request: Request): Promise<Response> {
  const cache = await caches.open(ANSWERS);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const kept = await cache.match(request);
    if (kept) return kept;
    throw error;
  }
}
