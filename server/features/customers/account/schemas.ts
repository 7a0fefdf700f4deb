import { type Static, Type } from 'typebox';
import { Amount, Choice, Email, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { CancellationPreview } from '../../money/cancellation/schemas.ts';
import { Plan } from '../plans/schemas.ts';

export const Booking = Type.Object(
  {
    id: Uuid,
    status: Choice(statuses),
    type: Type.String(),
    addOns: Type.Array(Type.String()),
    address: Type.String(),
    lat: Nullable(Type.Number()),
    lng: Nullable(Type.Number()),
    preferredDate: Nullable(Type.String()),
    preferredTime: Nullable(Type.String()),
    scheduledStart: Nullable(Instant),
    scheduledEnd: Nullable(Instant),
    workerName: Nullable(Type.String({ description: 'First name of who comes' })),
    arrival: Nullable(
      Type.Object(
        {
          at: Instant,
          source: Choice(['live', 'schedule']),
          worker: Nullable(
            Type.Object(
              { lat: Type.Number(), lng: Type.Number(), recordedAt: Instant },
              { description: 'Where the worker was last, for the map' },
            ),
          ),
        },
        { description: 'While the worker is on the way' },
      ),
    ),
    total: Amount,
    paymentId: Nullable(Type.String({ description: 'To name when cancelling' })),
    paymentStatus: Nullable(
      Choice(['charged', 'card_on_file', 'pending', 'partially_refunded', 'refunded'], {
        description: 'As our own records have it; null where there is nothing to pay',
      }),
    ),
    paid: Amount,
    refunded: Amount,
    payUrl: Nullable(Type.String({ description: 'Where it can be paid, while something is owed' })),
    cancellation: CancellationPreview,
    createdAt: Instant,
    completedAt: Nullable(Instant),
    cancelledAt: Nullable(Instant),
  },
  { title: 'Booking' },
);
export type Booking = Static<typeof Booking>;

export const AccountInvoice = Type.Object(
  {
    id: Uuid,
    number: Type.String(),
    jobId: Uuid,
    status: Type.String(),
    total: Amount,
    url: Type.String({ description: 'Where it can be read, printed and paid' }),
    createdAt: Instant,
  },
  { title: 'AccountInvoice' },
);
export type AccountInvoice = Static<typeof AccountInvoice>;

export const Preferences = Type.Object(
  {
    emailCampaigns: Type.Boolean({ description: 'News and offers by e-mail' }),
    smsCampaigns: Type.Boolean({ description: 'News and offers by text message' }),
  },
  { title: 'Preferences' },
);
export type Preferences = Static<typeof Preferences>;

export const Account = Type.Object(
  {
    email: Type.String(),
    name: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    referralCode: Nullable(Type.String()),
    bookings: Type.Array(Booking),
    invoices: Type.Array(AccountInvoice),
    plans: Type.Array(Plan),
    preferences: Preferences,
  },
  { title: 'Account' },
);
export type Account = Static<typeof Account>;

export const AccountQuery = Type.Object({
  email: Type.Optional(Email(254)),
});

export const AccountPatch = Type.Object({
  email: Type.Optional(Email(254)),
  emailCampaigns: Type.Optional(Type.Boolean()),
  smsCampaigns: Type.Optional(Type.Boolean()),
});
export type AccountPatch = Static<typeof AccountPatch>;

export const EraseInput = Type.Object({
  email: Type.Optional(Email(254)),
  confirm: Type.Literal(true, { description: 'Erasing cannot be undone' }),
});
