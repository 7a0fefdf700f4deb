import type { Caller } from '../../../caller.ts';
import type { Deps } from '../../../deps.ts';
import { changeSettings } from './change-settings.ts';
import type { DescribedSettings } from './describe-settings.ts';
import { toLogo } from './logo.ts';

/** The same as a patch, for an upload. */
export function setLogo(deps: Deps, body: unknown, actor: Caller): Promise<DescribedSettings> {
  const { contentType, bytes } = toLogo(Buffer.isBuffer(body) ? body : Buffer.alloc(0));
  const logo = `data:${contentType};base64,${bytes.toString('base64')}`;
  return changeSettings(deps, { business: { logo } }, actor);
}
