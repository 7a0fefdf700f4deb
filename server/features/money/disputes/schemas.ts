import { Type } from 'typebox';
import { Amount, Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { disputeStatuses } from './store.ts';

export const Dispute = Type.Object(
  {
    id: Type.String(),
    paymentId: Type.String(),
    jobId: Uuid,
    customerName: Type.String(),
    franchiseId: Nullable(Type.String()),
    amount: Amount,
    status: Choice(disputeStatuses),
    reason: Nullable(Type.String()),
    evidenceDueBy: Nullable(Instant),
    openedAt: Instant,
    closedAt: Nullable(Instant),
  },
  { title: 'Dispute' },
);
