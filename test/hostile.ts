import fc from 'fast-check';

/** The part of a JSON schema that requests here use. */
export type Schema = {
  type?: string | string[];
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  exclusiveMinimum?: number;
  maximum?: number;
  default?: unknown;
  examples?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  anyOf?: Schema[];
};

const examples: Record<string, string> = {
  email: 'pat@example.com',
  phone: '+1 555-0100',
  uuid: '01a1dd19-ebe7-779e-b060-b7bffaa57d75',
  date: '2026-05-31',
  'plan-date': '2026-05-31',
  'date-time': '2026-05-31T09:00:00Z',
  'date-or-time': '2026-05-31',
  timezone: 'America/Denver',
  uri: 'http://localhost:8080/',
};

const typeOf = ({ type, properties }: Schema) => [type ?? (properties ? 'object' : 'any')].flat()[0]!;

/** Values for names, such as real ids, and whether to fill in what is optional. */
type Known = { values: Record<string, unknown>; optional: boolean };

/** A valid value for a schema, if that can be told from it. */
export function exampleOf(schema: Schema, known: Known, name = ''): unknown {
  if (!schema.enum && known.values[name] !== undefined) return known.values[name];
  if (schema.examples) return schema.examples[0];
  if (schema.default !== undefined && schema.default !== null && !Array.isArray(schema.default))
    return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf[0]!, known, name);
  switch (typeOf(schema)) {
    case 'string':
      if (schema.format) return examples[schema.format] ?? 'text';
      return schema.pattern?.includes('24:00') ? '09:00' : schema.minLength === 6 ? '123456' : 'text1';
    case 'number':
    case 'integer':
      return Math.min(Math.max(10, schema.minimum ?? 10), schema.maximum ?? 10);
    case 'boolean':
      return true;
    case 'array':
      return [exampleOf(schema.items ?? {}, known)];
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([key]) => known.optional || schema.required?.includes(key))
          .map(([key, each]) => [key, exampleOf(each, known, key)]),
      );
    default:
      return {};
  }
}

export type Field = { path: string[]; schema: Schema };

/** Every string and number in a schema. Array items are addressed by `0`. */
export function fieldsOf(schema: Schema, path: string[] = []): Field[] {
  if (schema.anyOf) return fieldsOf(schema.anyOf[0]!, path);
  if (schema.items) return fieldsOf(schema.items, [...path, '0']);
  if (schema.properties)
    return Object.entries(schema.properties).flatMap(([key, each]) => fieldsOf(each, [...path, key]));
  return ['string', 'number', 'integer'].includes(typeOf(schema)) ? [{ path, schema }] : [];
}

const texts = [
  // Letters that change or multiply with their case, or that look like others.
  ...['\u212aelvin', 'stra\u00dfe', '\u0130stanbul', '\u212bngstrom', 'ΟΔΥΣ', 'ﬀ', 'раураl', 'ａｂｃ', 'ǅ'],
  // What a database, a header, a log line or a page could trip over.
  ...['\0', 'a\0b', '\ud800', '\udc00x', '\r\nBcc: a@example.com', '\t', '\u0007', '\u001b[2J', '\u007f'],
  ...['\u2028', '\u202ecba', '\ufeff', '\u200b', 'e\u0301'.repeat(50), '👩‍👩‍👧‍👦', '\u{10ffff}', '\ufffe'],
  ...['', ' ', '\u00a0', "'", '"', '\\', '%', '_', '%00', '{{7*7}}', '<script>', '__proto__', 'NaN'],
  ...['null', '-1', '0', '1e999', '../../etc/passwd', 'x'.repeat(100_000), '🏠'.repeat(10_000)],
];

const days = [
  '0001-01-01',
  '0099-12-31',
  '1582-10-10',
  '1899-12-31',
  '9998-12-31',
  '9999-01-01',
  '9999-12-31',
];
export const moments = [
  ...days.flatMap(day => [`${day}T00:00:00Z`, `${day}T23:59:59.999999999Z`]),
  ...['0001-01-01T00:00:00+23:59', '9999-12-31T23:59:59-23:59', '9999-12-31T23:59:60Z'],
  ...[
    '+010000-01-01T00:00:00Z',
    '-000001-01-01T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '0000-01-01T00:00:00Z',
  ],
];
export const dates = [...days, '0000-01-01', '2026-02-29', '2026-13-01', '10000-01-01', '+010000-01-01'];

const byFormat: Record<string, string[]> = {
  email: [
    '\u212aim@example.com',
    'ß@example.com',
    '\u0130@example.com',
    'a@\u212a.example',
    'a\0@example.com',
  ],
  phone: ['+1 555\n0100', '\u0661\u0662\u0663', '0'.repeat(50), '-', '+'],
  uuid: ['01A1DD19-EBE7-779E-B060-B7BFFAA57D75', 'ffffffff-ffff-ffff-ffff-ffffffffffff'],
  date: dates,
  'plan-date': dates,
  'date-time': moments,
  'date-or-time': [...dates, ...moments],
  timezone: ['Mars/Base', '+14:00', 'UTC\0', 'utc'],
  uri: ['javascript:alert(1)', 'http://', 'http://[::1', '//evil.example'],
};

const numbers = [
  0,
  -0,
  -1,
  0.001,
  1.005,
  1e-320,
  2 ** 31,
  -(2 ** 31) - 1,
  2 ** 53,
  2 ** 63,
  1e21,
  1e308,
  -1e308,
];

/** Values for a field that are at or beyond what anybody sends. */
export function hostileFor({ schema }: Field): fc.Arbitrary<unknown> {
  if (typeOf(schema) !== 'string') {
    const edges = [schema.minimum, schema.exclusiveMinimum, schema.maximum].filter(
      edge => edge !== undefined,
    );
    return fc.constantFrom<unknown>(
      ...numbers,
      ...edges.flatMap(edge => [edge - 1, edge, edge + 1]),
      'NaN',
      null,
    );
  }
  const own = byFormat[schema.format ?? ''] ?? [];
  const lengths = schema.maxLength ? [schema.maxLength, schema.maxLength + 1] : [];
  const long = lengths.flatMap(length => ['x'.repeat(length), '🏠'.repeat(length), '\u0130'.repeat(length)]);
  const odd = fc.oneof(fc.constantFrom(...texts, ...long), fc.string({ unit: 'binary', maxLength: 20 }));
  return own.length > 0 ? fc.oneof({ weight: 2, arbitrary: fc.constantFrom(...own) }, odd) : odd;
}

/** The same value with one field replaced. */
export function withField(value: unknown, [key, ...rest]: string[], field: unknown): unknown {
  if (key === undefined) return field;
  if (Array.isArray(value)) return value.with(0, withField(value[0], rest, field));
  return { ...(value as object), [key]: withField((value as Record<string, unknown>)[key], rest, field) };
}
