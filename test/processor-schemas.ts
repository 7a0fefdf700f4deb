import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv, type ValidateFunction } from 'ajv';

export type Form = Record<string, unknown>;
type Parameter = { name: string; in: string; required?: boolean; schema: object };
type Operation = { parameters?: Parameter[]; requestBody?: { content?: Record<string, { schema: object }> } };

/**
 * The vendor's description of each request by route, if REFERENCE_DATA has it. It describes what is sent
 * only: the shape of the answers comes from the types of the vendor's SDK.
 */
export function requestSchemas(): Record<string, ValidateFunction> | undefined {
  const file = join(process.env.REFERENCE_DATA ?? '/nowhere', 'payments-openapi-subset.json');
  if (!existsSync(file)) return undefined;
  const ajv = new Ajv({ strict: false, coerceTypes: true, validateFormats: false });
  const { paths } = JSON.parse(readFileSync(file, 'utf8'));
  const found: Record<string, ValidateFunction> = {};
  for (const [path, methods] of Object.entries<Record<string, Operation>>(paths))
    for (const [method, operation] of Object.entries(methods))
      found[`${method.toUpperCase()} ${path.replace(/\{\w+\}/, ':id')}`] = ajv.compile(
        operation.requestBody?.content?.['application/x-www-form-urlencoded']?.schema ??
          querySchema(operation),
      );
  return found;
}

function querySchema({ parameters = [] }: Operation): object {
  const query = parameters.filter(parameter => parameter.in === 'query');
  return {
    type: 'object',
    properties: Object.fromEntries(query.map(({ name, schema }) => [name, schema])),
    required: query.filter(({ required }) => required).map(({ name }) => name),
    additionalProperties: false,
  };
}

/** Parses `a[b][0][c]=d` the way the processor does. */
export function parseForm(text: string): Form {
  const form: Form = {};
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split(/[[\]]+/).filter(Boolean);
    let at: Form = form;
    for (const step of path.slice(0, -1)) {
      at[step] ??= {};
      at = at[step] as Form;
    }
    at[path.at(-1)!] = value;
  }
  return toArrays(form) as Form;
}

function toArrays(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, toArrays(inner)] as const);
  const isList = entries.length > 0 && entries.every(([key], i) => key === String(i));
  return isList ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}
