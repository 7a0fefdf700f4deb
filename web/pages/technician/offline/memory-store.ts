import { type Action, type ActionStore, freshAction } from './action.ts';

/** An in-memory action store for tests. Returns copies, as IndexedDB does. */
export function memoryStore(): ActionStore {
  let actions: Action[] = [];
  let seq = 0;
  return {
    async add(action) {
      if (!actions.some(({ id }) => id === action.id)) actions.push({ ...freshAction(action), seq: ++seq });
    },
    all: async () => actions.map(action => ({ ...action })),
    async change(id, change) {
      actions = actions.map(action => (action.id === id ? { ...action, ...change } : action));
    },
    async remove(id) {
      actions = actions.filter(action => action.id !== id);
    },
  };
}
