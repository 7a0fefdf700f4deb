import { Type } from 'typebox';

/** Entries of the audit trail that go earlier were tampered with: a check of the seals says so. */
export const LEAST_AUDIT_DAYS = 730;

const days = (minimum: number, maximum: number, fallback: number, description: string) =>
  Type.Integer({ minimum, maximum, default: fallback, description });

/** How many days things are kept. Rows go in whole days, weeks or months, so some stay a little longer. */
export const retention = {
  positionsDays: days(
    0,
    3650,
    30,
    'Where technicians were; 0 keeps only the latest. In effect is `deps.config.locations`',
  ),
  changesDays: days(1, 90, 3, 'What changed, once everything that follows it has caught up'),
  webhooksDays: days(7, 365, 30, 'Webhooks that were sent, with the answers'),
  paymentEventsDays: days(
    90,
    3650,
    400,
    'What the payment processor sent; that it was processed stays on record',
  ),
  messageTextsDays: days(30, 3650, 180, 'The text of sent messages; that they were sent stays on record'),
  auditDays: days(LEAST_AUDIT_DAYS, 3650, LEAST_AUDIT_DAYS, 'The audit trail'),
};
