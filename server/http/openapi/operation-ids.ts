/** Where the path alone makes no good name. */
const chosen: Record<string, string> = {
  'POST /api/jobs/create': 'bookJob',
  'POST /api/jobs': 'createJob',
  'POST /api/jobs/amounts': 'priceJob',
  'POST /api/jobs/{id}/swap': 'swapVisits',
  'POST /api/visits/{id}/workers': 'assignVisitWorkers',
  'POST /api/bookings/quote': 'priceBooking',
  'POST /api/jobs/{id}/accept-details': 'acceptBookingDetails',
  'GET /api/search': 'search',
  'POST /api/account/accept-details': 'acceptAccountDetails',
  'GET /api/account/export': 'exportAccount',
  'POST /api/customer/cancel': 'cancelBooking',
  'POST /api/customer/reschedule': 'rescheduleBooking',
  'POST /api/waitlist': 'joinWaitlist',
  'GET /api/waitlist': 'listWaitlist',
  'POST /api/waitlist/{token}/accept': 'acceptWaitlistOffer',
  'POST /api/waitlist/{token}/decline': 'declineWaitlistOffer',
  'POST /api/waitlist/{id}/offer': 'offerWaitlistWindow',
  'DELETE /api/waitlist/{id}': 'leaveWaitlist',
  'GET /api/reviews/public': 'listPublishedReviews',
  'GET /api/reports/quotes': 'reportQuotes',
  'GET /api/reports/reviews': 'reportReviews',
  'POST /api/payments/keep-card': 'saveCard',
  'POST /api/payments/charge-card': 'chargeCard',
  'POST /api/payments/checkout': 'checkout',
  'GET /api/cron/webhook-retry': 'retryWebhooks',
  'GET /api/cron/recurring-jobs': 'createRecurringJobs',
  'GET /api/cron/auto-dispatch': 'autoDispatch',
  'GET /api/cron/announce-visits': 'announceVisits',
  'GET /api/cron/onboarding-emails': 'sendOnboardingEmails',
  'POST /api/dev/invoice': 'previewSampleInvoice',
  'GET /api/billing/recurring': 'listRecurringBilling',
  'POST /api/billing/recurring': 'createRecurringBilling',
  'PATCH /api/billing/recurring/{id}': 'updateRecurringBilling',
  'GET /api/dev/payments': 'getPaymentSummary',
  'GET /api/ledger': 'listLedger',
  'GET /api/geocode': 'geocode',
  'GET /api/serving-franchise': 'findServingFranchise',
  'POST /api/dev/location': 'reportWorkerPosition',
  'GET /api/dev/location': 'listWorkerPositions',
  'GET /api/dev/location/{workerId}': 'listPastWorkerPositions',
  'POST /api/worker/location': 'reportPosition',
  'POST /api/dev/email-test': 'sendTestEmail',
  'GET /api/dev/email-test': 'getEmailProvider',
  'POST /api/dev/notify': 'notify',
  'POST /api/dev/inbound': 'simulateInboundMessage',
  'POST /api/dev/activity': 'recordActivity',
  'GET /api/dev/activity': 'listActivity',
  'GET /api/audit': 'listAudit',
  'GET /api/vitals': 'getHealth',
  'POST /api/vitals': 'reportWebVital',
  'GET /api/dev/vitals': 'listWebVitals',
  'POST /api/dev/errors': 'reportError',
  'GET /api/dev/metrics': 'getMetrics',
  'GET /api/dev/health': 'getSystemHealth',
  'GET /api/dev/insights': 'listInsights',
  'GET /api/reports': 'getReports',
  'GET /api/settings': 'getSettings',
  'PATCH /api/settings': 'updateSettings',
  'POST /api/auth/code': 'requestSignInCode',
  'POST /api/auth/sign-in': 'signIn',
  'POST /api/auth/sign-out': 'signOut',
  'POST /api/auth/confirm': 'confirmIdentity',
  'GET /api/auth/me': 'getMe',
  'POST /api/auth/passkeys/options': 'startPasskeyRegistration',
  'POST /api/auth/passkeys/sign-in-options': 'startPasskeySignIn',
  'POST /api/auth/passkeys/sign-in': 'signInWithPasskey',
  'POST /api/auth/passkeys/confirm-options': 'startPasskeyConfirmation',
  'POST /api/auth/passkeys/confirm': 'confirmIdentityWithPasskey',
  'GET /api/auth/oidc/start': 'startOidcSignIn',
  'GET /api/auth/oidc/callback': 'finishOidcSignIn',
  'POST /api/payments-webhook': 'receiveProcessorEvent',
  'POST /api/webhooks/resend': 'receiveResendEvent',
  'POST /api/webhooks/twilio': 'receiveTwilioEvent',
  'POST /api/customer/verify': 'verifyCustomer',
  'GET /api/dispatch/decisions': 'listDispatchDecisions',
  'GET /api/dispatch/runs': 'listDispatchRuns',
  'POST /api/payments/connect/onboard': 'startPayoutOnboarding',
  'GET /api/payments/connect/status': 'getPayoutAccount',
  'GET /api/payments/connect/dashboard': 'getPayoutDashboard',
  'GET /api/payments/connect/return': 'finishPayoutOnboarding',
  'POST /api/webhooks/{id}/replay': 'replayProcessorEvent',
  'GET /api/webhooks': 'listProcessorEvents',
  'POST /api/webhook-endpoints/{id}/rotate-secret': 'rotateWebhookSecret',
  'POST /api/webhook-endpoints/{id}/test': 'sendTestWebhook',
  'GET /api/webhook-endpoints/{id}/deliveries': 'listWebhookDeliveries',
  'GET /api/webhook-endpoints/{id}/deliveries/{deliveryId}': 'getWebhookDelivery',
  'POST /api/webhook-endpoints/{id}/deliveries/{deliveryId}/resend': 'resendWebhookDelivery',
  'GET /api/availability': 'listAvailability',
  'POST /api/availability/hold': 'holdWindow',
  'DELETE /api/availability/hold/{id}': 'releaseWindow',
  'GET /api/exports/{name}': 'exportAccounting',
  'GET /api/stream': 'streamChanges',
};

/** They say how an operation is reached, not what it is about. */
const PREFIXES = new Set(['api', 'auth', 'dev']);

const pascal = (text: string) =>
  text
    .split(/[-_.]/)
    .filter(Boolean)
    .map(word => word[0]!.toUpperCase() + word.slice(1))
    .join('');
const lowerFirst = (text: string) => text[0]!.toLowerCase() + text.slice(1);

/** "customers" is one "customer"; "status" and "address" stay. */
export function singular(word: string): string {
  if (/(ss|us|is|news)$/.test(word)) return word;
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  if (/(xes|ches|shes|sses)$/.test(word)) return word.slice(0, -2);
  return word.endsWith('s') ? word.slice(0, -1) : word;
}
const isPlural = (word: string) => singular(word) !== word;

/**
 * The name of an operation in generated clients: `GET /api/jobs` is `listJobs`, `POST /api/jobs/{id}/duplicate` is
 * `duplicateJob`.
 */
export function operationId(method: string, path: string): string {
  const given = chosen[`${method} ${path}`];
  if (given) return given;
  const parts = path
    // The customer's own link to a quote or a visit.
    .replace(/^\/api\/(quote|visit)\//, '/api/my-$1/')
    .split('/')
    .filter(part => part && !PREFIXES.has(part));
  const endsWithId = parts.at(-1)!.startsWith('{');
  const words = parts.filter(part => !part.startsWith('{'));
  const last = words.at(-1)!;
  const owner = words.slice(0, -1).map(word => pascal(singular(word)));
  const one = [...owner, pascal(singular(last))].join('');
  const many = [...owner, pascal(last)].join('');
  if (method === 'GET') return endsWithId || !isPlural(last) ? `get${one}` : `list${many}`;
  if (method === 'PATCH') return `update${one}`;
  if (method === 'PUT') return `set${one}`;
  if (method === 'DELETE') return `delete${one}`;
  return isPlural(last) ? `create${one}` : lowerFirst(pascal(last)) + owner.join('');
}
