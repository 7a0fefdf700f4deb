/** What this process measures of itself, as Prometheus reads it. A scrape sees one process; sums are the scraper's. */
export type Meters = {
  /** A duration under a name and labels. */
  observe(name: string, labels: Labels, seconds: number, failed?: boolean): void;
  /** The same for a name and labels that come often: looked up once. */
  observer(name: string, labels: Labels): Observe;
  /** Calls, failures, mean and slow end of everything observed under a name. */
  summarise(name: string): Summary[];
  render(gauges?: Gauge[]): string;
};

export type Observe = (seconds: number, failed?: boolean) => void;
export type Labels = Record<string, string>;
export type Summary = { labels: Labels; count: number; failed: number; mean: number; p95: number };
export type Gauge = { name: string; help: string; value: number; labels?: Labels };

/** Upper ends in seconds: from a cached read to a request that somebody gave up on. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

type Series = { labels: Labels; buckets: number[]; count: number; sum: number; failed: number };

export function createMeters(): Meters {
  const names = new Map<string, Map<string, Series>>();

  function seriesOf(name: string, labels: Labels): Series {
    const all = names.get(name) ?? new Map<string, Series>();
    names.set(name, all);
    const key = Object.values(labels).join('\n');
    const series = all.get(key) ?? { labels, buckets: BUCKETS.map(() => 0), count: 0, sum: 0, failed: 0 };
    all.set(key, series);
    return series;
  }

  return {
    observe: (name, labels, seconds, failed) => count(seriesOf(name, labels), seconds, failed),
    observer(name, labels) {
      const series = seriesOf(name, labels);
      return (seconds, failed) => count(series, seconds, failed);
    },
    summarise(name) {
      return [...(names.get(name)?.values() ?? [])].map(({ labels, buckets, count, sum, failed }) => {
        let seen = 0;
        const p95 = buckets.findIndex(inBucket => {
          seen += inBucket;
          return seen >= count * 0.95;
        });
        return { labels, count, failed, mean: sum / count, p95: BUCKETS[p95] ?? Number.POSITIVE_INFINITY };
      });
    },
    render(gauges = []) {
      const lines: string[] = [];
      for (const [name, all] of names) lines.push(...histogram(name, [...all.values()]));
      for (const [name, same] of Map.groupBy(gauges, gauge => gauge.name)) {
        lines.push(`# HELP ${name} ${same[0]!.help}`, `# TYPE ${name} gauge`);
        for (const { labels = {}, value } of same) lines.push(`${name}${braces(labels)} ${value}`);
      }
      return `${lines.join('\n')}\n`;
    },
  };
}

function count(series: Series, seconds: number, failed = false) {
  series.count++;
  series.sum += seconds;
  if (failed) series.failed++;
  const bucket = BUCKETS.findIndex(end => seconds <= end);
  if (bucket >= 0) series.buckets[bucket]!++;
}

function histogram(name: string, all: Series[]): string[] {
  const unit = `${name}_seconds`;
  const lines = [`# TYPE ${unit} histogram`];
  for (const { labels, buckets, count, sum } of all) {
    let seen = 0;
    for (const [i, end] of BUCKETS.entries()) {
      seen += buckets[i]!;
      lines.push(`${unit}_bucket${braces({ ...labels, le: String(end) })} ${seen}`);
    }
    lines.push(`${unit}_bucket${braces({ ...labels, le: '+Inf' })} ${count}`);
    lines.push(`${unit}_sum${braces(labels)} ${sum}`, `${unit}_count${braces(labels)} ${count}`);
  }
  lines.push(`# TYPE ${name}_errors_total counter`);
  for (const { labels, failed } of all) lines.push(`${name}_errors_total${braces(labels)} ${failed}`);
  return lines;
}

const braces = (labels: Labels): string => {
  const parts = Object.entries(labels).map(([name, value]) => `${name}="${quoted(value)}"`);
  return parts.length === 0 ? '' : `{${parts.join(',')}}`;
};

const quoted = (value: string) =>
  value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

/** The same provider, with every call timed. */
export function timeCalls<T extends object>(meters: Meters, provider: string, target: T): T {
  return new Proxy(target, {
    get(object, name) {
      const member: unknown = Reflect.get(object, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        const start = performance.now();
        const end = (failed: boolean) =>
          meters.observe(
            'truckroll_provider_call',
            { provider, call: String(name) },
            (performance.now() - start) / 1000,
            failed,
          );
        const result = member.apply(object, args);
        if (!(result instanceof Promise)) return result;
        return result.then(
          value => {
            end(false);
            return value;
          },
          error => {
            end(true);
            throw error;
          },
        );
      };
    },
  });
}
