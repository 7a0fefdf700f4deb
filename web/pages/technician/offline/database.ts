import { type Action, type ActionStore, freshAction } from './action.ts';
import type { Notice } from './compare-days.ts';
import type { Me, SavedDay } from './day.ts';

/** Installed apps have data under these names: renaming a store or a property of an action needs a migration. */
const NAME = 'truckroll-work';
const VERSION = 1;

/** Single values that survive a restart. */
export type SavedValues = { me: Me; day: SavedDay; tomorrow: SavedDay; notices: Notice[] };

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

/** Runs one transaction; it is on disk when this resolves. */
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

/** The action queue in IndexedDB. */
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

export const readValue = <K extends keyof SavedValues>(name: K): Promise<SavedValues[K] | undefined> =>
  transact<SavedValues[K]>('kept', 'readonly', store => store.get(name));

export async function saveValue<K extends keyof SavedValues>(name: K, value: SavedValues[K]): Promise<void> {
  await transact('kept', 'readwrite', store => void store.put(value, name) as undefined);
}

/** Deletes customer data on sign-out; unsent actions stay. */
export async function clearValues(): Promise<void> {
  await transact('kept', 'readwrite', store => void store.clear() as undefined);
  await transact('pictures', 'readwrite', store => void store.clear() as undefined);
}

/** Images from the service, stored for offline use. */
export const readPicture = (id: string): Promise<Blob | undefined> =>
  transact<Blob>('pictures', 'readonly', store => store.get(id));

export async function savePicture(id: string, picture: Blob): Promise<void> {
  await transact('pictures', 'readwrite', store => void store.put(picture, id) as undefined);
}

export async function deletePicturesExcept(ids: Set<string>): Promise<void> {
  await transact('pictures', 'readwrite', store => {
    const keys = store.getAllKeys();
    keys.onsuccess = () => {
      for (const key of keys.result) if (!ids.has(String(key))) store.delete(key);
    };
    return undefined;
  });
}
