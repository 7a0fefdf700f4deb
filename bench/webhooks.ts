import { signBody } from '../server/providers/payments/signature.ts';
import { withDatabaseServer } from './database.ts';
import { load, median } from './load.ts';
import { startPeer, startService } from './processes.ts';
import { report } from './report.ts';

/** Webhook intake: verify, store durably, acknowledge; against a bare handler that stores the same bytes. */
const run = Date.now();
const body = (type: string) => (n: number) =>
  JSON.stringify({
    id: `evt_${run}_${type}_${n}`,
    object: 'event',
    type,
    data: {
      object: {
        id: `pi_${n}`,
        object: 'payment_intent',
        amount: 14_900,
        currency: 'usd',
        metadata: { note: 'x'.repeat(1_200) },
      },
    },
  });
const headers = (text: string) => ({
  'payments-signature': signBody('whsec_bench', text, Math.floor(Date.now() / 1000)),
});

const rounds = Number(process.env.ROUNDS ?? 5);
const seconds = Number(process.env.SECONDS ?? 4);
const connections = 32;

await withDatabaseServer(async url => {
  const ours = await startService({ DATABASE_URL: url });
  const bare = await startPeer('bare-bytes', { DATABASE_URL: url });
  const at = (address: string, type: string) =>
    ({ url: address, connections, method: 'POST', body: body(type), headers }) as const;
  const webhook = `${ours.url}/api/payments-webhook`;
  for (const target of [webhook, bare.url]) await load({ ...at(target, 'warm.up'), seconds: 2 });
  // The first kind is only stored, like most events; the second is also processed by the same process at the same time.
  for (const [kind, target] of [
    ['payment_intent.created', 0.7],
    ['payment_intent.succeeded', undefined],
  ] as const) {
    const ratios: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const peer = await load({ ...at(bare.url, `${kind}.${round}`), seconds });
      const own = await load({ ...at(webhook, kind), seconds });
      if (own.failed > 0) console.log(`${own.failed} requests failed`);
      console.log(`      ours ${own.perSecond.toFixed(0)}/s · bare ${peer.perSecond.toFixed(0)}/s`);
      ratios.push(own.perSecond / peer.perSecond);
    }
    report(`webhook intake of ${kind}: throughput of a bare insert`, median(ratios), {
      atLeast: target ?? 0,
    });
  }
  await ours.stop();
  await bare.stop();
});
