import type { Config } from '../config.ts';
import { localToken } from './token.ts';

/** Long enough to click on. A token works for whoever sees it, in the browser's history too. */
const LINK_SECONDS = 15 * 60;

/** What the service prints once it runs: where to look next. */
export async function startMessage(config: Config, address: string, isTerminal: boolean): Promise<string> {
  const at = config.port === 0 ? address : config.publicUrl;
  // Print a token only where one person sees it: on a terminal, when everything is local. Other output ends up in a log.
  const isPrivate = isTerminal && config.auth.kind === 'shared' && !config.databaseUrl && !config.production;
  const key = isPrivate ? `#token=${await localToken(config, 'local-admin', LINK_SECONDS)}` : '';
  return [
    '',
    `  Truckroll is running at ${address}`,
    '',
    `  Book a visit    ${at}/book`,
    `  My account      ${at}/account`,
    `  Worker app      ${at}/work`,
    `  API reference   ${at}/docs`,
    `  Health          ${at}/api/dev/health`,
    ...(config.auth.kind === 'shared'
      ? ['  Access token    npx truckroll token']
      : [`  Access token    from the identity provider at ${config.auth.url}`]),
    `  Stop            Ctrl-C`,
    '',
    `  Console         ${at}/admin${key}`,
    ...(key ? ['                  (this link signs you in for 15 minutes; later, use an access token)'] : []),
    '',
  ].join('\n');
}
