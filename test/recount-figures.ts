import type { Pool } from '../server/db/connect.ts';

// biome-ignore lint/suspicious/noExplicitAny: rows of many tables
type Row = any;

/** What customers paid and got back, with the tax in it. */
const reported: Record<string, string> = {
  charges: 'charges',
  sales_tax: 'charges',
  refunds: 'refunds',
  sales_tax_refunded: 'refunds',
};

/** Recounts from the rows alone, in plain loops. */
async function recount(sql: Pool, zone: string): Promise<Map<string, string>> {
  const sums = new Map<string, [number, number, number]>();
  const add = (
    scopes: (string | null)[],
    kind: string,
    key: string | null,
    cents = 0,
    minutes = 0,
    count = 1,
  ) => {
    if (key === null) return;
    for (const scope of scopes) {
      if (scope === null) continue;
      const name = `${scope}|${kind}|${key}`;
      const [j, c, m] = sums.get(name) ?? [0, 0, 0];
      sums.set(name, [j + count, c + cents, m + minutes]);
    }
  };
  const month = (at: string) =>
    Temporal.Instant.from(at).toZonedDateTimeISO(zone).toPlainDate().toString().slice(0, 7);
  const label = (text: string) => (/@|555/.test(text) ? 'other' : text);
  const entries = await (sql as Row)`select * from ledger_entries`;
  const homes: Map<string, Row> = new Map(
    (await (sql as Row)`select * from franchises`).map((row: Row) => [row.id, row]),
  );
  const bands =
    await (sql as Row)`select franchise_id, ((area::box)[1])[1] as low, ((area::box)[0])[1] as high from territory_areas`;
  for (const job of await (sql as Row)`select * from jobs`) {
    const scopes = ['', job.franchiseId as string | null];
    add(scopes, 'status', job.status, job.totalCents);
    add(scopes, 'type', label(job.type));
    add(scopes, 'created', month(job.createdAt));
    if (job.status === 'cancelled') add(scopes, 'cancelled', month(job.cancelledAt));
    if (job.status === 'completed') {
      const paid = entries
        .filter(({ jobId, account }: Row) => jobId === job.id && account in reported)
        .reduce((sum: number, { amountCents }: Row) => sum - amountCents, 0);
      add(scopes, 'completed', month(job.completedAt), job.totalCents);
      add(scopes, 'service', label(job.type), job.totalCents);
      add([''], 'franchise', job.franchiseId ?? '', job.totalCents);
      add(scopes, 'worker', job.workerId, job.totalCents, job.durationMinutes);
      add(scopes, 'outstanding', '', Math.max(0, job.totalCents - paid));
    }
    const home = homes.get(job.franchiseId);
    if (!home) continue;
    if (job.lat === null) {
      add([home.id], 'coverage', 'unplaced');
      continue;
    }
    const areas = bands.filter(({ franchiseId }: Row) => franchiseId === home.id);
    const inside = areas.some(({ low, high }: Row) => job.lat >= low && job.lat <= high);
    if (areas.length > 0) add([home.id], 'coverage', inside ? 'inside' : 'outside');
    // All on one meridian, so the distance is the difference in latitude.
    const minutes = (((Math.abs(job.lat - home.lat) * Math.PI) / 180) * 6_371_008) / 550;
    const near = [15, 30, 60].find(limit => minutes <= limit);
    add([home.id], 'coverage', near ? `within ${near}` : 'beyond');
  }
  for (const { account, franchiseId, createdAt, amountCents } of entries) {
    const kind = account === 'transfers' ? account : reported[account];
    if (kind) add(['', franchiseId], kind, month(createdAt), amountCents, 0, 0);
  }
  return new Map([...sums].map(([name, sum]) => [name, sum.join()]));
}

/** Of each scope by itself, or of all together. */
async function stored(sql: Pool, alone: boolean): Promise<Map<string, string>> {
  const scopes = (sql as Row)`select '' as scope union select id from franchises union select scope from figure_sums`;
  const figures = alone
    ? (sql as Row)`(${scopes}) as each cross join lateral figures_of(array[each.scope]) as figure`
    : (sql as Row)`figures_of(array(${scopes})) as figure`;
  const rows = await (sql as Row)`
    select figure.scope || '|' || kind || '|' || key as name, sum(jobs) as jobs, sum(cents) as cents, sum(minutes) as minutes
    from ${figures}
    group by figure.scope, kind, key having sum(jobs) <> 0 or sum(cents) <> 0 or sum(minutes) <> 0`;
  return new Map(rows.map((row: Row) => [row.name, [row.jobs, row.cents, row.minutes].join()]));
}

/** Figures that differ from a recount. Only what differs, so a failure is readable. */
export async function findWrongFigures(sql: Pool, zone: string): Promise<string[]> {
  const should = await recount(sql, zone);
  const compare = (are: Map<string, string>) =>
    [...new Set([...are.keys(), ...should.keys()])]
      .map(name => [name, are.get(name) ?? '0,0,0', should.get(name) ?? '0,0,0'] as const)
      .filter(([, is, wanted]) => is !== wanted)
      .map(([name, is, wanted]) => `${name}: ${is}, should be ${wanted}`);
  return [...compare(await stored(sql, false)), ...compare(await stored(sql, true))];
}
