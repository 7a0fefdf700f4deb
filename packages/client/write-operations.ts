import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The parts of JSON Schema that our API description uses; it has no references. */
type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  prefixItems?: Schema[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
  default?: unknown;
};
type Parameter = { name: string; in: string; required?: boolean; schema: Schema };
type Content = Record<string, { schema?: Schema }>;
type Operation = {
  summary?: string;
  parameters?: Parameter[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
};
type Description = { paths: Record<string, Record<string, Operation>> };
/** A request may leave out properties that have a default; a response has all of them. */
type Direction = 'sent' | 'got';

const quote = (name: string) => (/^[A-Za-z_$][\w$]*$/.test(name) ? name : JSON.stringify(name));

function typeOf(schema: Schema | undefined, direction: Direction): string {
  if (!schema) return 'unknown';
  const union = (schemas: Schema[]) => [...new Set(schemas.map(each => typeOf(each, direction)))].join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(value => JSON.stringify(value)).join(' | ');
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return union(options);
  if (schema.allOf) return schema.allOf.map(each => typeOf(each, direction)).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map(type => ({ ...schema, type })));
  // Before anything else in a nullable schema.
  if (schema.type === 'null') return 'null';
  if (schema.type === 'array') return arrayType(schema, direction);
  if (schema.type === 'object' || (!schema.type && schema.properties)) return objectType(schema, direction);
  const plain: Record<string, string> = {
    string: 'string',
    number: 'number',
    integer: 'number',
    boolean: 'boolean',
    null: 'null',
  };
  return plain[schema.type ?? ''] ?? 'unknown';
}

function arrayType({ items, prefixItems }: Schema, direction: Direction): string {
  const tuple = prefixItems ?? (Array.isArray(items) ? items : undefined);
  if (tuple) return `[${tuple.map(each => typeOf(each, direction)).join(', ')}]`;
  return `(${typeOf(items as Schema | undefined, direction)})[]`;
}

function objectType(schema: Schema, direction: Direction): string {
  const members = Object.entries(schema.properties ?? {}).map(([name, member]) => {
    const optional =
      !schema.required?.includes(name) || (direction === 'sent' && member.default !== undefined);
    return `${quote(name)}${optional ? '?' : ''}: ${typeOf(member, direction)}`;
  });
  const others = Object.values(schema.patternProperties ?? {})[0] ?? schema.additionalProperties;
  if (members.length > 0) return `{ ${members.join('; ')} }`;
  return `Record<string, ${typeof others === 'object' ? typeOf(others, direction) : 'unknown'}>`;
}

function parametersType(parameters: Parameter[], place: string): string | undefined {
  const here = parameters.filter(parameter => parameter.in === place);
  if (here.length === 0) return undefined;
  const properties = Object.fromEntries(here.map(({ name, schema }) => [name, schema]));
  const required = here.filter(each => each.required).map(each => each.name);
  return objectType({ properties, required }, 'sent');
}

/** The data of the success response; a response without our envelope is returned whole. */
function dataType(responses: Operation['responses']): string {
  const types = Object.entries(responses)
    .filter(([status]) => status.startsWith('2'))
    .map(([, response]) => response.content?.['application/json']?.schema)
    .filter(schema => schema !== undefined)
    .map(schema => typeOf(schema.properties?.ok ? schema.properties.data : schema, 'got'));
  return [...new Set(types)].join(' | ') || 'unknown';
}

/** One property per operation: its request and its response. */
export function operationTypes(description: Description): string {
  const operations = Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema;
      const sent = {
        params: parametersType(operation.parameters ?? [], 'path'),
        query: parametersType(operation.parameters ?? [], 'query'),
        body: body && typeOf(body, 'sent'),
      };
      const members = Object.entries(sent).map(([name, type]) => `    ${name}: ${type ?? 'undefined'};`);
      return [
        `  /** ${operation.summary ?? path} */`,
        `  '${method.toUpperCase()} ${path}': {`,
        ...members,
        `    data: ${dataType(operation.responses)};`,
        '  };',
      ].join('\n');
    }),
  );
  return `// Written from openapi.json by \`npm run openapi\`; not by hand.\nexport type Operations = {\n${operations.join('\n')}\n};\n`;
}

export const operationsFile = join(import.meta.dirname, 'src', 'operations.ts');

/** Writes the types of every API call. */
export function writeOperations() {
  const description = JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'openapi.json'), 'utf8'));
  writeFileSync(operationsFile, operationTypes(description));
}
