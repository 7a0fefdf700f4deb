import { Type } from 'typebox';
import { Amount, Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { JobNumber } from '../../../records/jobs/schemas.ts';
import { payoutStatuses } from './store.ts';

export const Payout = Type.Object(
  {
    id: Uuid,
    transferId: Nullable(Type.String()),
    franchiseId: Type.String(),
    franchiseName: Type.String(),
    jobId: Uuid,
    jobNumber: Nullable(JobNumber),
    paymentId: Type.String(),
    share: Amount,
    takenBack: Type.Number({ description: 'The part reversed by refunds' }),
    sent: Amount,
    reversed: Amount,
    withheld: Type.Number({ description: 'Kept for earlier shares that could not be reversed' }),
    setOff: Type.Number({ description: 'Recovered from later shares' }),
    amount: Type.Number({ description: 'Amount sent, or to be sent' }),
    status: Choice(payoutStatuses),
    error: Nullable(Type.String({ description: 'Why the last attempt failed' })),
    createdAt: Instant,
    sentAt: Nullable(Instant),
  },
  { title: 'Payout' },
);
