import { useSyncExternalStore } from 'react';

/**
 * Who is signed in on this device. `expired`: the service rejected the token during use; calls under way wait until the
 * user has signed in again.
 */
export type SessionState =
  | { kind: 'none' }
  | { kind: 'token'; token: string }
  | { kind: 'cookie' }
  | { kind: 'expired' };

export type Session = ReturnType<typeof createSession>;

/** A session that survives a reload. In `localStorage` tabs share it; in `sessionStorage` it ends with its tab. */
export function createSession(name: string, storage: () => Storage = () => localStorage) {
  const key = `truckroll.${name}`;
  const listeners = new Set<() => void>();
  let state: SessionState = readStored();
  let waiting: { resolve(): void; reject(reason: Error): void }[] = [];

  function readStored(): SessionState {
    try {
      const token = storage().getItem(key);
      return token ? { kind: 'token', token } : { kind: 'none' };
    } catch {
      return { kind: 'none' };
    }
  }

  function setState(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
    if (next.kind === 'expired') return;
    const settled = waiting;
    waiting = [];
    for (const { resolve, reject } of settled) {
      if (next.kind === 'none') reject(new SignedOutError());
      else resolve();
    }
  }

  const store = (token: string | null) => {
    try {
      if (token === null) storage().removeItem(key);
      else storage().setItem(key, token);
    } catch {
      // Storage is blocked: the session ends with the page.
    }
  };

  addEventListener('storage', event => {
    if (event.key === key) setState(readStored());
  });

  return {
    token: () => (state.kind === 'token' ? state.token : null),
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn(token: string) {
      store(token);
      setState({ kind: 'token', token });
    },
    /** A cookie was accepted, so there is no token to store. */
    signInByCookie() {
      store(null);
      setState({ kind: 'cookie' });
    },
    signOut() {
      store(null);
      setState({ kind: 'none' });
    },
    /** Resolves once the user has signed in again; rejects if they sign out instead. */
    untilSignedIn(_refusal: Response): Promise<void> {
      if (state.kind === 'none') return Promise.reject(new SignedOutError());
      const signedIn = new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
      if (state.kind !== 'expired') setState({ kind: 'expired' });
      return signedIn;
    },
  };
}

/** Not a failure: the user signed out. */
export class SignedOutError extends Error {}

export const useSession = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, session.state);
