const STORED = 'truckroll.reloaded';
const LEAST_PAUSE_MS = 60_000;

/**
 * A page that stays open during a deployment requests code that no longer exists: reload it. At most once a minute, so
 * that a file that is really missing does not reload the page forever.
 */
export function reloadOnNewVersion() {
  addEventListener('vite:preloadError', () => {
    try {
      if (!navigator.onLine || Date.now() - Number(sessionStorage.getItem(STORED)) < LEAST_PAUSE_MS) return;
      sessionStorage.setItem(STORED, String(Date.now()));
    } catch {
      return;
    }
    location.reload();
  });
}

/** Each browser has its own message for it, and no error code. */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
