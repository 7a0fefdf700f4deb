/**
 * The data each kind of message needs. Features queue the data; the templates in `features/messages` render
 * it.
 */

type Place = { name: string; service: string; address: string };
/** The time zone of the franchise that serves the customer, or null for the business's. */
type InZone = { zone: string | null };
/** Added when the message is written, from its `jobId`: the number of the job, and the link to manage the visit. */
type Managed = { jobId?: string; jobNumber?: number; manageUrl?: string };
type PlannedVisit = Managed & Place & { jobId: string; worker: string };
type Franchise = { franchiseId: string; name: string };

type QuoteNotice = InZone & {
  name: string;
  number: string;
  message: string | null;
  address: string;
  options: string[];
  fromCents: number;
  expiresAt: string;
  url: string;
};

/** Whatever the sender knows. The template renders what it finds and omits the rest. */
export type Facts = Record<string, unknown>;

export type CustomerMessages = {
  welcome: Managed &
    Place &
    InZone & {
      jobId: string;
      preferredDate: string | null;
      preferredTime: string | null;
      totalCents: number;
    };
  verification: { code: string; minutes: number };
  /** The address of the account that wants texts again. */
  sms_opt_in: { email: string };
  /** Without `worker`: the promised window. */
  reminder: Managed & Place & InZone & { start: string; end: string; worker: string | null };
  on_my_way: Managed & Place & InZone & { worker: string | null; arrival: string | null };
  completion: Managed & Place & { jobId: string; totalCents: number };
  follow_up: Managed & Place & { unsubscribeUrl: string };
  quote_sent: QuoteNotice;
  quote_reminder: QuoteNotice;
  quote_accepted: {
    name: string;
    number: string;
    option: string;
    items: string[];
    totalCents: number;
    depositCents: number | null;
    signedBy: string;
    url: string;
    jobId: string;
  };
  /** Written by the office. `isFirst`: the phone may not know yet who is texting. `jobId`: a visit that is open. */
  conversation: Managed & {
    text: string;
    subject: string | null;
    isFirst: boolean;
    automatic: boolean;
    /** The address that brings an answer back into the conversation. */
    replyTo?: string;
    inReplyTo?: string;
  };
  waitlist_offer: Place & {
    start: string;
    end: string;
    zone: string;
    expiresAt: string;
    offerUrl: string;
  };
  plan_started: Place & {
    plan: string;
    intervalMonths: number | null;
    /** How it repeats, in words, if not by months. Absent in messages queued by 1.0. */
    repeats?: string | null;
    priceCents: number;
    firstVisit: string;
  };
};

export type DispatchMessages = {
  /**
   * `exact`: the time itself and who comes, otherwise the promised window. `moved`: it replaces an earlier promise;
   * `sameTime`: only the technician changed.
   */
  visit_planned: Omit<PlannedVisit, 'worker'> & {
    visitId?: string;
    worker?: string;
    workerId?: string;
    exact?: boolean;
    start: string;
    end: string;
    zone: string;
    moved: boolean;
    sameTime?: boolean;
    /** The customer moved it. */
    requested?: boolean;
  };
  visit_withdrawn: Omit<PlannedVisit, 'worker'> & {
    visitId?: string;
    start: string;
    zone: string;
    exact?: boolean;
  };
  running_late: PlannedVisit & { start: string; expected: string; zone: string };
  escalation: {
    // Without a number: queued before jobs had any.
    jobs: {
      jobId: string;
      jobNumber?: number;
      name: string;
      service: string;
      address: string;
      reason: string;
    }[];
  };
};

export type MoneyMessages = {
  receipt: Managed & {
    name: string;
    service: string;
    amountCents: number;
    paymentId: string;
    invoiceNumber: string;
    invoiceUrl: string;
  };
  refund: { name: string; service: string; amountCents: number; reason: string; method: string };
  payment_failed: { name: string; service: string; totalCents: number; reason: string; payUrl: string };
  cancellation: {
    name: string;
    service: string;
    date: string | null;
    refundedCents: number;
    /** What canceling cost, and where to pay it if it is not paid. */
    feeCents: number;
    payUrl: string | null;
    cardReleased: boolean;
    /** Takes the cancellation back. */
    restoreUrl?: string | null;
    jobId: string;
    jobNumber?: number;
  };
  booking_restored: Managed & {
    name: string;
    service: string;
    date: string | null;
    dueCents: number;
    payUrl: string | null;
    jobId: string;
  };
  invoice: Managed & {
    /** A credit note. Messages queued before there were any say nothing. */
    isCredit?: boolean;
    name: string;
    number: string;
    from: string;
    /** Without an amount: included. */
    lines: { description: string; amountCents: number | null }[];
    totalCents: number;
    dueOn?: string;
    terms?: string;
    footer?: string;
    isPaid: boolean;
    url: string;
  };
  dunning: {
    name: string;
    service: string;
    amountCents: number;
    reason: string;
    nextTry: string | null;
    payUrl: string;
  };
  /** `aboutJobId`, not `jobId`: it is no message to the customer of that job. Its number and link are added as above. */
  payment_alert: {
    summary: string;
    facts: [string, string][];
    aboutJobId?: string;
    jobNumber?: number;
    jobUrl?: string;
  };
};

export type FranchiseMessages = {
  franchise_welcome: Franchise;
  setup_guide: Franchise;
  first_job_guide: Franchise;
};

export type OfficeMessages = {
  handoff: Facts;
  deploy: Facts;
  error: Facts;
  revenue: Facts;
  test: { provider: string };
  invitation: { name: string; url: string };
};

export type CampaignMessages = {
  campaign: {
    name: string;
    email: string | null;
    subject: string | null;
    messageTemplate: string;
    unsubscribeUrl: string;
  };
};

export type MessageData = CustomerMessages &
  DispatchMessages &
  MoneyMessages &
  FranchiseMessages &
  OfficeMessages &
  CampaignMessages;

export type MessageKind = keyof MessageData;
