import { Ajv, type ErrorObject } from 'ajv';
import type { FastifyInstance, FastifySchemaCompiler } from 'fastify';
import type { TSchema } from 'typebox';
import { formats } from '../formats.ts';
import { DomainError } from './errors.ts';
import { refuseUnstorable } from './json.ts';

const EXPLAINED_BYTES = 16_384;

/** JSON bodies are not coerced; values from the URL arrive as text and are. */
export function useValidation(app: FastifyInstance) {
  const [strict, lenient] = [validators({ coerceTypes: false }), validators({ coerceTypes: true })];
  const compile: FastifySchemaCompiler<TSchema> = ({ schema, httpPart }) =>
    httpPart === 'body' ? compileBoth(strict, schema) : guardText(compileBoth(lenient, schema));
  app.setValidatorCompiler(compile);
  app.setSchemaErrorFormatter((errors, part) => toInvalid(errors as ErrorObject[], part));
}

const toInvalid = (errors: ErrorObject[], part: string) =>
  new DomainError(
    400,
    part === 'body' ? 'The body is not valid' : 'The request is not valid',
    explain(errors),
  );

/** For a body the framework did not validate. */
export function refuseInvalidBody(errors: unknown): never {
  throw toInvalid(errors as ErrorObject[], 'body');
}

/** The same error texts for a body read elsewhere. */
export function violationsOf(schema: TSchema): (body: unknown) => string[] {
  const validate = compileBoth(validators({ coerceTypes: false }), schema);
  return body => (validate(body) ? [] : explain(validate.errors ?? []));
}

type Validate = ((data: unknown) => boolean) & { errors: ErrorObject[] | null };
type Validators = { quick: Ajv; thorough: Ajv };

function validators(options: { coerceTypes: boolean }): Validators {
  const create = (allErrors: boolean) => {
    const ajv = new Ajv({ ...options, allErrors, useDefaults: true, removeAdditional: true, strict: false });
    for (const [name, { test }] of Object.entries(formats)) ajv.addFormat(name, test);
    return ajv;
  };
  return { quick: create(false), thorough: create(true) };
}

/**
 * Removes unknown properties before any rule sees them, so none can reach a column the schema does not name. An object
 * with `additionalProperties: true` keeps them.
 */
function closeObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeObjects);
  if (typeof schema !== 'object' || schema === null) return schema;
  const closed = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, closeObjects(value)]));
  return 'properties' in closed &&
    typeof closed.properties === 'object' &&
    !('additionalProperties' in closed) &&
    closed.type === 'object'
    ? { ...closed, additionalProperties: false }
    : closed;
}

/** Reports every violation, but only for small inputs: half a million errors are an attack, not a response. */
function compileBoth({ quick, thorough }: Validators, schema: TSchema): Validate {
  const closed = closeObjects(schema) as TSchema;
  const [isValid, findAll] = [quick.compile(closed), thorough.compile(closed)];
  const validate = (data: unknown) => {
    if (isValid(data)) return true;
    const small = JSON.stringify(data ?? null).length <= EXPLAINED_BYTES;
    if (small) findAll(data);
    validate.errors = (small ? findAll.errors : isValid.errors) ?? isValid.errors ?? null;
    return false;
  };
  validate.errors = null as ErrorObject[] | null;
  return validate;
}

/** Bodies are checked while parsing; this does the same for strings in the URL. */
function guardText(validate: Validate): Validate {
  const guarded = (data: unknown) => {
    for (const value of Object.values(data ?? {}))
      if (typeof value === 'string') refuseUnstorable(value, 'The address');
    const passed = validate(data);
    guarded.errors = validate.errors;
    return passed;
  };
  guarded.errors = null as ErrorObject[] | null;
  return guarded;
}

const explain = (errors: ErrorObject[]): string[] => [
  ...new Set(errors.map(error => `${field(error)}: ${wants(error)}`)),
];

function field({ instancePath, keyword, params }: ErrorObject): string {
  const path = instancePath.slice(1).replaceAll('/', '.');
  const missing = keyword === 'required' ? (params.missingProperty as string) : '';
  return [path, missing].filter(Boolean).join('.') || 'body';
}

function wants({ keyword, params, message }: ErrorObject): string {
  switch (keyword) {
    case 'required':
      return 'is required';
    case 'type':
      return `must be ${[params.type].flat().join(' or ')}`;
    case 'pattern':
      return params.pattern === NOT_BLANK ? 'must not be blank' : 'has the wrong form';
    case 'format':
      return formats[params.format]?.wants ?? `must be a ${params.format}`;
    case 'maxLength':
      return `must be at most ${params.limit} characters long`;
    case 'minLength':
      return params.limit === 1 ? 'must not be empty' : `must be at least ${params.limit} characters long`;
    case 'minimum':
      return `must be at least ${params.limit}`;
    case 'maximum':
      return `must be at most ${params.limit}`;
    case 'minItems':
      return `must hold at least ${params.limit} item${params.limit === 1 ? '' : 's'}`;
    case 'maxItems':
      return `must hold at most ${params.limit} items`;
    case 'enum':
      return `must be one of ${params.allowedValues.filter((value: unknown) => value !== null).join(', ')}`;
    case 'not':
      return 'is not known';
    default:
      return message ?? 'is not valid';
  }
}

export const NOT_BLANK = '\\S';
