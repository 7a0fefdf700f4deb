type Waiting<T> = { id: string; resolve(found: T | null): void; reject(error: unknown): void };

const MOST_AT_ONCE = 50;

/**
 * Reads single records: null where there is none. The rows of a list ask for theirs at the same moment and share a
 * request.
 */
export function readTogether<T extends { id: string }>(readAll: (ids: string) => Promise<T[]>) {
  let waiting: Waiting<T>[] = [];

  async function readWaiting() {
    const asked = waiting;
    waiting = [];
    if (asked.length === 0) return;
    try {
      const rows = await readAll(asked.map(({ id }) => id).join(','));
      const found = new Map(rows.map(row => [row.id, row]));
      for (const { id, resolve } of asked) resolve(found.get(id) ?? null);
    } catch (error) {
      for (const { reject } of asked) reject(error);
    }
  }

  return (id: string) =>
    new Promise<T | null>((resolve, reject) => {
      if (waiting.length === 0) setTimeout(readWaiting);
      waiting.push({ id, resolve, reject });
      if (waiting.length === MOST_AT_ONCE) readWaiting();
    });
}
