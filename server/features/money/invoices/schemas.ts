import { type Static, Type } from 'typebox';
import { Amount, Choice, Instant, Nullable, Page, Text, UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { Sort, type Sorting } from '../../../http/sorting.ts';
import { NOT_BLANK } from '../../../http/validation.ts';

export const invoiceStatuses = ['draft', 'sent', 'paid', 'void'] as const;
export type InvoiceStatus = (typeof invoiceStatuses)[number];

export const invoiceKinds = ['invoice', 'credit_note'] as const;
export type InvoiceKind = (typeof invoiceKinds)[number];

export const Invoice = Type.Object(
  {
    id: Uuid,
    kind: Choice(invoiceKinds),
    number: Type.String({ examples: ['INV-2026-000001', 'CN-2026-000001'] }),
    jobId: Uuid,
    franchiseId: Nullable(Type.String()),
    customerName: Type.String(),
    issuedOn: Type.String({ format: 'date' }),
    dueOn: Nullable(Type.String({ format: 'date', description: 'Counted from the day it is sent' })),
    status: Choice(invoiceStatuses),
    total: Type.Number({ description: 'Currency units, two decimals. Negative on a credit note' }),
    currency: Type.String({ examples: ['usd'] }),
    creditsId: Nullable(
      Type.String({ format: 'uuid', description: 'The invoice that a credit note corrects' }),
    ),
    url: Type.String({ description: "The customer's page, available once sent or paid" }),
    pdfUrl: Type.String({ description: 'The invoice as PDF' }),
    createdAt: Instant,
    updatedAt: Instant,
    sentAt: Nullable(Instant),
    paidAt: Nullable(Instant),
  },
  { title: 'Invoice' },
);
export type Invoice = Static<typeof Invoice>;

const Party = {
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
};

export const InvoiceLineItem = Type.Object(
  {
    kind: Choice(['service', 'add-on', 'discount', 'tax', 'refund']),
    description: Type.String(),
    amount: Type.Number({ description: 'Currency units, two decimals. An add-on of 0 is included' }),
  },
  { title: 'InvoiceLineItem' },
);
export type InvoiceLineItem = Static<typeof InvoiceLineItem>;

export const InvoiceData = Type.Object(
  {
    number: Type.String(),
    issuedOn: Type.String(),
    dueOn: Nullable(Type.String()),
    terms: Type.String(),
    footer: Type.String(),
    jobId: Type.String(),
    currency: Type.String(),
    from: Type.Object({ ...Party, address: Nullable(Type.String()) }),
    customer: Type.Object({ ...Party, address: Type.String() }),
    lineItems: Type.Array(InvoiceLineItem),
    promoCode: Nullable(Type.String()),
    referralCode: Nullable(Type.String()),
    subtotal: Amount,
    discount: Amount,
    taxRate: Type.Number(),
    tax: Amount,
    total: Amount,
  },
  { title: 'InvoiceData' },
);
export type InvoiceData = Static<typeof InvoiceData>;

export const GenerateInput = Type.Object({ jobId: Text(200) });
export const SendInput = Type.Object({ invoiceId: Text(200), method: Choice(['email', 'sms']) });

export const invoiceSorting = {
  fields: {
    createdAt: { column: 'created_at', type: 'timestamptz' },
    customerName: { column: 'customer_name', type: 'text', isNullable: true },
    dueOn: { column: 'due_on', type: 'date', isNullable: true },
    sentAt: { column: 'sent_at', type: 'timestamptz', isNullable: true },
    paidAt: { column: 'paid_at', type: 'timestamptz', isNullable: true },
    total: { column: 'total_cents', type: 'bigint' },
    updatedAt: { column: 'updated_at', type: 'timestamptz' },
  },
  standard: '-createdAt',
} as const satisfies Sorting;

export const InvoiceQuery = Type.Object({
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: "Word prefixes of the number or the customer's name or email",
    }),
  ),
  franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
  jobId: Type.Optional(Uuid),
  customerId: Type.Optional(Uuid),
  kind: Type.Optional(Choice(invoiceKinds)),
  status: Type.Optional(Choice(invoiceStatuses)),
  updatedSince: UpdatedSince,
  sort: Sort(invoiceSorting),
  ...Page,
});
export type InvoiceQuery = Static<typeof InvoiceQuery>;

export const PreviewInput = Type.Object({
  job: Type.Object(
    { id: Type.Unsafe<string | number>({ type: ['string', 'number'], pattern: NOT_BLANK }) },
    { additionalProperties: true },
  ),
  franchiseName: Type.Optional(Type.String({ maxLength: 200 })),
  sendEmail: Type.Boolean({ default: false }),
});
export type PreviewInput = Static<typeof PreviewInput>;
