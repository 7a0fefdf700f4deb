import type { Call } from './create-client.ts';
import type { Data, Input, OperationName } from './types.ts';

type Rows<D> = { [K in keyof D]: D[K] extends readonly (infer Row)[] ? Row : never }[keyof D];

/** The operations that answer in pages. */
export type ListName = {
  [K in OperationName]: Data<K> extends { nextCursor: string | null } ? K : never;
}[OperationName];

/**
 * Every row of a list, page by page: `for await (const job of iterate(call, 'GET /api/jobs'))`. The next page is read
 * when the previous one is used up.
 */
export async function* iterate<K extends ListName>(
  call: Call,
  name: K,
  input?: Input<K>,
): AsyncGenerator<Rows<Data<K>>> {
  const given = (input ?? {}) as { query?: Record<string, unknown> };
  let cursor: string | null | undefined;
  do {
    const query = { ...given.query, ...(cursor ? { cursor } : {}) };
    const page = (await call(name, ...([{ ...given, query }] as never))) as Record<string, unknown>;
    const rows = Object.values(page).find(Array.isArray) as Rows<Data<K>>[] | undefined;
    yield* rows ?? [];
    cursor = page.nextCursor as string | null;
  } while (cursor);
}
