import { useSyncExternalStore } from 'react';

/**
 * Who is signed in on this device. `expired`: the service refused the token while somebody was at work; what
 * they were doing waits until they have signed in again.
 */
export type SessionState =
  | { kind: 'none' }
  | { kind: 'token'; token: string }
  | { kind: 'cookie' }
  | { kind: 'expired' };

export type Session = ReturnType<typeof createSession>;

/** A session kept under a name in this browser, so that several tabs share it and a reload keeps it. */
export function createSession(name: string) {
  const key = `truckroll.${name}`;
  const listeners = new Set<() => void>();
  let state: SessionState = stored();
  let waiting: { resolve(): void; reject(reason: Error): void }[] = [];

  function stored(): SessionState {
    try {
      const token = localStorage.getItem(key);
      return token ? { kind: 'token', token } : { kind: 'none' };
    } catch {
      return { kind: 'none' };
    }
  }

  function become(next: SessionState) {
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

  const keep = (token: string | null) => {
    try {
      if (token === null) localStorage.removeItem(key);
      else localStorage.setItem(key, token);
    } catch {
      // Without storage the session lives as long as the page.
    }
  };

  addEventListener('storage', event => {
    if (event.key === key) become(stored());
  });

  return {
    token: () => (state.kind === 'token' ? state.token : null),
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    signIn(token: string) {
      keep(token);
      become({ kind: 'token', token });
    },
    /** The identity provider's cookie was accepted: there is no token to keep. */
    signInByCookie: () => become({ kind: 'cookie' }),
    signOut() {
      keep(null);
      become({ kind: 'none' });
    },
    /** Resolves once somebody has signed in again; rejects when they chose to leave. */
    renewed(_refusal: Response): Promise<void> {
      if (state.kind === 'none') return Promise.reject(new SignedOutError());
      const renewed = new Promise<void>((resolve, reject) => {
        waiting.push({ resolve, reject });
      });
      if (state.kind !== 'expired') become({ kind: 'expired' });
      return renewed;
    },
  };
}

/** Not a fault: the person left. */
export class SignedOutError extends Error {}

export const useSession = (session: Session): SessionState =>
  useSyncExternalStore(session.subscribe, session.state);
