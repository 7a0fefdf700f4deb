import type { components, Operations } from './operations.ts';

/** An operation by its method and path: `GET /api/jobs/{id}`. */
export type OperationName = keyof Operations;

/** Everything the API description names: `Schemas['Job']`. */
export type Schemas = components['schemas'];

type Json<R> = R extends { content: { 'application/json': infer Body } } ? Body : never;
type Success<R> = { [S in keyof R]: S extends 200 | 201 | 202 ? Json<R[S]> : never }[keyof R];
type Unwrapped<Body> = Body extends { ok: true; data: infer Inner } ? Inner : Body;
type Answer<Body> = [Body] extends [never] ? unknown : Unwrapped<Body>;

/** What an operation answers, without its envelope; unknown if it is not JSON. */
export type Data<K extends OperationName> = Answer<Success<Operations[K]['responses']>>;

type Part<Name extends string, T> = [NonNullable<T>] extends [never]
  ? unknown
  : { [N in Name]: NonNullable<T> };
/** A query with only optional properties may be left out. */
type Query<T> = object extends T ? Partial<Part<'query', T>> : Part<'query', T>;
type Parameters<K extends OperationName, Place extends string> = Operations[K]['parameters'] extends {
  [P in Place]?: infer T;
}
  ? T
  : never;
type Body<K extends OperationName> = Operations[K] extends { requestBody?: infer R }
  ? NonNullable<R> extends { content: infer C }
    ? C[keyof C]
    : never
  : never;

/** Exactly what an operation takes: parts it does not have are gone, not just optional. */
export type Input<K extends OperationName> = Part<'params', Parameters<K, 'path'>> &
  Query<Parameters<K, 'query'>> &
  Part<'body', Body<K>>;
