import { singular } from './operation-ids.ts';

/** The parts of JSON Schema that our API description uses. */
export type Schema = {
  $ref?: string;
  title?: string;
  description?: string;
  default?: unknown;
  examples?: unknown[];
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema | Schema[];
  additionalProperties?: boolean | Schema;
  patternProperties?: Record<string, Schema>;
};

/** Where a schema was seen, which is what its name is made of. */
type Use = { words: string[]; operation: string; isInput: boolean };
type Shared = { schema: Schema; uses: Use[] };

/** Not an object: an amount, a list of ids. */
const isOwnValue = (schema: Schema) => schema.title !== undefined && !isObject(schema);

const NULL = { type: 'null' };
const pascal = (text: string) => text.replace(/(^|[-_ .])(\w)/g, (_, _gap, letter) => letter.toUpperCase());

const isNamable = (schema: Schema) =>
  schema.title !== undefined ||
  (isObject(schema) && Object.keys(schema.properties ?? {}).length > 0) ||
  (schema.enum ?? []).filter(value => value !== null).length > 2;
const isObject = ({ type }: Schema) => [type].flat().includes('object');
const isNullable = ({ type }: Schema) => Array.isArray(type) && type.includes('null');

/** Without what belongs to the place it stands in: whether it may be null, and what is said about it there. */
function bare(schema: Schema): Schema {
  const { description, default: _default, examples, ...others } = schema;
  // A value with a name of its own says what it is once.
  const rest = isOwnValue(schema) && description ? { ...others, description } : others;
  if (!isNullable(rest)) return rest;
  const types = (rest.type as string[]).filter(type => type !== 'null');
  return {
    ...rest,
    type: types.length === 1 ? types[0] : types,
    ...(rest.enum ? { enum: rest.enum.filter(value => value !== null) } : {}),
  };
}

const keyOf = (schema: Schema) =>
  JSON.stringify(bare(schema), (_key, value) =>
    value && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );

/** Every schema directly inside this one, with the word that leads to it. */
function* inside(schema: Schema): Generator<[word: string | undefined, Schema]> {
  for (const [name, member] of Object.entries(schema.properties ?? {})) yield [name, member];
  for (const item of [schema.items ?? []].flat()) yield [undefined, item];
  for (const option of [schema.anyOf, schema.oneOf, schema.allOf].flat())
    if (option) yield [undefined, option];
  if (typeof schema.additionalProperties === 'object') yield [undefined, schema.additionalProperties];
  for (const member of Object.values(schema.patternProperties ?? {})) yield [undefined, member];
}

/** Names every object and every list of values that appears twice, and refers to it by its name. */
export class Components {
  #seen = new Map<string, Shared>();
  #names = new Map<string, string>();
  readonly schemas: Record<string, Schema> = {};

  /** What is inside a schema that was seen already counts once. */
  collect(schema: Schema, use: Use) {
    if (isNamable(schema)) {
      const key = keyOf(schema);
      const known = this.#seen.get(key);
      if (known) return void known.uses.push(use);
      this.#seen.set(key, { schema: bare(schema), uses: [use] });
    }
    for (const [word, member] of inside(schema))
      this.collect(member, word ? { ...use, words: [...use.words, word] } : use);
  }

  /** After everything was collected. */
  name() {
    const shared = [...this.#seen].filter(([, { schema, uses }]) => schema.title || uses.length > 1);
    // Objects before lists of values, answers before requests, what is used most first: they get the short names.
    shared.sort(
      ([, a], [, b]) =>
        Number(isObject(b.schema)) - Number(isObject(a.schema)) ||
        Number(isInput(a)) - Number(isInput(b)) ||
        b.uses.length - a.uses.length,
    );
    const taken = new Set<string>();
    for (const [key, each] of shared) {
      const name = candidates(each).find(candidate => !taken.has(candidate));
      if (!name)
        throw new Error(`No free name for the schema of ${JSON.stringify(each.uses[0])}: give it a title`);
      taken.add(name);
      this.#names.set(key, name);
    }
    for (const [key, { schema }] of shared.sort(([a], [b]) =>
      this.#names.get(a)! < this.#names.get(b)! ? -1 : 1,
    )) {
      const { title: _title, ...named } = this.#rewriteInside(schema);
      this.schemas[this.#names.get(key)!] = named;
    }
  }

  rewrite(schema: Schema): Schema {
    const name = isNamable(schema) ? this.#names.get(keyOf(schema)) : undefined;
    if (!name) return this.#rewriteInside(schema);
    const { description, default: given, examples } = schema;
    const said = {
      ...(description && !isOwnValue(schema) ? { description } : {}),
      ...(given === undefined ? {} : { default: given }),
      ...(examples ? { examples } : {}),
    };
    const $ref = `#/components/schemas/${name}`;
    return isNullable(schema) ? { ...said, anyOf: [{ $ref }, NULL] } : { ...said, $ref };
  }

  #rewriteInside(schema: Schema): Schema {
    const each = (schemas: Schema[]) => schemas.map(member => this.rewrite(member));
    const all = (members: Record<string, Schema>) =>
      Object.fromEntries(Object.entries(members).map(([name, member]) => [name, this.rewrite(member)]));
    const { items, additionalProperties: others } = schema;
    return {
      ...schema,
      ...(schema.properties ? { properties: all(schema.properties) } : {}),
      ...(items ? { items: Array.isArray(items) ? each(items) : this.rewrite(items) } : {}),
      ...(schema.anyOf ? { anyOf: each(schema.anyOf) } : {}),
      ...(schema.oneOf ? { oneOf: each(schema.oneOf) } : {}),
      ...(schema.allOf ? { allOf: each(schema.allOf) } : {}),
      ...(typeof others === 'object' ? { additionalProperties: this.rewrite(others) } : {}),
      ...(schema.patternProperties ? { patternProperties: all(schema.patternProperties) } : {}),
    };
  }
}

const isInput = ({ uses }: Shared) => uses.every(use => use.isInput);

/** From the shortest name to one that is surely free. */
function candidates({ schema, uses }: Shared): string[] {
  if (schema.title) return [pascal(schema.title), `${pascal(schema.title)}Input`];
  const names = uses.map(use => namesOf(schema, use));
  const longest = Math.max(...names.map(each => each.length));
  return Array.from({ length: longest }, (_, depth) => names.flatMap(each => each[depth] ?? [])).flat();
}

/** Of `job.status` in the answer to `getVisit`: JobStatus, GetVisitJobStatus. */
function namesOf(schema: Schema, { words, operation, isInput }: Use): string[] {
  const path = words.filter(word => word !== 'data').map(word => pascal(singular(word)));
  const suffix = isInput ? 'Input' : '';
  if (path.length === 0) return [`${pascal(operation)}${isInput ? 'Input' : 'Response'}`];
  const names = path.map((_, depth) => path.slice(-1 - depth).join(''));
  // "Status" alone says nothing.
  const clear = isObject(schema) || names.length === 1 ? names : names.slice(1);
  return [...clear, pascal(operation) + path.join('')].map(name => name + suffix);
}
