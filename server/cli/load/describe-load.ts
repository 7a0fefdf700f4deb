import type { KindOutcome, LoadOutcome } from './run-load.ts';

/** What a run showed, as a table and what to make of it. */
export function describeLoad({ size, franchises, seconds, kinds, service }: LoadOutcome): string {
  const made = kinds.filter(({ latencies }) => latencies.length > 0);
  const spent = new Map(made.map(outcome => [outcome, serviceTime(outcome, service)]));
  const inAll = [...spent.values()].reduce((sum, each) => sum + (each?.seconds ?? 0), 0);
  const rows = made.map(outcome => {
    const { kind, latencies, failed } = outcome;
    const sorted = latencies.toSorted((a, b) => a - b);
    const own = spent.get(outcome);
    return [
      kind.name,
      String(latencies.length),
      String([...failed.values()].reduce((sum, count) => sum + count, 0)),
      ...[0.5, 0.95, 0.99].map(part => ms(quantile(sorted, part))),
      ms(outcome.late / latencies.length),
      ms(outcome.waited / latencies.length),
      ms(outcome.received / latencies.length),
      own && own.count > 0 ? ms((own.seconds / own.count) * 1000) : '-',
      own && inAll > 0 ? `${Math.round((own.seconds / inAll) * 100)}%` : '-',
    ];
  });
  const count = made.reduce((sum, { latencies }) => sum + latencies.length, 0);
  return [
    `${count} requests in ${seconds.toFixed(0)} s (${size.perSecond} a second asked for), ${franchises} franchises. Times in ms.`,
    '',
    ...table([
      ['', 'count', 'failed', 'p50', 'p95', 'p99', 'not sent', 'waited', 'received', 'in service', 'share'],
      ...rows,
    ]),
    '',
    'p50 to p99 count from when a request was due. On average it was "not sent" for that long, "waited" for the first byte and',
    '"received" the rest; "in service" is what the service measured itself, and "share" its part of all that time.',
    ...describeService(service, seconds),
    ...describeFailures(made),
  ].join('\n');
}

type Service = LoadOutcome['service'];

function serviceTime({ kind }: KindOutcome, service: Service) {
  const after = service?.after.routes.get(kind.route);
  if (!after) return undefined;
  const before = service?.before.routes.get(kind.route) ?? { count: 0, seconds: 0 };
  return { count: after.count - before.count, seconds: after.seconds - before.seconds };
}

function describeService(service: Service, seconds: number): string[] {
  if (!service) return ['The token may not read /metrics, so the service told nothing about itself.'];
  const { before, after } = service;
  const cores = (after.cpuSeconds - before.cpuSeconds) / seconds;
  const memory = Math.round(after.memoryBytes / 1e6);
  return [
    `The process that answered /metrics used ${cores.toFixed(2)} cores and ${memory} MB; its event loop was late by ${ms(after.loopLagSeconds * 1000)} ms (p99); ${after.connections} database connections.`,
  ];
}

function describeFailures(kinds: KindOutcome[]): string[] {
  const lines = kinds.flatMap(({ kind, failed }) =>
    [...failed].map(([status, count]) => `${kind.name}: ${count} × ${status === 0 ? 'no answer' : status}`),
  );
  const isLimited = kinds.some(({ failed }) => failed.has(429));
  return [
    ...(lines.length > 0 ? ['', 'Failed:', ...lines] : []),
    ...(isLimited
      ? [
          '429: rate limits count this machine as one client. Ask an instance directly that has TRUST_PROXY=1.',
        ]
      : []),
  ];
}

const ms = (value: number) => (value < 10 ? value.toFixed(1) : value.toFixed(0));

export const quantile = (sorted: number[], part: number): number =>
  sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)]!;

function table(rows: string[][]): string[] {
  const widths = rows[0]!.map((_, i) => Math.max(...rows.map(row => row[i]!.length)));
  return rows.map(row =>
    row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
  );
}
