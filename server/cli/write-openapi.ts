import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeOperations } from '../../packages/client/write-operations.ts';
import { buildApp } from '../app.ts';
import { assembleDeps } from '../assemble-deps.ts';
import { readConfig } from '../config.ts';
import { writeDescription } from '../http/openapi/write-description.ts';

/**
 * `npm run openapi`: regenerates the committed API description and the web app's types. Needs no database because it
 * never queries one.
 */
const url = 'postgres://nowhere.invalid/none';
const secrets = { CRON_SECRET: '-', PROOF_SECRET: '-', AUTH_JWT_SECRET: '-', PAYMENTS_WEBHOOK_SECRET: '-' };
const deps = assembleDeps(readConfig({ DATABASE_URL: url, LOG_LEVEL: 'silent', ...secrets }), {
  url,
  readUrl: url,
});
const app = await buildApp(deps);
await app.ready();
const file = join(import.meta.dirname, '..', '..', 'openapi.json');
writeFileSync(file, writeDescription(app.swagger()));
await app.close();
await deps.close();
await writeOperations();
