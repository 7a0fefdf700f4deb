import { useNavigate, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect } from 'react';
import { useAdminSearch } from './use-admin-search.ts';

export const peekKinds = ['job', 'customer', 'quote', 'invoice'] as const;
export type PeekKind = (typeof peekKinds)[number];
export type Peeked = { kind: PeekKind; id: string };

/** The rows beside the panel, so that it can go to the next one. Only one list is on the page at a time. */
let beside: { kind: PeekKind; ids: string[] } | undefined;

/** `?peek=job:ID` */
function parse(text: string): Peeked | undefined {
  const [kind, id] = text.split(':');
  return id && peekKinds.includes(kind as PeekKind) ? { kind: kind as PeekKind, id } : undefined;
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The panel was opened from the page before this one in the history. */
    isPeek?: boolean;
  }
}

/** The record beside the page. Going back in the browser closes it. */
export function usePeek() {
  const { read, replace } = useAdminSearch();
  const navigate = useNavigate({ from: '/admin' });
  const router = useRouter();
  // Links of 1.x name a customer alone.
  const person = read('person');
  const peeked = parse(read('peek')) ?? (person ? { kind: 'customer' as const, id: person } : undefined);
  const open = useCallback(
    ({ kind, id }: Peeked) => {
      const isOpen = router.state.location.state.isPeek === true;
      void navigate({
        search: old => ({ ...old, person: undefined, peek: `${kind}:${id}` }),
        state: { isPeek: true },
        replace: isOpen,
        resetScroll: false,
      });
    },
    [navigate, router],
  );
  const close = () => {
    if (router.state.location.state.isPeek) router.history.back();
    else replace({ peek: undefined, person: undefined });
  };
  /** Opens the row that many below this one. */
  const move = (by: 1 | -1) => {
    if (!peeked || beside?.kind !== peeked.kind) return;
    const index = beside.ids.indexOf(peeked.id);
    const id = index < 0 ? undefined : beside.ids[index + by];
    if (id) open({ kind: peeked.kind, id });
  };
  return { peeked, open, close, move };
}

/** Tells the panel which rows this list has. */
export function usePeekRows(kind: PeekKind | undefined, rows: { id: string }[]) {
  useEffect(() => {
    if (!kind) return;
    const own = { kind, ids: rows.map(({ id }) => id) };
    beside = own;
    return () => {
      if (beside === own) beside = undefined;
    };
  }, [kind, rows]);
}
