/** Everything an endpoint can listen to, by what it happens to. migrations/0050_webhook_endpoints.sql says when. */
export const EVENT_TYPES = [
  'job.created',
  'job.updated',
  'job.completed',
  'job.cancelled',
  'visit.scheduled',
  'visit.moved',
  'visit.started',
  'visit.completed',
  'quote.sent',
  'quote.accepted',
  'quote.declined',
  'invoice.sent',
  'invoice.paid',
  'payment.succeeded',
  'payment.failed',
  'payment.refunded',
  'payment.disputed',
  'payout.paid',
  'customer.created',
  'customer.updated',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Sent by a person to try an endpoint. */
export const TEST_EVENT = 'webhook.test';

/** Says less than any other event of the same thing in the same transaction, and is left out beside one. */
export const WEAK_EVENTS = ['job.updated', 'customer.updated', 'visit.moved'];
