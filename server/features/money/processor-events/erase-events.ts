import type { Sql } from '../../../db/connect.ts';
import { lockEventsAbout, savePayload } from './store.ts';

/** Texts that name no person: ids, and what the processor says about the money. All that handlers read is here. */
const impersonal = new Set([
  ...['id', 'object', 'type', 'mode', 'status', 'payment_status', 'currency', 'api_version', 'reason'],
  ...['payment_intent', 'charge', 'latest_charge', 'setup_intent', 'customer', 'client_reference_id'],
  ...['code', 'decline_code', 'failure_code', 'failure_reason'],
  // Our own metadata.
  ...['jobId', 'refundId', 'tipCents'],
]);

/** Removes names, addresses and other texts from stored events that mention a person's payments. */
export async function eraseEvents(sql: Sql, mentions: string[], since: Temporal.Instant) {
  for (const { id, payload } of await lockEventsAbout(sql, mentions, since))
    await savePayload(sql, { id, payload: JSON.stringify(withoutPerson(JSON.parse(payload))) });
}

function withoutPerson(value: unknown): unknown {
  if (Array.isArray(value)) return value.filter(item => typeof item !== 'string').map(withoutPerson);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, field]) => typeof field !== 'string' || impersonal.has(key))
      .map(([key, field]) => [key, withoutPerson(field)]),
  );
}
