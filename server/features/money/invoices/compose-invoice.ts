import type { Config } from '../../../config.ts';
import type { JobRow } from '../../../records/jobs/store.ts';

export type InvoiceLine = {
  kind: 'service' | 'add-on' | 'discount' | 'tax' | 'refund';
  description: string;
  amountCents: number;
};

/** What an invoice says, stored as it was when the invoice was generated. */
export type InvoiceContent = {
  number: string;
  issuedOn: string;
  jobId: string;
  from: { name: string; email: string | null; phone: string | null; address: string | null };
  customer: { name: string; email: string | null; phone: string | null; address: string };
  lines: InvoiceLine[];
  promoCode: string | null;
  referralCode: string | null;
  taxRate: number;
  totalCents: number;
  currency: string;
  /** On a credit note: the invoice it corrects. */
  credits?: { number: string; reason: string };
};

type Billable = Pick<
  JobRow,
  | 'id'
  | 'customerName'
  | 'customerEmail'
  | 'customerPhone'
  | 'address'
  | 'type'
  | 'addOns'
  | 'promoCode'
  | 'referralCode'
  | 'taxRate'
  | 'priceCents'
  | 'discountCents'
  | 'taxCents'
  | 'totalCents'
>;

export type Issuer = InvoiceContent['from'];

/** A job's invoice: the service, its add-ons (included in the service's price), discount and tax. */
export function composeInvoice(
  job: Billable,
  issuer: Issuer | undefined,
  { name, currency }: Config['business'],
  number: string,
  issuedOn: string,
): InvoiceContent {
  const lines: InvoiceLine[] = [{ kind: 'service', description: job.type, amountCents: job.priceCents }];
  for (const addOn of job.addOns) lines.push({ kind: 'add-on', description: addOn, amountCents: 0 });
  if (job.discountCents > 0)
    lines.push({ kind: 'discount', description: discountLabel(job), amountCents: -job.discountCents });
  if (job.taxCents > 0) lines.push(taxLine(job.taxRate, job.taxCents));
  return {
    number,
    issuedOn,
    jobId: job.id,
    from: issuer ?? { name, email: null, phone: null, address: null },
    customer: {
      name: job.customerName,
      email: job.customerEmail,
      phone: job.customerPhone,
      address: job.address,
    },
    lines,
    promoCode: job.promoCode,
    referralCode: job.referralCode,
    taxRate: job.taxRate,
    totalCents: job.totalCents,
    currency,
  };
}

function discountLabel({ promoCode, referralCode }: Billable): string {
  const codes = [promoCode && `promo ${promoCode}`, referralCode && `referral ${referralCode}`].filter(
    Boolean,
  );
  return codes.length > 0 ? `Discount (${codes.join(', ')})` : 'Discount';
}

/** A refund as a document of its own: its lines are negative, and it names the invoice it corrects. */
export function composeCreditNote(
  invoice: InvoiceContent,
  refund: { amountCents: number; taxCents: number; reason: string },
  number: string,
  issuedOn: string,
): InvoiceContent {
  const { amountCents, taxCents, reason } = refund;
  const description = `Refund for ${invoice.number}: ${reason}`;
  const lines: InvoiceLine[] = [{ kind: 'refund', description, amountCents: taxCents - amountCents }];
  if (taxCents > 0) lines.push(taxLine(invoice.taxRate, -taxCents));
  const { jobId, from, customer, taxRate, currency } = invoice;
  return {
    ...{ number, issuedOn, jobId, from, customer, lines, taxRate, currency },
    promoCode: null,
    referralCode: null,
    totalCents: -amountCents,
    credits: { number: invoice.number, reason },
  };
}

const taxLine = (rate: number, amountCents: number): InvoiceLine => ({
  kind: 'tax',
  description: `Tax ${percent(rate)}`,
  amountCents,
});

const percent = (rate: number) => `${Number((rate * 100).toFixed(4))} %`;
