import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

type Response = { $ref?: string; content?: Record<string, { schema?: object }> };
type Operation = { responses: Record<string, Response> };
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { responses: Record<string, Response> };
};

const text = readFileSync(new URL('../openapi.json', import.meta.url), 'utf8');
const description = JSON.parse(text) as Description;
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
ajv.addSchema(description, 'api');

const operations = Object.entries(description.paths).map(([template, methods]) => ({
  template,
  // A fixed path wins over one with a parameter in the same place.
  parameters: (template.match(/\{/g) ?? []).length,
  path: new RegExp(`^${template.replaceAll('.', '\\.').replace(/\{\w+\}/g, '[^/]+')}$`),
  methods,
}));
operations.sort((a, b) => a.parameters - b.parameters);

/** What can happen to any request, and is described once. */
const anywhere = new Set([400, 401, 403, 404, 405, 409, 413, 415, 429, 500, 502, 503, 504]);

const compiled = new Map<string, ValidateFunction>();
const pointerPart = (part: string) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Fails if an answer is not what openapi.json says. Every request of the tests goes through here. */
export function checkContract(method: string, url: string, status: number, type: string, body: unknown) {
  const path = url.split('?')[0]!;
  const found = operations.find(each => each.path.test(path) && each.methods[method.toLowerCase()]);
  if (!found) return;
  const name = `${method} ${found.template}`;
  const { responses } = found.methods[method.toLowerCase()]!;
  const key = [String(status), ...(anywhere.has(status) ? ['default'] : [])].find(each => responses[each]);
  assert.ok(key, `${name} answered ${status}, which openapi.json does not say: ${JSON.stringify(body)}`);
  const documented = responses[key]!;
  const pointer =
    documented.$ref?.slice(1) ??
    `/paths/${pointerPart(found.template)}/${method.toLowerCase()}/responses/${key}`;
  const response = documented.$ref
    ? description.components.responses[documented.$ref.split('/').at(-1)!]!
    : documented;
  const media = type.split(';')[0]!;
  if (media !== 'application/json' || !response.content?.[media]?.schema) return;
  const at = `api#${pointer}/content/${pointerPart(media)}/schema`;
  const validate = compiled.get(at) ?? ajv.compile({ $ref: at });
  compiled.set(at, validate);
  assert.ok(
    validate(body),
    `${name} answered ${status} with another body than openapi.json says: ${ajv.errorsText(validate.errors)}`,
  );
}
