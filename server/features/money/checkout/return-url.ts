import { invalid } from '../../../http/errors.ts';

/**
 * Where the customer returns to: always our own origin. The URL is parsed the way a browser does and its
 * origin compared in full. Anything two parsers could read differently (backslashes, spaces, control
 * characters) is rejected first.
 */
export function resolveReturnUrl(given: string, publicUrl: string): string {
  const rejected = () =>
    invalid('The body is not valid', [`returnUrl: must be an address of ${publicUrl} or a path`]);
  if (/[\\\s\p{C}]/u.test(given)) throw rejected();
  const isPath = given.startsWith('/') && !given.startsWith('//');
  if (!isPath && !/^https?:\/\/[^/]/i.test(given)) throw rejected();
  if (!URL.canParse(given, publicUrl)) throw rejected();
  const url = new URL(given, publicUrl);
  if (url.origin !== new URL(publicUrl).origin || url.username || url.password) throw rejected();
  return url.href;
}
