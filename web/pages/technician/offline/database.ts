import { type Action, type ActionStore, freshAction } from './action.ts';
import type { Notice } from './compare-days.ts';
import type { KeptDay, Me } from './day.ts';

const NAME = 'truckroll-work';
const VERSION = 1;

/** Single values that outlive a restart. */
export type Kept = { me: Me; day: KeptDay; tomorrow: KeptDay; notices: Notice[] };

let opened: Promise<IDBDatabase> | undefined;

function database(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, VERSION);
    request.onupgradeneeded = () => {
      const actions = request.result.createObjectStore('actions', { keyPath: 'seq', autoIncrement: true });
      actions.createIndex('id', 'id', { unique: true });
      request.result.createObjectStore('kept');
      request.result.createObjectStore('pictures');
    };
    request.onsuccess = () => {
      // A newer version in another tab must not wait for this one.
      request.result.onversionchange = () => request.result.close();
      request.result.onclose = () => {
        opened = undefined;
      };
      resolve(request.result);
    };
    request.onerror = () => {
      opened = undefined;
      reject(request.error);
    };
  });
  return opened;
}

type StoreName = 'actions' | 'kept' | 'pictures';

/** One transaction; it is over, and on the disk, when this resolves. */
async function transact<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T> | undefined,
): Promise<T | undefined> {
  const transaction = (await database()).transaction(name, mode, { durability: 'strict' });
  const request = work(transaction.objectStore(name));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request?.result);
    transaction.onabort = () => reject(transaction.error);
  });
}

/** The queue on the phone's own disk. */
export const actionStore: ActionStore = {
  async add(action) {
    await transact('actions', 'readwrite', store => {
      const isThere = store.index('id').getKey(action.id);
      isThere.onsuccess = () => {
        if (isThere.result === undefined) store.add(freshAction(action));
      };
      return undefined;
    });
  },

  all: async () => (await transact<Action[]>('actions', 'readonly', store => store.getAll())) ?? [],

  async change(id, change) {
    await transact('actions', 'readwrite', store => {
      const found: IDBRequest<Action | undefined> = store.index('id').get(id);
      found.onsuccess = () => {
        if (found.result) store.put({ ...found.result, ...change });
      };
      return undefined;
    });
  },

  async remove(id) {
    await transact('actions', 'readwrite', store => {
      const found = store.index('id').getKey(id);
      found.onsuccess = () => {
        if (found.result !== undefined) store.delete(found.result);
      };
      return undefined;
    });
  },
};

export const readKept = <K extends keyof Kept>(name: K): Promise<Kept[K] | undefined> =>
  transact<Kept[K]>('kept', 'readonly', store => store.get(name));

export async function keep<K extends keyof Kept>(name: K, value: Kept[K]): Promise<void> {
  await transact('kept', 'readwrite', store => void store.put(value, name) as undefined);
}

/** Whoever signs out leaves nothing of customers behind; what waits to be sent stays. */
export async function forgetKept(): Promise<void> {
  await transact('kept', 'readwrite', store => void store.clear() as undefined);
  await transact('pictures', 'readwrite', store => void store.clear() as undefined);
}

/** Pictures that the service has too, so that they can be looked at without a network. */
export const readPicture = (id: string): Promise<Blob | undefined> =>
  transact<Blob>('pictures', 'readonly', store => store.get(id));

export async function keepPicture(id: string, picture: Blob): Promise<void> {
  await transact('pictures', 'readwrite', store => void store.put(picture, id) as undefined);
}

export async function forgetPicturesBut(ids: Set<string>): Promise<void> {
  await transact('pictures', 'readwrite', store => {
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result) if (!ids.has(String(key))) store.delete(key);
    };
    return undefined;
  });
}
