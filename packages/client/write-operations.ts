import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import openapiTS, { astToString, type OpenAPI3 } from 'openapi-typescript';

type Description = { paths: Record<string, Record<string, { operationId: string; summary?: string }>> };

/** The types of the API description, and every operation under the name that `call` takes. */
export async function operationTypes(description: Description): Promise<string> {
  const types = astToString(
    await openapiTS(description as unknown as OpenAPI3, { alphabetize: true, defaultNonNullable: false }),
  );
  const names = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { operationId, summary }]) =>
        `  /** ${summary ?? path} */\n  '${method.toUpperCase()} ${path}': operations['${operationId}'];`,
    ),
  );
  return `// Written from openapi.json by \`npm run openapi\`; not by hand.\n${types}\nexport type Operations = {\n${names.join('\n')}\n};\n`;
}

export const operationsFile = join(import.meta.dirname, 'src', 'operations.ts');

/** Writes the types of every API call. */
export async function writeOperations() {
  const description = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'openapi.json'), 'utf8'));
  writeFileSync(operationsFile, await operationTypes(description));
}
