/** Requests per minute and client address. The code, the API description and the tests all read this table. */
export const limitTable: Record<string, number> = {
  'GET /api/geocode': 20,
  'POST /api/coverage': 15,
  'POST /api/isochrone': 30,
  'GET /api/vitals': Number.POSITIVE_INFINITY,
  'POST /api/vitals': 60,
  'POST /api/audit/verify': 5,
  'GET /api/reports': 30,
  'POST /api/bookings/quote': 60,
  'POST /api/customer/verify': 5,
  'POST /api/worker/verify': 5,
  'POST /api/customer/cancel': 5,
  'POST /api/customer/reschedule': 10,
  'GET /api/visit/:token': 60,
  'POST /api/visit/:token/reschedule': 10,
  'POST /api/visit/:token/cancel': 10,
  'GET /visit/:token/visit.ics': 30,
  // Calendars ask every few minutes, and everybody of an office from one address.
  'GET /calendar/:token.ics': 120,
  'GET /api/quote/:token': 60,
  'GET /api/quote/:token/pdf': 20,
  'POST /api/quote/:token/view': 30,
  'POST /api/quote/:token/accept': 10,
  'POST /api/quote/:token/decline': 10,
  'POST /api/quote/:token/pay': 10,
  'POST /api/quote/:token/schedule': 10,
  'GET /api/quotes/:id/pdf': 60,
  'POST /api/jobs/create': 10,
  // One page shows the photos of all services.
  'GET /api/services/photos/:photoId': 600,
  'POST /api/waitlist': 10,
  'POST /api/waitlist/:token/accept': 30,
  'POST /api/waitlist/:token/decline': 30,
  'POST /review/:token': 10,
  'GET /api/reviews/public': 60,
  'POST /api/payments/checkout': 10,
  'POST /api/payments-webhook': 60,
  'POST /api/payments/connect/onboard': 10,
  'GET /api/payments/connect/status': 30,
  'GET /api/payments/connect/dashboard': 30,
  'GET /api/payments/connect/return': 20,
  'GET /api/invoices/:id/pdf': 60,
  'POST /api/invoices/generate': 20,
  'POST /api/invoices/send': 15,
  'GET /api/billing/recurring': 30,
  'POST /api/billing/recurring': 30,
  // All messages of a provider come from few addresses, and each is signed.
  'POST /api/webhooks/resend': 600,
  'POST /api/webhooks/twilio': 600,
  'POST /api/campaigns/send': 5,
  'GET /api/cron/auto-dispatch': 60,
  'GET /api/cron/onboarding-emails': 2,
  'GET /api/cron/recurring-jobs': 60,
  'GET /api/cron/webhook-retry': 60,
  'POST /api/settings/test': 6,
  'GET /api/dev/health': Number.POSITIVE_INFINITY,
  'GET /api/dev/metrics': 30,
  'GET /api/dev/insights': 10,
  'GET /api/dev/payments': 15,
  'GET /api/dev/codehost': 15,
  'GET /api/dev/hosting': 15,
  'GET /api/dev/activity': 30,
  'POST /api/dev/activity': 30,
  'GET /api/dev/errors': 30,
  'POST /api/dev/errors': 30,
  'GET /api/dev/email-test': 60,
  'POST /api/dev/email-test': 3,
  'POST /api/dev/notify': 5,
  'POST /api/dev/invoice': 15,
  'GET /api/dev/location': 30,
  'POST /api/dev/location': 30,
  // Every call counts with its own endpoint too.
  'POST /mcp': 240,
  // Scraped every few seconds, by several scrapers behind one address.
  'GET /metrics': 120,
};

/** API endpoints that are not in the table, which go beyond the specification. */
const OTHER_API = 120;
/** Pages: more than anybody reads, and few enough that drawing PDFs for one client stays cheap. */
const PAGE = 60;

/** Parts of a page that load by the dozen: files of the web app and of the API reference, tiles and style of the map. */
const isPartOfPage = (url: string) => /\.\w+$/.test(url) || url.startsWith('/map/');

function usualLimit(url: string): number {
  if (url.startsWith('/api/')) return OTHER_API;
  return isPartOfPage(url) ? Number.POSITIVE_INFINITY : PAGE;
}

/** Somebody who types asks with every few letters, so suggestions are counted apart from searches. */
const SUGGESTIONS: Limit = { endpoint: 'GET /api/geocode?suggest=1', perMinute: 120 };

/** The limit of one request of a route. */
export const limitOfRequest = (limit: Limit, query: unknown): Limit =>
  limit.endpoint === 'GET /api/geocode' && (query as { suggest?: string }).suggest === '1'
    ? SUGGESTIONS
    : limit;

export type Limit = { endpoint: string; perMinute: number };

/** The limit of a route, if any. HEAD counts as GET. */
export function limitOf(method: string, url: string): Limit | undefined {
  const endpoint = `${method === 'HEAD' ? 'GET' : method} ${url}`;
  const perMinute = limitTable[endpoint] ?? usualLimit(url);
  return Number.isFinite(perMinute) ? { endpoint, perMinute } : undefined;
}
