import type { Config } from '../../../config.ts';
import { lineCents } from '../../../records/jobs/line-items.ts';
import type { JobRow, LineItemRow } from '../../../records/jobs/store.ts';

export type InvoiceLine = {
  kind: 'service' | 'add-on' | 'discount' | 'tax' | 'refund';
  description: string;
  amountCents: number;
};

/** What an invoice says, stored as it was when the invoice was generated. */
export type InvoiceContent = {
  number: string;
  issuedOn: string;
  // Invoices of release 1.0 and credit notes have no terms.
  dueOn?: string;
  terms?: string;
  footer?: string;
  jobId: string;
  // Invoices from before jobs had numbers say nothing.
  jobNumber?: number;
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

type Priced = Pick<
  JobRow,
  | 'type'
  | 'addOns'
  | 'lineItems'
  | 'promoCode'
  | 'referralCode'
  | 'taxRate'
  | 'priceCents'
  | 'discountCents'
  | 'taxCents'
>;

type Billable = Priced &
  Partial<Pick<JobRow, 'number'>> &
  Pick<JobRow, 'id' | 'customerName' | 'customerEmail' | 'customerPhone' | 'address' | 'totalCents'>;

export type InvoiceTerms = Required<Pick<InvoiceContent, 'issuedOn' | 'dueOn' | 'terms' | 'footer'>>;

export type Issuer = InvoiceContent['from'];

export function composeInvoice(
  job: Billable,
  issuer: Issuer | undefined,
  business: Config['business'],
  number: string,
  terms: InvoiceTerms,
): InvoiceContent {
  return {
    number,
    ...terms,
    jobId: job.id,
    jobNumber: job.number,
    from: issuer ?? ownIssuer(business),
    customer: {
      name: job.customerName,
      email: job.customerEmail,
      phone: job.customerPhone,
      address: job.address,
    },
    lines: composeLines(job),
    promoCode: job.promoCode,
    referralCode: job.referralCode,
    taxRate: job.taxRate,
    totalCents: job.totalCents,
    currency: business.currency,
  };
}

const ownIssuer = ({ name, legalName, email, phone, address }: Config['business']): Issuer => ({
  name: legalName || name,
  email: email || null,
  phone: phone || null,
  address: address || null,
});

/** The lines the customer saw when booking, discount and tax. */
export function composeLines(job: Priced): InvoiceLine[] {
  const lines = job.lineItems?.map(toLine) ?? [
    { kind: 'service', description: job.type, amountCents: job.priceCents },
    ...job.addOns.map((description): InvoiceLine => ({ kind: 'add-on', description, amountCents: 0 })),
  ];
  if (job.discountCents > 0)
    lines.push({ kind: 'discount', description: discountLabel(job), amountCents: -job.discountCents });
  if (job.taxCents > 0) lines.push(taxLine(job.taxRate, job.taxCents));
  return lines;
}

const toLine = (item: LineItemRow): InvoiceLine => ({
  kind: item.serviceId ? 'service' : 'add-on',
  description: item.quantity === 1 ? item.description : `${item.quantity} × ${item.description}`,
  amountCents: lineCents(item),
});

/** An add-on that is in the price of the service. */
export const isIncluded = ({ kind, amountCents }: InvoiceLine): boolean =>
  kind === 'add-on' && amountCents === 0;

function discountLabel({ promoCode, referralCode }: Priced): string {
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
  const { jobId, jobNumber, from, customer, taxRate, currency } = invoice;
  return {
    ...{ number, issuedOn, jobId, jobNumber, from, customer, lines, taxRate, currency },
    promoCode: null,
    referralCode: null,
    totalCents: -amountCents,
    credits: { number: invoice.number, reason },
  };
}

/** The same document without its customer. Number, dates, lines and amounts have to be kept. */
export function eraseCustomerOf(content: InvoiceContent, erased: string): InvoiceContent {
  const customer = { name: erased, email: null, phone: null, address: erased };
  if (!content.credits) return { ...content, customer };
  const credits = { ...content.credits, reason: erased };
  const lines = content.lines.map(line =>
    line.kind === 'refund' ? { ...line, description: `Refund for ${credits.number}` } : line,
  );
  return { ...content, customer, lines, credits };
}

const taxLine = (rate: number, amountCents: number): InvoiceLine => ({
  kind: 'tax',
  description: `Tax ${percent(rate)}`,
  amountCents,
});

const percent = (rate: number) => `${Number((rate * 100).toFixed(4))} %`;
