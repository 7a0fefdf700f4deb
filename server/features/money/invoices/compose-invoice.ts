import type { Config } from '../../../config.ts';
import type { JobRow } from '../../../records/jobs/store.ts';

export type InvoiceLine = {
  kind: 'service' | 'add-on' | 'discount' | 'tax';
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
  if (job.taxCents > 0)
    lines.push({ kind: 'tax', description: `Tax ${percent(job.taxRate)}`, amountCents: job.taxCents });
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

const percent = (rate: number) => `${Number((rate * 100).toFixed(4))} %`;
