import { signHqToken } from '../server/access/hq-token.ts';
import { systemClock } from '../server/clock.ts';
import { withDatabaseServer } from './database.ts';
import { median } from './load.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

/**
 * How long others wait while PDFs are drawn: GET /api/vitals with ten clients who fetch an invoice with 50 add-ons over
 * and over, against the same when nobody does. PDFs are drawn in threads, so the event loop is free; the processor is
 * shared.
 */
const [rounds, seconds, readers] = [3, 3, 10];

await withDatabaseServer(async url => {
  const service = await startService({ DATABASE_URL: url, SCHEDULER: 'off', QUEUE_WORKER: 'off' });
  const invoice = await sendInvoice(service.url);
  let client = 0;
  const get = async (path: string) => {
    const from = `10.0.${(++client >> 8) & 255}.${client & 255}`;
    const answer = await fetch(service.url + path, { headers: { 'x-forwarded-for': from } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  };
  const pdf = () => get(`${invoice}/pdf`);
  await pdf();

  /** The slowest of a hundred answers, and the slowest of all, in milliseconds. */
  async function vitals() {
    const times: number[] = [];
    for (const until = performance.now() + seconds * 1000; performance.now() < until; ) {
      const start = performance.now();
      await get('/api/vitals');
      times.push(performance.now() - start);
    }
    times.sort((a, b) => a - b);
    return { p99: times[Math.floor(times.length * 0.99)]!, max: times.at(-1)! };
  }

  async function whileDrawing<T>(work: () => Promise<T>): Promise<T> {
    let [done, drawn] = [false, 0];
    const clients = Array.from({ length: readers }, async () => {
      for (; !done; drawn++) await pdf();
    });
    const result = await work();
    done = true;
    await Promise.all(clients);
    console.log(`      ${(drawn / seconds).toFixed(0)} PDFs a second`);
    return result;
  }

  await vitals();
  const [ratios, waits]: [number[], number[]] = [[], []];
  for (let round = 0; round < rounds; round++) {
    const [idle, drawing] = [await vitals(), await whileDrawing(vitals)];
    console.log(`      p99 ${drawing.p99.toFixed(1)} ms · idle ${idle.p99.toFixed(1)} ms`);
    ratios.push(drawing.p99 / idle.p99);
    waits.push(drawing.max);
  }
  report('GET /api/vitals while ten PDFs are drawn: p99 against idle', median(ratios), { atMost: 3 });
  report('GET /api/vitals while ten PDFs are drawn: longest wait in ms', median(waits), { atMost: 50 });
  await service.stop();
});

/** The link to a sent invoice that is as long as a booking can make it. */
async function sendInvoice(base: string): Promise<string> {
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: systemClock.now() });
  const post = async (path: string, body: object) => {
    const answer = await fetch(base + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return ((await answer.json()) as { data: Record<string, { id: string; url: string }> }).data;
  };
  const { job } = await post('/api/jobs/create', {
    customerName: 'Robin Reed',
    customerEmail: 'robin@example.com',
    address: 'Mill Lane 1',
    type: 'Gutter cleaning',
    price: 255,
    addOns: Array.from({ length: 50 }, (_, i) => `Add-on number ${i}`),
  });
  const { invoice } = await post('/api/invoices/generate', { jobId: job!.id });
  await post('/api/invoices/send', { invoiceId: invoice!.id, method: 'email' });
  return new URL(invoice!.url).pathname;
}
