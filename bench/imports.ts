import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { signHqToken } from '../server/access/hq-token.ts';
import { systemClock } from '../server/clock.ts';
import { withDatabaseServer } from './database.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

/** 100,000 customers as CSV, twice: minutes, and resident memory over idle. `ROWS` sets the number. */
const rows = Number(process.env.ROWS ?? 100_000);

const line = (n: number) =>
  `${n},Robin Reed ${n},customer-${n}@example.com,(512) 555-${String(n % 10_000).padStart(4, '0')},${n} Mill Lane,Austin,TX,78701,"vip; spring"\n`;
const csv = [
  'externalId,name,email,phone,street,city,state,zip,tags\n',
  ...Array.from({ length: rows }, (_, n) => line(n)),
].join('');

type State = { id: string; status: string; created: number; unchanged: number };

await withDatabaseServer(async url => {
  const service = await startService({ DATABASE_URL: url });
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: systemClock.now() });
  const authorization = `Bearer ${token}`;
  const resident = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.child.pid}/status`, 'utf8'))![1]) / 1024;

  async function importAll(body: string): Promise<State & { peak: number; minutes: number }> {
    const start = performance.now();
    const headers = { authorization, 'content-type': 'text/csv' };
    const answer = await fetch(`${service.url}/api/imports/customers`, { method: 'POST', headers, body });
    let { data: state } = (await answer.json()) as { data: State };
    let peak = resident();
    while (state.status === 'running') {
      await sleep(1_000);
      peak = Math.max(peak, resident());
      const asked = await fetch(`${service.url}/api/imports/${state.id}`, { headers: { authorization } });
      state = ((await asked.json()) as { data: State }).data;
    }
    return { ...state, peak, minutes: (performance.now() - start) / 60_000 };
  }

  await importAll('name\nWarm Up\n');
  const idle = resident();
  const first = await importAll(csv);
  if (first.created !== rows) throw new Error(`${first.created} were imported: ${JSON.stringify(first)}`);
  const again = await importAll(csv);
  if (again.unchanged !== rows) throw new Error(`${again.unchanged} were left as they are`);
  report(`import of ${rows} customers: minutes`, first.minutes, { atMost: 5 });
  report('the same file again: minutes', again.minutes, { atMost: 5 });
  report(
    'import: MB of resident memory over idle',
    Math.max(first.peak, again.peak) - idle,
    { atMost: 250 },
    `${idle.toFixed(0)} MB idle, a file of ${(csv.length / 1_000_000).toFixed(1)} MB`,
  );
  await service.stop();
});
