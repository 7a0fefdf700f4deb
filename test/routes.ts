import type { FastifyInstance } from 'fastify';

/** The paths of every route with a method, as they were registered. */
export function pathsOf(app: FastifyInstance, method: 'GET' | 'POST'): string[] {
  const parents: string[] = [];
  const tree = app.printRoutes({ method, commonPrefix: false });
  return [...tree.matchAll(/^([│ ]*)[├└]── (\S*)( \(.*\))?$/gm)].flatMap(([, indent, path, methods]) => {
    parents.splice(indent!.length / 4, Number.POSITIVE_INFINITY, path!);
    return methods ? [parents.join('')] : [];
  });
}
