import type { Operations } from './operations.ts';

export type OperationName = keyof Operations;
export type Data<K extends OperationName> = Operations[K]['data'];

/** Exactly what the operation takes: properties it does not have are gone, not just optional. */
type Given<T> = { [P in keyof T as T[P] extends undefined ? never : P]: T[P] };
type Sent<K extends OperationName> = Given<Omit<Operations[K], 'data'>>;
type Loose<T> = 'query' extends keyof T
  ? // A query with only optional properties may be left out.
    object extends T['query' & keyof T]
    ? Omit<T, 'query'> & Partial<Pick<T, 'query' & keyof T>>
    : T
  : T;
export type Input<K extends OperationName> = Loose<Sent<K>>;
