import fc from 'fast-check';

type Schema = {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
};

const hostileStrings = [
  '',
  ' ',
  '\u0000',
  '\ud800',
  '💥'.repeat(50),
  "'; drop table jobs; --",
  '{{7*7}}',
  '<script>',
  '../../etc/passwd',
  'x'.repeat(6000),
  '__proto__',
  '1e999',
  'null',
  '\r\nBcc: a@example.com',
];
const samples: Record<string, string[]> = {
  email: ['pat@example.com', 'ünï@exämple.com', 'a@b', 'a@b.c\r\nx'],
  uuid: ['01a1dd19-ebe7-779e-b060-b7bffaa57d75', 'not-a-uuid'],
  'date-time': [
    '2026-05-31T09:00:00Z',
    '2026-02-30T00:00:00Z',
    '+275760-09-13T00:00:00Z',
    '0000-01-01T00:00:00Z',
  ],
  'date-or-time': ['2026-05-31', '2026-13-01', '9999-12-31T23:59:60Z'],
  date: ['2026-05-31', '2026-02-29'],
  phone: ['+1 (555) 010-0100', '-'],
  timezone: ['America/Denver', 'Mars/Base'],
};

const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    -1e308,
    1.005,
    2 ** 53,
    [],
    {},
    [[[]]],
    ...hostileStrings,
  ),
  fc.jsonValue({ maxDepth: 2 }),
);

/** Values for a schema: mostly valid, often at the limits, sometimes of another type. */
export function fromSchema(schema: Schema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 6, arbitrary: matching(schema) }, { weight: 1, arbitrary: anything });
}

function matching(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(matching));
  const [type] = [schema.type ?? 'object'].flat();
  switch (type) {
    case 'string':
      return fc.oneof(
        fc.constantFrom(...(samples[schema.format ?? ''] ?? ['word'])),
        fc.string({ unit: 'grapheme', maxLength: Math.min(schema.maxLength ?? 50, 300) }),
        fc.constantFrom(...hostileStrings),
      );
    case 'number':
    case 'integer': {
      const [min, max] = [schema.minimum ?? -1e6, schema.maximum ?? 1e6];
      return fc.oneof(
        fc.integer({ min: Math.ceil(min), max: Math.floor(max) }),
        fc.constantFrom(min, max, min - 1, max + 1, 0.005),
      );
    }
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(fromSchema(schema.items ?? {}), { maxLength: 3 });
    default:
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([key, value]) => [key, fromSchema(value)]),
        ),
        { requiredKeys: [] },
      );
  }
}
