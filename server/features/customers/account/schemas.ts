import { type Static, Type } from 'typebox';
import { Amount, Choice, Email, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { CustomerPatch } from '../../../records/customers/schemas.ts';
import { JobNumber } from '../../../records/jobs/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { Visit } from '../../../records/visits/schemas.ts';
import { CancellationPreview } from '../../money/cancellation/schemas.ts';
import { InvoiceLineItem, invoiceKinds } from '../../money/invoices/schemas.ts';
import { Plan } from '../plans/schemas.ts';

const BookedVisit = Type.Object(
  {
    ...Type.Pick(Visit, ['number', 'status', 'windowStart', 'windowEnd', 'isReturn']).properties,
    start: Nullable(Type.String({ format: 'date-time', description: 'Once the customer was told' })),
    end: Nullable(Instant),
    workerNames: Type.Array(Type.String(), {
      description: "The technicians' first names, once the customer was told",
    }),
  },
  { title: 'BookedVisit' },
);

export const Booking = Type.Object(
  {
    id: Uuid,
    number: JobNumber,
    status: Choice(statuses),
    type: Type.String(),
    addOns: Type.Array(Type.String()),
    address: Type.String(),
    lat: Nullable(Type.Number()),
    lng: Nullable(Type.Number()),
    preferredDate: Nullable(Type.String()),
    preferredTime: Nullable(Type.String()),
    scheduledStart: Nullable(
      Type.String({
        format: 'date-time',
        description: 'Of the next visit: the promised window, and from the evening before its exact time',
      }),
    ),
    scheduledEnd: Nullable(Instant),
    workerName: Nullable(
      Type.String({ description: "The technician's first name, once the exact time is known" }),
    ),
    visits: Type.Array(BookedVisit, { description: 'Every trip to do the work, in order' }),
    arrival: Nullable(
      Type.Object(
        {
          at: Instant,
          source: Choice(['live', 'schedule']),
          worker: Nullable(
            Type.Object(
              { lat: Type.Number(), lng: Type.Number(), recordedAt: Instant },
              { description: "The technician's last position, for the map" },
            ),
          ),
        },
        { description: 'Only while the technician is on the way' },
      ),
    ),
    otherDetails: Nullable(
      Type.Object(
        { name: Nullable(Type.String()), phone: Nullable(Type.String()) },
        { description: 'What was typed into this booking and is not in your account. You can accept it.' },
      ),
    ),
    lineItems: Type.Array(InvoiceLineItem),
    total: Amount,
    paymentId: Nullable(Type.String({ description: 'Send it when canceling' })),
    paymentStatus: Nullable(
      Choice(['charged', 'card_on_file', 'pending', 'partially_paid', 'partially_refunded', 'refunded'], {
        description: 'From our records; null when there is nothing to pay',
      }),
    ),
    paid: Amount,
    refunded: Amount,
    due: Amount,
    visitUrl: Type.String({ description: 'Page to move or cancel the visit, without signing in' }),
    payUrl: Nullable(Type.String({ description: 'Payment page, while a balance is due' })),
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
    kind: Choice(invoiceKinds),
    number: Type.String(),
    jobId: Uuid,
    status: Type.String(),
    total: Type.Number({ description: 'Currency units, two decimals. Negative on a credit note' }),
    url: Type.String({ description: 'Page to read, print and pay it' }),
    createdAt: Instant,
  },
  { title: 'AccountInvoice' },
);
export type AccountInvoice = Static<typeof AccountInvoice>;

export const Preferences = Type.Object(
  {
    emailCampaigns: Type.Boolean({ description: 'News and offers by email' }),
    smsCampaigns: Type.Boolean({ description: 'News and offers by text message' }),
    smsPending: Type.Optional(
      Type.Boolean({ description: 'We asked the phone by text; texts resume once it replies START' }),
    ),
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
    language: Nullable(
      Choice(['en', 'es'], { description: 'Of messages to you; null: the language of the business' }),
    ),
  },
  { title: 'Account' },
);
export type Account = Static<typeof Account>;

export const AccountQuery = Type.Object({
  email: Type.Optional(Email(254)),
});

export const AccountPatch = Type.Object({
  email: Type.Optional(Email(254)),
  name: CustomerPatch.properties.name,
  phone: CustomerPatch.properties.phone,
  emailCampaigns: Type.Optional(Type.Boolean()),
  smsCampaigns: Type.Optional(Type.Boolean()),
  language: Type.Optional(Choice(['en', 'es'], { description: 'Of messages to you' })),
});
export type AccountPatch = Static<typeof AccountPatch>;

export const ChangedAccount = Type.Object({
  name: Account.properties.name,
  phone: Account.properties.phone,
  preferences: Preferences,
  language: Account.properties.language,
});
export type ChangedAccount = Static<typeof ChangedAccount>;

export const EraseInput = Type.Object({
  email: Type.Optional(Email(254)),
  confirm: Type.Literal(true, { description: 'Erasure cannot be undone' }),
});
