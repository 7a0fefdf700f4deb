import { type Action, type ActionStore, freshAction } from './action.ts';

/** Actions kept in memory: what the phone's database does, for tests. Every answer is a copy, as from a disk. */
export function memoryStore(): ActionStore {
  let kept: Action[] = [];
  let seq = 0;
  return {
    async add(action) {
      if (!kept.some(({ id }) => id === action.id)) kept.push({ ...freshAction(action), seq: ++seq });
    },
    all: async () => kept.map(action => ({ ...action })),
    async change(id, change) {
      kept = kept.map(action => (action.id === id ? { ...action, ...change } : action));
    },
    async remove(id) {
      kept = kept.filter(action => action.id !== id);
    },
  };
}
