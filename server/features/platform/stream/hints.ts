import type { Permission } from '../../../access/permissions.ts';
import type { Caller } from '../../../caller.ts';
import type { FedSubject, Position } from '../../../changes/feed-store.ts';

/** What a live page is told: that something changed, never what it is now. Whoever wants to know asks for it. */
export type Hint = {
  type: string;
  id: string;
  franchiseId: string | null;
};

/** The kinds of things that are announced, and the permission it takes to hear of them. */
const kinds: Record<string, Permission> = {
  job: 'jobs:read',
  quote: 'jobs:read',
  customer: 'customers:read',
  conversation: 'customers:read',
  worker: 'workers:read',
  franchise: 'franchises:read',
};

/** A change of something that live pages show. */
export type Announced = Position & {
  subject: string;
  type: string;
  of: string;
  leftFranchise: string | null;
};

const isUuid = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

/** The announced ones among changes, each subject once, where it changed last. */
export function announcedOf(changes: FedSubject[]): Announced[] {
  const bySubject = new Map<string, Announced>();
  for (const { xid, id, subject, leftFranchise } of changes) {
    const [type = '', of = ''] = subject?.split(':') ?? [];
    if (!(type in kinds) || (type !== 'franchise' && !isUuid(of))) continue;
    const left = leftFranchise ?? bySubject.get(subject)?.leftFranchise ?? null;
    // The order of a map is that of insertion.
    bySubject.delete(subject);
    bySubject.set(subject, { xid, id, subject, type, of, leftFranchise: left });
  }
  return [...bySubject.values()];
}

export const mayHear = ({ permissions }: Caller, type: string): boolean =>
  permissions?.has(kinds[type]!) ?? false;

export function isAfter(a: Position, b: Position): boolean {
  const [x, y] = [BigInt(a.xid), BigInt(b.xid)];
  return x > y || (x === y && a.id > b.id);
}

/** How a position in the feed is written as the id of an event. */
export const toEventId = ({ xid, id }: Position): string => `${xid}-${id}`;

export function fromEventId(text: string | undefined): Position | undefined {
  const [, xid, id] = /^(\d{1,19})-(\d{1,15})$/.exec(text ?? '') ?? [];
  return xid && id ? { xid, id: Number(id) } : undefined;
}
