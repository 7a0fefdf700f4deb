import { invalid } from '../../../http/errors.ts';

/**
 * Where the customer comes back to: only ever our own origin. The address is parsed as a browser will parse it
 * and compared whole; whatever two parsers could read differently (backslashes, spaces, control characters)
 * is refused before.
 */
export function resolveReturnUrl(given: string, publicUrl: string): string {
  const refuse = () =>
    invalid('The body is not valid', [`returnUrl: must be an address of ${publicUrl} or a path`]);
  if (/[\\\s\p{C}]/u.test(given)) throw refuse();
  const isPath = given.startsWith('/') && !given.startsWith('//');
  if (!isPath && !/^https?:\/\/[^/]/i.test(given)) throw refuse();
  if (!URL.canParse(given, publicUrl)) throw refuse();
  const url = new URL(given, publicUrl);
  if (url.origin !== new URL(publicUrl).origin || url.username || url.password) throw refuse();
  return url.href;
}
