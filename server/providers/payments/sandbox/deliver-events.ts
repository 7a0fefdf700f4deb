import type { Config } from '../../../config.ts';
import type { Pool } from '../../../db/connect.ts';
import type { Log } from '../../../log.ts';
import { signBody } from '../signature.ts';
import { claimEvents, markDelivered, type SandboxEvent } from './store.ts';

const BATCH = 20;
const PATIENCE_MS = 10_000;

type Context = { config: Config; sql: Pool; log: Log };

/** Sends the sandbox's signed events to our own webhook over HTTP, retrying those not accepted. */
export async function deliverSandboxEvents({ config, sql, log }: Context): Promise<number> {
  for (let delivered = 0; ; ) {
    const events = await claimEvents(sql, BATCH);
    if (events.length === 0) return delivered;
    for (const event of events) {
      try {
        await deliver(config, event);
        await markDelivered(sql, event.id);
        delivered++;
      } catch (error) {
        log.warn({ err: error, eventId: event.id }, 'A sandbox event was not accepted; it will be retried');
      }
    }
  }
}

async function deliver(config: Config, { payload }: SandboxEvent) {
  const response = await fetch(`${ownAddress(config)}/api/payments-webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'payments-signature': signBody(
        config.payments.webhookSecrets[0]!,
        payload,
        Math.floor(Date.now() / 1000),
      ),
    },
    body: payload,
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`The webhook answered ${response.status}`);
}

/** Uses the listening address, because the public one may not be reachable from inside. */
function ownAddress({ host, port }: Config): string {
  const everywhere = { '0.0.0.0': '127.0.0.1', '::': '[::1]' }[host];
  return `http://${everywhere ?? (host.includes(':') ? `[${host}]` : host)}:${port}`;
}
