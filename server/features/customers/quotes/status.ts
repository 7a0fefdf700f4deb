/**
 * Every status of a quote and those it can change to. Code and docs both read this table. A change after sending goes back
 * to `sent`: the customer has to accept the new version.
 */
export const moves = {
  draft: ['sent', 'accepted', 'cancelled'],
  sent: ['viewed', 'accepted', 'declined', 'expired', 'cancelled'],
  viewed: ['sent', 'accepted', 'declined', 'expired', 'cancelled'],
  accepted: ['sent'],
  declined: ['sent', 'accepted', 'cancelled'],
  expired: ['sent', 'accepted', 'cancelled'],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type QuoteStatus = keyof typeof moves;

export const quoteStatuses = Object.keys(moves) as QuoteStatus[];

export const canMove = (from: QuoteStatus, to: QuoteStatus): boolean =>
  (moves[from] as readonly string[]).includes(to);

/** What happens to a quote, as its history says. */
export const quoteEvents = [
  'created',
  'edited',
  'sent',
  'viewed',
  'reminded',
  'accepted',
  'declined',
  'expired',
  'cancelled',
] as const;
export type QuoteEventName = (typeof quoteEvents)[number];

/** The customer can answer. */
export const isOpen = (status: QuoteStatus): boolean => status === 'sent' || status === 'viewed';
