import { useEffect, useState } from 'react';

type InstallPrompt = Event & { prompt(): Promise<unknown> };

let registration: Promise<ServiceWorkerRegistration | undefined> | undefined;
const LOOK_FOR_UPDATES_MS = 30 * 60_000;

/** Registers the service worker for offline use. The app also works without one, as in development. */
function register(): Promise<ServiceWorkerRegistration | undefined> {
  registration ??= (async () => {
    if (!('serviceWorker' in navigator)) return undefined;
    try {
      return await navigator.serviceWorker.register('/work-sw.js', {
        scope: '/work',
        updateViaCache: 'none',
      });
    } catch {
      return undefined;
    }
  })();
  return registration;
}

/** Offers a new version; never updates in the middle of a job. */
export function useAppUpdate(): (() => void) | undefined {
  const [waiting, setWaiting] = useState<ServiceWorker>();

  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined;
    let gone = false;
    void register().then(found => {
      if (!found || gone) return;
      const look = () => setWaiting((navigator.serviceWorker.controller && found.waiting) || undefined);
      look();
      found.addEventListener('updatefound', () => found.installing?.addEventListener('statechange', look));
      timer = setInterval(() => navigator.onLine && void found.update().catch(() => {}), LOOK_FOR_UPDATES_MS);
    });
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, []);

  if (!waiting) return undefined;
  return () => {
    navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
    waiting.postMessage('take over');
  };
}

/** Installs the app, if the browser offers that. */
export function useInstall(): (() => void) | undefined {
  const [prompt, setPrompt] = useState<InstallPrompt>();
  useEffect(() => {
    const offer = (event: Event) => {
      event.preventDefault();
      setPrompt(event as InstallPrompt);
    };
    const done = () => setPrompt(undefined);
    addEventListener('beforeinstallprompt', offer);
    addEventListener('appinstalled', done);
    return () => {
      removeEventListener('beforeinstallprompt', offer);
      removeEventListener('appinstalled', done);
    };
  }, []);
  return prompt && (() => void prompt.prompt());
}
