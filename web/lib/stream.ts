import type { Session } from './session.ts';

/** Something of a type changed; fetch it again to know how. Positions of technicians come along. */
export type Hint = {
  type: string;
  id: string;
  franchiseId?: string | null;
  lat?: number;
  lng?: number;
  recordedAt?: string;
};

type Listener = (hints: Hint[] | 'everything') => void;

/** Longer than three heartbeats of the service: the connection is dead, whatever the browser thinks. */
const SILENCE_MS = 50_000;
const LONGEST_PAUSE_MS = 30_000;
/** Hints come in bursts; what is fetched again is fetched once. */
const COLLECT_MS = 150;

export type Stream = ReturnType<typeof createStream>;

/**
 * The service's live updates: one connection per tab, while somebody listens and the tab is in sight (browsers allow few
 * connections to one service). It comes back by itself and resumes where it was; what was missed is announced.
 */
export function createStream(session: Session, path: string) {
  const listeners = new Set<Listener>();
  const watchers = new Set<() => void>();
  let isLive = false;
  let connection: AbortController | undefined;
  let lastEventId = '';
  let failures = 0;
  let collected: Hint[] = [];

  function setLive(next: boolean) {
    if (next === isLive) return;
    isLive = next;
    for (const watcher of watchers) watcher();
  }

  function announce(hint: Hint) {
    if (collected.length === 0)
      setTimeout(() => {
        const hints = collected;
        collected = [];
        for (const listener of listeners) listener(hints);
      }, COLLECT_MS);
    collected.push(hint);
  }

  function receive(block: string) {
    let [event, data] = ['message', ''];
    for (const line of block.split('\n')) {
      const [, field, value = ''] = /^(id|event|data): ?(.*)$/.exec(line) ?? [];
      if (field === 'id') lastEventId = value;
      else if (field === 'event') event = value;
      else if (field === 'data') data += value;
    }
    if (event === 'ready' || event === 'reset') {
      failures = 0;
      setLive(true);
    }
    if (event === 'reset') for (const listener of listeners) listener('everything');
    if (event === 'message' && data) announce(JSON.parse(data));
  }

  /** Reads until the connection ends, in whatever way. */
  async function read(stop: AbortController) {
    let silence: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      clearTimeout(silence);
      silence = setTimeout(() => stop.abort(), SILENCE_MS);
    };
    try {
      wait();
      const token = session.token();
      const response = await fetch(path, {
        signal: stop.signal,
        credentials: 'same-origin',
        headers: {
          accept: 'text/event-stream',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(lastEventId ? { 'last-event-id': lastEventId } : {}),
        },
      });
      if (!response.ok || !response.body) return;
      const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
      let text = '';
      for (;;) {
        const { done, value } = await reader.read();
        if (done) return;
        wait();
        text += value;
        const blocks = text.split('\n\n');
        text = blocks.pop()!;
        blocks.forEach(receive);
      }
    } catch {
      // Offline, restarting or out of sight: comes back below.
    } finally {
      clearTimeout(silence);
    }
  }

  async function run() {
    const stop = new AbortController();
    connection = stop;
    await read(stop);
    setLive(false);
    if (connection !== stop) return;
    connection = undefined;
    const pause = Math.min(1_000 * 2 ** failures++, LONGEST_PAUSE_MS);
    setTimeout(update, pause * (0.5 + Math.random() / 2));
  }

  function update() {
    const { kind } = session.state();
    const isSignedIn = kind === 'token' || kind === 'cookie';
    const isWanted = isSignedIn && listeners.size > 0 && document.visibilityState === 'visible';
    if (isWanted && !connection) void run();
    if (!isWanted && connection) {
      const { abort } = connection;
      const ended = connection;
      connection = undefined;
      abort.call(ended);
    }
  }

  document.addEventListener('visibilitychange', update);
  addEventListener('online', update);
  // Somebody else may hear of other things.
  session.subscribe(() => {
    lastEventId = '';
    connection?.abort();
    update();
  });

  return {
    isLive: () => isLive,
    watch(watcher: () => void) {
      watchers.add(watcher);
      return () => void watchers.delete(watcher);
    },
    listen(listener: Listener) {
      listeners.add(listener);
      update();
      return () => {
        listeners.delete(listener);
        // The next page of the console listens again in a moment.
        setTimeout(update, 1_000);
      };
    },
  };
}
