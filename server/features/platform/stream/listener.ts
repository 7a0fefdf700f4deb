import { PassThrough } from 'node:stream';
import type { Caller } from '../../../caller.ts';
import type { Position } from '../../../changes/feed-store.ts';
import { isAfter, toEventId } from './hints.ts';

/** What may wait for a reader who does not read. Beyond that the connection ends; the reader comes back and resumes. */
export const MOST_WAITING_BYTES = 64 * 1024;
/** How long a reader waits before coming back. */
const RETRY_MS = 1_500;

export type Listener = {
  /** Who listens, as of the last check. */
  caller: Caller;
  /** Whether they are still let in; throws what the guard throws. */
  check(): Promise<Caller>;
  /** Jobs that a technician has or had since they listen. */
  jobs?: Set<string>;
  /** Where in the feed they are. */
  at: Position;
  body: PassThrough;
  isOpen(): boolean;
  /** Announces something; `at` is where it can be resumed. */
  send(data: object, at?: Position): void;
  /** Moves on without saying anything: keeps the connection alive and the position recent. */
  pass(at: Position): void;
  /** Something other than a change: `ready`, or `reset` when what was missed is not known anymore. */
  tell(event: 'ready' | 'reset'): void;
  end(): void;
};

/** One open connection that is told about changes, as server-sent events. */
export function createListener(
  who: Pick<Listener, 'caller' | 'check' | 'jobs'>,
  at: Position,
  onSlow: () => void,
): Listener {
  const body = new PassThrough();
  let isOpen = true;
  body.once('close', () => {
    isOpen = false;
  });
  // A reader who goes away in the middle of an event is no error.
  body.on('error', () => {});
  function write(text: string) {
    if (!isOpen) return;
    body.write(text);
    if (body.writableLength + body.readableLength <= MOST_WAITING_BYTES) return;
    isOpen = false;
    onSlow();
    body.destroy();
  }
  return {
    ...who,
    at,
    body,
    isOpen: () => isOpen,
    send(data, at) {
      if (at) this.at = at;
      write(`${at ? `id: ${toEventId(at)}\n` : ''}data: ${JSON.stringify(data)}\n\n`);
    },
    pass(at) {
      if (isAfter(at, this.at)) this.at = at;
      // Without data it is no event, but browsers remember its id.
      write(`: \nid: ${toEventId(this.at)}\n\n`);
    },
    tell(event) {
      write(`retry: ${RETRY_MS}\nid: ${toEventId(this.at)}\nevent: ${event}\ndata: {}\n\n`);
    },
    end() {
      isOpen = false;
      body.end();
    },
  };
}
