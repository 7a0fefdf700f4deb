const STORED = 'truckroll.reloaded';
const LEAST_PAUSE_MS = 60_000;

/**
 * A page that is open while a new version is put in place asks for code that is gone: it takes the new version. Once
 * a minute at most, so that a file that is really missing does not turn the page in circles.
 */
export function followNewVersions() {
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

/** Browsers have a sentence of their own for it each, and no other sign. */
export const isMissingCode = (error: unknown): boolean =>
  error instanceof TypeError && /dynamically imported module|importing a module script/i.test(error.message);
