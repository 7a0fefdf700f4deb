import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** The headless shell first: it draws no window of its own, which takes half of a test's work. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** The system's Chromium; as root on Debian it is installed if missing. */
export function findBrowser(): string | undefined {
  const found = () => [process.env.BROWSER_PATH, ...places].find(place => place && existsSync(place));
  if (found() || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found();
  process.stdout.write('\n— Installing Chromium\n');
  const quiet = { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const;
  spawnSync('apt-get', ['update', '-qq'], quiet);
  try {
    execFileSync(
      'apt-get',
      ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'],
      quiet,
    );
  } catch {
    // Not available: the caller reports that the browser tests are skipped.
  }
  return found();
}
