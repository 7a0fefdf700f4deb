import { withDatabaseServer } from './database.ts';
import { load, median } from './load.ts';
import { startPeer, startService } from './processes.ts';
import { report } from './report.ts';

/** POST /api/jobs/create with everything on, against a bare handler that does one durable single-row insert. */
const body = (n: number) =>
  JSON.stringify({
    customerName: 'Robin Reed',
    customerEmail: `customer-${n}@example.com`,
    customerPhone: `+1 555-${n}`,
    address: '12 Mill Lane, North',
    type: 'Gutter cleaning',
    price: 149.5,
    preferredDate: '2026-12-01',
    preferredTime: 'morning',
    addOns: ['Downspout flush'],
    notes: 'Blue door',
  });

const [rounds, seconds, connections] = [5, 4, 64];

// The response is sent once the mail is durably queued. Delivery is separate work for whichever instance runs the
// queue. On one machine it competes for the same cores, which the second line shows.
await measure('', { QUEUE_WORKER: 'off' });
await measure(', while the same process delivers the mail', {});

async function measure(label: string, env: Record<string, string>) {
  await withDatabaseServer(async url => {
    const bare = await startPeer('bare-insert', { DATABASE_URL: url });
    const ours = await startService({ DATABASE_URL: url, ...env });
    const loads = {
      ours: { url: `${ours.url}/api/jobs/create`, connections, method: 'POST', body } as const,
      bare: { url: bare.url, connections, method: 'POST', body } as const,
    };
    // Warm up until the hot code is compiled, which takes this long on two busy cores.
    for (const target of Object.values(loads)) await load({ ...target, seconds: 12 });
    const throughput: number[] = [];
    const tails: number[] = [];
    for (let round = 0; round < rounds; round++) {
      const peer = await load({ ...loads.bare, seconds });
      const own = await load({ ...loads.ours, seconds });
      if (own.failed > 0) console.log(`${own.failed} requests failed`);
      console.log(
        `      ours ${own.perSecond.toFixed(0)}/s p99 ${own.p99} ms · bare ${peer.perSecond.toFixed(0)}/s p99 ${peer.p99} ms`,
      );
      throughput.push(own.perSecond / peer.perSecond);
      tails.push(own.p99 / peer.p99);
    }
    report(`job creation${label}: throughput of a bare durable insert`, median(throughput), { atLeast: 0.8 });
    report(`job creation${label}: p99 of a bare durable insert`, median(tails), { atMost: 2 });
    await ours.stop();
    await bare.stop();
  });
}
