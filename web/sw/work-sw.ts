import { PAGE, ruleFor } from './rules.ts';

/** Filled in by the build, see shell-plugin.ts. */
declare const __WORK_SHELL__: { version: string; files: string[] };
const shell = __WORK_SHELL__;
const me = self as unknown as ServiceWorkerGlobalScope;

const SHELL = `work-shell-${shell.version}`;
/** Kept across versions: map tiles and the responses that every page needs. */
const TILES = 'work-tiles';
const ANSWERS = 'work-answers';
const MAX_TILES = 800;
const files = new Set([PAGE, ...shell.files]);

/** All files or none: half an app would fail offline. */
me.addEventListener('install', event => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(SHELL);
      // Bypasses the HTTP cache: files without a hash in their name may be stale there.
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

/** Sent by the app when the technician wants the new version. */
me.addEventListener('message', event => {
  if (event.data === 'take over') void me.skipWaiting();
});

me.addEventListener('fetch', event => {
  const { request } = event;
  const rule = ruleFor(request, me.location.origin, files);
  switch (rule.kind) {
    case 'shell':
      return event.respondWith(fromShell(rule.file, request));
    case 'cached':
      return event.respondWith(fromCache(request));
    case 'network-first':
      return event.respondWith(networkFirst(request));
    default:
      return undefined;
  }
});

async function fromShell(file: string, request: Request): Promise<Response> {
  const cache = await caches.open(SHELL);
  // A browser short of space may have evicted it.
  return (await cache.match(file)) ?? fetch(request);
}

async function fromCache(request: Request): Promise<Response> {
  const cache = await caches.open(TILES);
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok) {
    await cache.put(request, response.clone());
    await evictOldest(cache);
  }
  return response;
}

async function evictOldest(cache: Cache): Promise<void> {
  const keys = await cache.keys();
  for (const key of keys.slice(0, Math.max(0, keys.length - MAX_TILES))) await cache.delete(key);
}

async function networkFirst(request: Request): Promise<Response> {
  const cache = await caches.open(ANSWERS);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (error) {
    const cached = await cache.match(request);
    if (cached) return cached;
    throw error;
  }
}
