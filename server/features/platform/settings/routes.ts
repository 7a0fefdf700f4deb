import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Settings, SettingsPatch } from '../../../settings/schemas.ts';
import { readSettings } from '../../../settings/store.ts';
import { changeSettings } from './change-settings.ts';

const tags = ['Settings'];
const response = { 200: Success(Type.Object({ settings: Settings })) };

/** Who gets money, and what protects accounts. */
const isSensitive = (body: unknown) =>
  typeof body === 'object' && body !== null && ('payouts' in body || 'access' in body);

export function settingsRoutes(app: App, deps: Deps) {
  app.get(
    '/api/settings',
    { config: { access: 'settings:read' }, schema: { tags, summary: 'The settings in effect', response } },
    async () => ok({ settings: await readSettings(deps.sql) }),
  );

  app.patch(
    '/api/settings',
    {
      config: { access: 'settings:write', stepUp: isSensitive },
      schema: {
        tags,
        summary: 'Change settings',
        description: 'Takes any part of any section. Unknown names are an error.',
        body: SettingsPatch,
        response: { ...response, 403: Failure },
      },
    },
    async ({ body, actor }) => ok({ settings: await changeSettings(deps, body, actor) }),
  );
}
