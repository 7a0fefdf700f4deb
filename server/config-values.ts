import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { matchesFormat } from './formats.ts';

/** Settings whose text says more than a number or a choice. Each adds to `problems` what is wrong with it. */

export type TrustProxy = false | number | string[];
/** Minutes since midnight, Monday to Friday, in which driving takes `percent` of its time. */
export type RushHours = { from: number; to: number; percent: number }[];

export const list = (text: string) =>
  text
    .split(',')
    .map(part => part.trim())
    .filter(Boolean);

/** Production takes no secret that could be guessed; a comma separates the new one from the old one while rotating. */
export function requireLength(
  { production, problems }: { production: boolean; problems: string[] },
  name: string,
  given: string,
) {
  if (!production || list(given).every(secret => secret.length >= 32)) return;
  problems.push(`${name} is shorter than 32 characters; make one with: openssl rand -base64 32`);
}

export function readPort(given: string | undefined, problems: string[]): number {
  const port = Number(given ?? 8080);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  problems.push(`PORT is "${given}"; it must be a whole number from 0 to 65535.`);
  return 8080;
}

export function readRushHours(given: string | undefined, problems: string[]): RushHours {
  const spans = list(given ?? '').map(span => {
    const [, h1, m1, h2, m2, percent] = /^(\d{2}):(\d{2})-(\d{2}):(\d{2})=(\d{3})$/.exec(span) ?? [];
    return {
      from: Number(h1) * 60 + Number(m1),
      to: Number(h2) * 60 + Number(m2),
      percent: Number(percent),
    };
  });
  const makesSense = ({ from, to, percent }: (typeof spans)[number]) =>
    from < to && to <= 1440 && percent >= 100 && percent <= 300;
  if (spans.every(makesSense)) return spans;
  problems.push(
    `DISPATCH_RUSH_HOURS is "${given}"; it must be spans with the percent of driving time (100 to 300), such as 07:00-09:00=130,16:30-18:30=140.`,
  );
  return [];
}

export function readRepository(given: string | undefined, problems: string[]): string | undefined {
  if (given === undefined || /^[\w.-]+\/[\w.-]+$/.test(given)) return given;
  problems.push(`CODEHOST_REPO is "${given}"; it must be owner/name.`);
  return undefined;
}

export function readTrustProxy(given: string | undefined, problems: string[]): TrustProxy {
  if (given === undefined || given === 'off' || given === '0') return false;
  if (/^\d+$/.test(given)) return Number(given);
  const ranges = list(given);
  if (ranges.every(isRange)) return ranges;
  problems.push(`TRUST_PROXY is "${given}"; it must be a number of hops, or addresses and CIDRs.`);
  return false;
}

/** An IP address, alone or with a prefix length. */
function isRange(text: string): boolean {
  const [address = '', length, ...more] = text.split('/');
  const bits = { 4: 32, 6: 128 }[isIP(address)];
  if (bits === undefined || more.length > 0) return false;
  return length === undefined || (/^\d{1,3}$/.test(length) && Number(length) <= bits);
}

export function readHqEmail(given: string | undefined, problems: string[]): string | undefined {
  if (given === undefined || matchesFormat('email', given)) return given;
  problems.push(`HQ_EMAIL is "${given}"; it must be an email address.`);
  return undefined;
}

export function readTimezone(given: string | undefined, problems: string[]): string {
  const zone = given ?? 'UTC';
  try {
    return Temporal.Instant.fromEpochMilliseconds(0).toZonedDateTimeISO(zone).timeZoneId;
  } catch {
    problems.push(`BUSINESS_TIMEZONE is "${zone}"; it must be a zone name such as America/Denver.`);
    return 'UTC';
  }
}

/** Common locations of fonts for many scripts. */
const usualFonts = [
  '/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf',
  '/usr/share/fonts/TTF/DejaVuSans.ttf',
  '/usr/share/fonts/dejavu-sans-fonts/DejaVuSans.ttf',
  '/System/Library/Fonts/Supplemental/Arial Unicode.ttf',
];

export function readPdfFont(given: string | undefined, problems: string[]): string | undefined {
  if (given === 'none') return undefined;
  if (given === undefined) return usualFonts.find(file => existsSync(file));
  if (/\.(ttf|otf)$/i.test(given) && existsSync(given)) return resolve(given);
  problems.push(`PDF_FONT is "${given}"; it must be none or a .ttf or .otf file that is there.`);
  return undefined;
}

/** An address in Sentry's form: it needs a key, and a project at its end. */
export function readTracker(given: string | undefined, problems: string[]): string | undefined {
  const { username, pathname } = new URL(given ?? 'https://key@host/1');
  if (!username || !/\/\w+\/?$/.test(pathname))
    problems.push(
      'ERROR_TRACKING_DSN names no key or no project; copy it from your error tracker, such as https://key@errors.example.com/1.',
    );
  return given;
}
