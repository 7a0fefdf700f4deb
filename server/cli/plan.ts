import { readFileSync, writeFileSync } from 'node:fs';
import { solveInThread } from '@truckroll/planner/threads';
import { type Coordinates, planVroom, VroomError, type VroomFailure } from '@truckroll/planner/vroom';
import { readConfig } from '../config.ts';
import { openLog } from '../log.ts';
import { newestMapVersion } from '../map/newest-version.ts';
import { mapRouting } from '../providers/routing/local.ts';
import { remoteRouting } from '../providers/routing/remote.ts';
import { type Routing, RoutingError } from '../providers/routing/routing.ts';
import { readArguments, readFileArgument, UsageError, wholeNumber } from './usage.ts';

export const PLAN_USAGE = 'plan DAY.json [--seconds 5] [--seed 1] [--output PLAN.json]';

/** Points per side of a request: few enough that its blocks never wait longer than the engine's patience. */
const SOURCES = 100;
const TARGETS = 500;

/**
 * Plans a day in VROOM's JSON, without a database. The exit code is that of the output: 0 planned, 1 the planner failed
 * or the command line is wrong, 2 the input is invalid, 3 there are no drive times.
 */
export async function planCommand(args: string[]) {
  const string = { type: 'string' } as const;
  const { values, positionals } = readArguments(args, { seconds: string, seed: string, output: string });
  const file = readFileArgument(PLAN_USAGE, positionals);
  const budget = { seconds: wholeNumber('seconds', values.seconds, 5, 3600) };
  const seed = wholeNumber('seed', values.seed, 1, 2_147_483_647);
  const day = readDay(file);
  const answer =
    'error' in day ? day : await planVroom(day.input, { budget, seed, solve: solveInThread, drives });
  write(`${JSON.stringify(answer, null, 2)}\n`, values.output);
  if (answer.code !== 0) console.error(answer.error);
  process.exitCode = answer.code;
}

function readDay(file: string): { input: unknown } | VroomFailure {
  const name = file === '-' ? 'The input' : file;
  try {
    return { input: JSON.parse(readFileSync(file === '-' ? 0 : file, 'utf8')) };
  } catch (error) {
    const why = error instanceof SyntaxError ? 'is not valid JSON' : 'cannot be read';
    return { code: 2, error: `${name} ${why}: ${(error as Error).message}` };
  }
}

function write(text: string, file: string | undefined) {
  if (file === undefined) return process.stdout.write(text);
  try {
    writeFileSync(file, text);
  } catch (error) {
    throw new UsageError(`${file} cannot be written: ${(error as Error).message}`);
  }
}

/** Drive times of the installed map, or of the engine at ROUTING_URL. Never estimates: an estimate would look exact. */
async function drives(locations: Coordinates[]): Promise<(number | null)[][]> {
  const config = readConfig();
  const log = openLog({ ...config, logLevel: 'silent' });
  const routing = config.routingUrl
    ? remoteRouting(config.routingUrl)
    : mapRouting(async () => newestMapVersion(config.dataDir), config, log);
  const { status, reason } = await routing.describe();
  if (status === 'estimate')
    throw new VroomError(
      3,
      `The input has no matrices, and there are no drive times for its coordinates: ${reason}. Run truckroll import-map FILE.osm.pbf, set ROUTING_URL, or add matrices.`,
    );
  try {
    return await matrixInTurns(routing, locations);
  } catch (error) {
    if (error instanceof RoutingError) throw new VroomError(3, error.message);
    throw error;
  }
}

async function matrixInTurns(routing: Routing, locations: Coordinates[]): Promise<(number | null)[][]> {
  const points = locations.map(([lng, lat]) => ({ lat, lng }));
  const rows: (number | null)[][] = points.map(() => []);
  for (let from = 0; from < points.length; from += SOURCES) {
    for (let to = 0; to < points.length; to += TARGETS) {
      const block = await routing.matrix(points.slice(from, from + SOURCES), points.slice(to, to + TARGETS));
      block.forEach((seconds, i) => {
        for (const value of seconds) rows[from + i]!.push(value < 0 ? null : value);
      });
    }
  }
  return rows;
}
