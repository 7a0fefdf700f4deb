/** What must not leave the house, wherever in a text it turns up. */
const patterns: [RegExp, string][] = [
  // Tokens, keys and secrets of ours and of providers.
  [/\beyJ[\w-]+\.[\w-]+\.[\w-]+/g, '[token]'],
  [/\b(?:trs|trk|cvp|wkt|whsec|sk|rk|pk|re)_[\w+/=-]{6,}/g, '[token]'],
  [/\bAGE-SECRET-KEY-\w+/g, '[token]'],
  [/\b(Bearer|Basic) [\w.~+/=-]+/gi, '$1 [token]'],
  // Credentials and queries in addresses.
  [/(\b[a-z][a-z\d+.-]*:\/\/)[^\s/@"']+@/gi, '$1[credentials]@'],
  [/(\b[a-z][a-z\d+.-]*:\/\/[^\s?#"']*)[?#][^\s"')]*/gi, '$1'],
  [/[\w.%+-]+@[a-z\d-]+(?:\.[a-z\d-]+)+/gi, '[email]'],
  // What PostgreSQL quotes of a value: `invalid input syntax for type uuid: "…"`, `Key (email)=(…)`.
  [/: "[^"]*"/g, ': "[value]"'],
  [/\)=\([^)]*\)/g, ')=([value])'],
  // A phone number: seven digits or more, in any notation. Positions in files (`:12:34`) have fewer.
  [/(?<![\w.:/-])\+?\(?\d(?:[\s().-]{0,2}\d){6,}(?![\w/-])/g, '[number]'],
];

export const scrub = (text: string): string =>
  patterns.reduce((cleaned, [pattern, instead]) => cleaned.replace(pattern, instead), text);

/** A page without its query, and without parts of its path that open something. */
export function scrubPath(place: string): string {
  const path = place.replace(/^[a-z]+:\/\/[^/]+/i, '').replace(/[?#].*$/s, '');
  return scrub(
    path
      .split('/')
      .map(segment => (/^[\w.~%-]{16,}$/.test(segment) && /\d/.test(segment) ? ':id' : segment))
      .join('/'),
  );
}
