import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Actor } from '@valhallajs/valhallajs';
import { systemClock } from '../server/clock.ts';
import { readConfig } from '../server/config.ts';
import { connect } from '../server/db/connect.ts';
import { writeTownExtract } from '../server/features/platform/demo/town/extract.ts';
import { TOWN } from '../server/features/platform/demo/town/grid.ts';
import { openLog } from '../server/log.ts';
import { engineConfig, MOST_PAIRS } from '../server/map/engine-config.ts';
import { importMap, versionFolder } from '../server/map/import-map.ts';
import { contourQuery, localRouting, matrixQuery } from '../server/providers/routing/local.ts';
import { bareClient } from './bare-client.ts';
import { withDatabaseServer } from './database.ts';
import { load, median } from './load.ts';
import { startService } from './processes.ts';
import { report } from './report.ts';

/**
 * Contours and matrices next to the bare engine, and how many concurrent contours affect other requests. REFERENCE_DATA
 * is a folder with liechtenstein.osm.pbf in it.
 */
const folder = mkdtempSync(join(tmpdir(), 'truckroll-bench-'));
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const dataDir = join(folder, 'data');
const seconds = Number(process.env.SECONDS ?? 4);

const maps = [
  {
    name: 'the demo town',
    middle: { lat: TOWN.lat, lng: TOWN.lng },
    spread: 0.03,
    file: join(folder, 'demo-town.osm.pbf'),
  },
];
writeTownExtract(maps[0]!.file);
if (process.env.REFERENCE_DATA)
  maps.push({
    name: 'Liechtenstein',
    middle: { lat: 47.16, lng: 9.51 },
    spread: 0.02,
    file: join(process.env.REFERENCE_DATA, 'liechtenstein.osm.pbf'),
  });

await withDatabaseServer(async url => {
  const sql = connect(url, { max: 6 });
  for (const { name, middle, spread, file } of maps) {
    const { version } = await importMap({ sql, dataDir, clock: systemClock }, file, { replace: true });
    const service = await startService({ DATABASE_URL: url, DATA_DIR: dataDir });
    const engine = new Actor(engineConfig(join(versionFolder(dataDir, version), 'tiles')));
    let asked = 0;
    /** A different place each time, so nothing is cached. */
    const next = () => {
      asked++;
      const turn = (share: number) => ((asked * share) % 1) - 0.5;
      return { lat: round(middle.lat + turn(0.618) * spread), lng: round(middle.lng + turn(0.755) * spread) };
    };
    await uncached(name, service.url, engine, next);
    await cached(name, service.url, middle);
    await crowd(name, service.url, next);
    await matrix(name, url, engine, next);
    await service.stop();
  }
  await sql.end();
});

function round(degrees: number) {
  return Math.round(degrees * 1e4) / 1e4;
}

type Next = () => { lat: number; lng: number };

/** Sends the same requests alternately to the service and to the engine in this process. */
async function uncached(map: string, url: string, engine: Actor, next: Next) {
  const [ours, direct]: number[][] = [[], []];
  const client = bareClient(url);
  const timed = async (into: number[], work: () => Promise<unknown>) => {
    const start = performance.now();
    await work();
    into.push(performance.now() - start);
  };
  for (let i = 0; i < 60; i++) {
    const at = next();
    const contours = [
      { time: 15, color: 'ff0000' },
      { time: 30, color: '00ff00' },
    ];
    const asked = contours.map(({ time, color }) => ({ minutes: time, color }));
    const query = JSON.stringify(contourQuery(at, asked));
    await timed(direct!, () => engine.isochrone(query));
    await timed(ours!, () => client.post('/api/isochrone', { ...at, contours }));
  }
  client.close();
  const [a, b] = [median(ours!.slice(10)), median(direct!.slice(10))];
  report(`${map}: uncached contours beside the engine alone`, a / b, { atMost: 1.1 }, `${a.toFixed(1)} ms`);
}

async function cached(map: string, url: string, middle: { lat: number; lng: number }) {
  const ratios: number[] = [];
  const body = () => JSON.stringify({ ...middle, time: 10 });
  const vitals = { url: `${url}/api/vitals`, connections: 16 };
  const contours = { url: `${url}/api/isochrone`, method: 'POST', body, connections: 16 } as const;
  for (const target of [vitals, contours]) await load({ ...target, seconds: 3 * seconds });
  for (let round = 0; round < 3; round++) {
    const bare = await load({ ...vitals, seconds });
    const ours = await load({ ...contours, seconds });
    if (ours.failed > 0) throw new Error(`${ours.failed} requests failed`);
    ratios.push(ours.perSecond / bare.perSecond);
  }
  report(`${map}: throughput of cached contours beside GET /api/vitals`, median(ratios), { atLeast: 0.35 });
}

/** Latency of a health check while fifty contours are always in flight. */
async function crowd(map: string, url: string, next: Next) {
  const vitals = { url: `${url}/api/vitals`, seconds, connections: 2 };
  const idle = await load(vitals);
  let busy = true;
  const crowd = Array.from({ length: 50 }, async () => {
    const client = bareClient(url);
    while (busy) await client.post('/api/isochrone', { ...next(), time: 30 }).catch(() => {});
    client.close();
  });
  const loaded = await load(vitals);
  busy = false;
  await Promise.all(crowd);
  const [a, b] = [Math.max(loaded.p99, 1), Math.max(idle.p99, 1)];
  report(
    `${map}: p99 of GET /api/vitals under 50 contours beside idle`,
    a / b,
    { atMost: 3 },
    `${a} ms beside ${b} ms`,
  );
}

async function matrix(map: string, url: string, engine: Actor, next: Next) {
  const points = Array.from({ length: 200 }, next);
  const config = { ...readConfig({ DATABASE_URL: url, DATA_DIR: dataDir, LOG_LEVEL: 'silent' }) };
  const sql = connect(url, { max: 1 });
  const routing = localRouting(sql, config, openLog(config));
  const side = Math.floor(Math.sqrt(MOST_PAIRS));
  const ratios: number[] = [];
  for (let round = 0; round < 3; round++) {
    const start = performance.now();
    for (let i = 0; i < 200; i += side)
      for (let j = 0; j < 200; j += side)
        await engine.matrix(
          JSON.stringify(matrixQuery(points.slice(i, i + side), points.slice(j, j + side))),
        );
    const middle = performance.now();
    await routing.matrix(points);
    ratios.push((performance.now() - middle) / (middle - start));
  }
  await sql.end();
  report(`${map}: a matrix of 200 × 200 beside its blocks asked one by one`, median(ratios), { atMost: 1.2 });
}
