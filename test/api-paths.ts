import type { App } from '../server/http/front-door.ts';

type Methods = Record<string, unknown>;
type Description = { paths: Record<string, Methods>; components: Record<string, Record<string, unknown>> };

/** Answers that never end cannot be awaited; their own tests ask who may listen. */
const isEndless = (path: string) => path.endsWith('/stream');

/** The paths of the API description with every reference replaced by what it names. */
export function readApiPaths<T>(app: App): Record<string, Record<string, T>> {
  const { paths, components } = JSON.parse(JSON.stringify(app.swagger())) as Description;
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (!value || typeof value !== 'object') return value;
    const { $ref, ...rest } = value as { $ref?: string };
    const members = Object.fromEntries(Object.entries(rest).map(([name, each]) => [name, resolve(each)]));
    if (typeof $ref !== 'string') return members;
    const [kind, name] = $ref.split('/').slice(2) as [string, string];
    return { ...(resolve(components[kind]![name]) as object), ...members };
  };
  const ending = Object.entries(paths).filter(([path]) => !isEndless(path));
  return resolve(Object.fromEntries(ending)) as Record<string, Record<string, T>>;
}
