import { type Static, Type } from 'typebox';
import { Amount, Choice, Instant, Nullable, Page, Text, Uuid } from '../../http/schemas.ts';
import { toUnits } from '../../money.ts';
import type { InvoiceContent } from './compose-invoice.ts';
import type { InvoiceRow } from './store.ts';

export const invoiceStatuses = ['draft', 'sent', 'paid', 'void'] as const;

export const Invoice = Type.Object(
  {
    id: Uuid,
    number: Type.String({ examples: ['INV-2026-000001'] }),
    jobId: Uuid,
    franchiseId: Nullable(Type.String()),
    status: Choice(invoiceStatuses),
    total: Amount,
    url: Type.String({ description: "The customer's page, once it was sent or paid" }),
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

export const InvoiceData = Type.Object(
  {
    number: Type.String(),
    issuedOn: Type.String(),
    jobId: Type.String(),
    currency: Type.String(),
    from: Type.Object({ ...Party, address: Nullable(Type.String()) }),
    customer: Type.Object({ ...Party, address: Type.String() }),
    lineItems: Type.Array(
      Type.Object({
        kind: Choice(['service', 'add-on', 'discount', 'tax']),
        description: Type.String(),
        amount: Amount,
      }),
    ),
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

export const InvoiceQuery = Type.Object({
  jobId: Type.Optional(Uuid),
  status: Type.Optional(Choice(invoiceStatuses)),
  ...Page,
});
export type InvoiceQuery = Static<typeof InvoiceQuery>;

export const PreviewInput = Type.Object({
  job: Type.Object(
    { id: Type.Unsafe<string | number>({ type: ['string', 'number'] }) },
    { additionalProperties: true },
  ),
  franchiseName: Type.Optional(Type.String({ maxLength: 200 })),
  sendEmail: Type.Boolean({ default: false }),
});
export type PreviewInput = Static<typeof PreviewInput>;

export const toInvoice = (row: InvoiceRow, publicUrl: string): Invoice => ({
  id: row.id,
  number: row.number,
  jobId: row.jobId,
  franchiseId: row.franchiseId,
  status: row.status,
  total: toUnits(row.totalCents),
  url: `${publicUrl}/invoice/${row.token}`,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
  sentAt: row.sentAt,
  paidAt: row.paidAt,
});

export function toInvoiceData({ lines, totalCents, ...content }: InvoiceContent): InvoiceData {
  const sum = (...kinds: string[]) =>
    toUnits(
      lines.filter(({ kind }) => kinds.includes(kind)).reduce((cents, line) => cents + line.amountCents, 0),
    );
  return {
    ...content,
    currency: 'usd',
    lineItems: lines.map(({ amountCents, ...line }) => ({ ...line, amount: toUnits(amountCents) })),
    subtotal: sum('service', 'add-on'),
    discount: -sum('discount') || 0,
    tax: sum('tax'),
    total: toUnits(totalCents),
  };
}
