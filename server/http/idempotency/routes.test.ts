import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestApp } from '../../../test/harness.ts';

const t = await openTestApp();

/** POST routes that need no `Idempotency-Key`, by reason. Whatever creates, charges, sends or invites does. */
const exceptions = {
  'only answers a question': [
    '/api/audit/verify',
    '/api/bookings/quote',
    '/api/campaigns/preview',
    '/api/coverage',
    '/api/isochrone',
    '/api/jobs/amounts',
    '/api/message-templates/:kind/preview',
    '/api/recurrence/preview',
  ],
  'is the same when repeated': [
    // A stored answer would keep the address of somebody who asked to be forgotten.
    '/api/account/erase',
    '/api/auth/confirm',
    '/api/auth/passkeys/confirm',
    '/api/auth/sign-out',
    // A line that was imported before is found again.
    '/api/imports/customers',
    '/api/imports/jobs',
    '/api/imports/services',
    '/api/imports/workers',
    // A file of the same name replaces the region.
    '/api/map-imports',
    '/api/quote/:token/view',
    // Once cleared, there is nothing left to clear.
    '/api/settings/clear-demo',
    '/offer/:token',
    '/review/:token',
    '/restore/:token',
    '/api/webhooks/:id/replay',
    '/api/webhook-endpoints/:id/deliveries/:deliveryId/resend',
    '/unsubscribe/:token',
  ],
  'returns credentials, which must not be stored; codes are limited per address': [
    '/api/auth/code',
    '/api/auth/passkeys/confirm-options',
    '/api/auth/passkeys/options',
    '/api/auth/passkeys/sign-in',
    '/api/auth/passkeys/sign-in-options',
    '/api/auth/sign-in',
    '/api/customer/verify',
    '/api/worker/verify',
  ],
  'reports the latest state, many times an hour': [
    '/api/dev/errors',
    '/api/dev/location',
    '/api/vitals',
    '/api/worker/location',
  ],
  'sends an Idempotency-Key of its own with every change': ['/mcp'],
  'has event ids of the sender': ['/api/payments-webhook', '/api/webhooks/resend', '/api/webhooks/twilio'],
  'stands in for the pages of the processor': [
    '/sandbox/checkout/:id',
    '/sandbox/onboarding/:id',
    '/sandbox/payment/:id',
    '/sandbox/setup/:id',
  ],
};

it('every POST accepts an Idempotency-Key or has a reason not to', async () => {
  await t.app.ready();
  const without: string[] = [];
  const routes = t.app.printRoutes({ method: 'POST', commonPrefix: false, includeHooks: true });
  const parents: string[] = [];
  for (const [text, indent, path] of routes.matchAll(/^([│ ]*)[├└]── (\S+) \(POST\)(?:\n(?!.*── ).*)*/gm)) {
    parents.splice(indent!.length / 4, Number.POSITIVE_INFINITY, path!);
    if (!text.includes('"claim()"')) without.push(parents.join(''));
  }
  assert.deepEqual(without.sort(), Object.values(exceptions).flat().sort());
});
