import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Choice } from '../../../http/schemas.ts';
import { providerNames } from '../../../settings/provider-schemas.ts';
import { SettingsPatch } from '../../../settings/schemas.ts';
import { changeSettings } from './change-settings.ts';
import { describeSettings } from './describe-settings.ts';
import { logoRoutes } from './logo-routes.ts';
import { InEffect, TestOutcome } from './schemas.ts';
import { testProvider } from './test-provider.ts';

const tags = ['Settings'];
const response = { 200: InEffect };

/** Who gets money, who sends in our name, and what protects accounts. */
const isSensitive = (body: unknown) =>
  typeof body === 'object' && body !== null && ('payouts' in body || 'access' in body || 'providers' in body);

export function settingsRoutes(app: App, deps: Deps) {
  app.get(
    '/api/settings',
    {
      config: { access: 'settings:read' },
      schema: {
        tags,
        summary: 'The settings in effect',
        description: 'Secrets of providers are never shown, only whether they are set.',
        response,
      },
    },
    async () => ok(await describeSettings(deps)),
  );

  app.patch(
    '/api/settings',
    {
      config: { access: 'settings:write', stepUp: isSensitive },
      schema: {
        tags,
        summary: 'Change settings',
        description:
          'Takes any part of any section. Unknown names are an error. They take effect within a second, in every process.',
        body: SettingsPatch,
        response: { ...response, 403: Failure, 409: Failure, 413: Failure },
      },
    },
    async ({ body, actor }) => ok(await changeSettings(deps, body, actor)),
  );

  app.post(
    '/api/settings/test',
    {
      config: { access: 'settings:write', idempotent: true },
      schema: {
        tags,
        summary: 'Ask a provider whether it works',
        description:
          'Uses the saved settings. For `mail` it sends a test message to the caller. A provider that refuses is an answer too: `ok` is false, and `message` says what to do.',
        body: Type.Object({ section: Choice(providerNames) }),
        response: { 200: Success(TestOutcome) },
      },
    },
    async ({ body, actor }) => ok(await testProvider(deps, body.section, actor)),
  );

  logoRoutes(app, deps);
}
