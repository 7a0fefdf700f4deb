import type { MessageData } from '../../../outbox/message-data.ts';

const visit = {
  name: 'Robin Reed',
  service: 'Gutter cleaning',
  address: '12 Mill Lane, North',
  manageUrl: 'https://example.com/visit/sample',
};
const job = { jobId: '01980000-0000-7000-8000-000000000001', jobNumber: 1001 };
const franchise = { franchiseId: 'north', name: 'North' };
const { manageUrl } = visit;
const paid = { name: visit.name, service: visit.service, manageUrl };
const planned = { ...job, worker: 'Wren', start: '2026-03-09T16:00:00Z', zone: 'America/New_York' };
const invoiceUrl = 'https://example.com/invoice/sample';
const unsubscribeUrl = 'https://example.com/unsubscribe/sample';

const quote = {
  name: visit.name,
  number: 'Q-1001',
  message: 'Thanks for showing me around on Monday. Here are three ways to fix the gutters.',
  address: visit.address,
  options: ['Good', 'Better', 'Best'],
  fromCents: 129_900,
  expiresAt: '2026-03-31T23:59:00Z',
  zone: null,
  url: 'https://example.com/quote/sample',
};

/** One sample per kind, for previews and test messages. A new kind without a sample does not compile. */
export const samples: { [K in keyof MessageData]: MessageData[K] } = {
  welcome: {
    ...visit,
    ...job,
    preferredDate: '2026-03-09',
    preferredTime: 'morning',
    zone: null,
    totalCents: 14_900,
  },
  invitation: { name: 'Robin Reed', url: 'https://example.com/admin' },
  verification: { code: '123456', minutes: 10 },
  sms_opt_in: { email: 'robin@example.com' },
  reminder: {
    ...visit,
    start: '2026-03-09T16:00:00Z',
    end: '2026-03-09T18:00:00Z',
    zone: null,
    worker: 'Wren',
  },
  on_my_way: { ...visit, worker: 'Wren', arrival: '2026-03-09T16:05:00Z', zone: null },
  conversation: {
    text: 'Hi Robin, we can be there at 10 tomorrow. Does that work?',
    subject: null,
    isFirst: true,
    automatic: false,
    replyTo: 'reply+sample@reply.example.com',
    manageUrl,
  },
  completion: { ...visit, ...job, totalCents: 14_900 },
  follow_up: { ...visit, unsubscribeUrl },
  quote_sent: quote,
  quote_reminder: quote,
  quote_accepted: {
    ...{ name: visit.name, number: 'Q-1001', option: 'Better', items: ['New gutters', 'Leaf guards'] },
    ...{ totalCents: 184_900, depositCents: 50_000, signedBy: visit.name, url: quote.url, jobId: job.jobId },
  },
  waitlist_offer: {
    ...visit,
    start: '2026-03-09T16:00:00Z',
    end: '2026-03-09T18:00:00Z',
    zone: 'America/Denver',
    expiresAt: '2026-03-08T18:30:00Z',
    offerUrl: 'https://example.com/offer/sample',
  },
  review_request: {
    ...{ jobId: job.jobId, name: visit.name, service: visit.service, worker: 'Wren' },
    ...{ reviewUrl: 'https://example.com/review/sample', unsubscribeUrl },
  },
  plan_started: {
    ...visit,
    plan: 'Clear gutters',
    intervalMonths: 6,
    priceCents: 12_900,
    firstVisit: '2026-03-09',
  },
  receipt: {
    ...paid,
    amountCents: 14_900,
    paymentId: 'pi_sample',
    invoiceNumber: 'INV-2026-000001',
    invoiceUrl,
  },
  payment_failed: { ...paid, totalCents: 14_900, reason: 'The card was declined', payUrl: invoiceUrl },
  cancellation: {
    ...paid,
    date: '2026-03-09',
    refundedCents: 14_900,
    feeCents: 0,
    payUrl: null,
    cardReleased: false,
    restoreUrl: 'https://example.com/restore/sample',
    ...job,
  },
  booking_restored: { ...paid, date: '2026-03-09', dueCents: 14_900, payUrl: invoiceUrl, ...job },
  refund: { ...paid, amountCents: 5_000, reason: 'The downspout was not flushed', method: 'card' },
  invoice: {
    manageUrl,
    name: visit.name,
    number: 'INV-2026-000001',
    from: 'North',
    lines: [{ description: 'Gutter cleaning', amountCents: 14_900 }],
    totalCents: 14_900,
    dueOn: '2026-03-23',
    terms: 'Payable within 14 days.',
    isPaid: false,
    url: invoiceUrl,
  },
  dunning: {
    ...paid,
    amountCents: 14_900,
    reason: 'The card has expired',
    nextTry: '2026-03-12',
    payUrl: invoiceUrl,
  },
  payment_alert: {
    summary: 'A customer paid less than is due',
    facts: [['Still due', '$20.00']],
    ...{ aboutJobId: job.jobId, jobNumber: job.jobNumber },
    jobUrl: 'https://example.com/admin?tab=jobs&job=sample',
  },
  visit_planned: { ...visit, ...planned, end: '2026-03-09T18:00:00Z', moved: false },
  visit_withdrawn: { ...visit, ...job, start: planned.start, zone: planned.zone },
  running_late: { ...visit, ...planned, expected: '2026-03-09T16:40:00Z' },
  escalation: { jobs: [{ ...visit, ...job, reason: 'No technician has the skill' }] },
  franchise_welcome: franchise,
  setup_guide: franchise,
  first_job_guide: franchise,
  handoff: { from: 'Day shift', to: 'Night shift', summary: 'Two jobs are still open.', openJobs: 2 },
  deploy: { project: 'truckroll', environment: 'production', version: '1.0.0', status: 'ready' },
  error: { message: 'The printer is on fire', page: '/admin', count: 3 },
  revenue: { period: 'Yesterday', total: 4_210.5, completedJobs: 31, average: 135.82 },
  test: { provider: 'demo' },
  campaign: {
    name: 'Robin',
    email: 'robin@example.com',
    subject: 'Spring is coming, {name}',
    messageTemplate: 'Hello {name},\n\nbook your spring cleaning now and the downspouts are on us.',
    unsubscribeUrl,
  },
};
