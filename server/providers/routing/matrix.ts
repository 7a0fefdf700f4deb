import { type Position, RoutingError } from './routing.ts';

export const UNREACHABLE = -1;

type Span = [from: number, to: number];

export type MatrixEngine = {
  mostPairs: number;
  ask(sources: Position[], targets: Position[]): Promise<(number | null)[][]>;
  /** Which points have a road nearby. */
  locate(points: Position[]): Promise<boolean[]>;
};

/** All pairs of any number of points, requested in blocks the engine accepts. */
export async function matrixInBlocks(
  sources: Position[],
  targets: Position[],
  engine: MatrixEngine,
): Promise<Int32Array[]> {
  const rows = sources.map(() => new Int32Array(targets.length).fill(UNREACHABLE));
  const all = (points: Position[]) => points.map((_, i) => i);
  try {
    await fillBlocks({ sources, targets }, { from: all(sources), to: all(targets) }, rows, engine);
  } catch (error) {
    if (!isNoRoad(error)) throw error;
    // The engine rejects a whole block over one point without a road, so leave those points out.
    const good = async (points: Position[]) => {
      const located = await engine.locate(points);
      return all(points).filter(i => located[i]);
    };
    const from = await good(sources);
    const chosen = { from, to: targets === sources ? from : await good(targets) };
    const patient = { ...engine, ask: (a: Position[], b: Position[]) => askOrSplit(engine, a, b) };
    await fillBlocks({ sources, targets }, chosen, rows, patient);
  }
  return rows;
}

const isNoRoad = (error: unknown) => error instanceof RoutingError && error.trouble === 'no-road';

async function fillBlocks(
  { sources, targets }: { sources: Position[]; targets: Position[] },
  chosen: { from: number[]; to: number[] },
  rows: Int32Array[],
  engine: MatrixEngine,
) {
  const side = Math.max(1, Math.floor(Math.sqrt(engine.mostPairs)));
  const [blocksFrom, blocksTo] = [cut(chosen.from, side), cut(chosen.to, side)];
  await Promise.all(
    blocksFrom.flatMap(from =>
      blocksTo.map(async to => {
        const durations = await engine.ask(
          from.map(i => sources[i]!),
          to.map(i => targets[i]!),
        );
        from.forEach((row, i) => {
          to.forEach((column, j) => {
            const seconds = durations[i]?.[j] ?? null;
            rows[row]![column] = seconds === null ? UNREACHABLE : Math.round(seconds);
          });
        });
      }),
    ),
  );
}

function cut(indexes: number[], size: number): number[][] {
  const blocks: number[][] = [];
  for (let i = 0; i < indexes.length; i += size) blocks.push(indexes.slice(i, i + size));
  return blocks;
}

/** Two points too far apart also fail their block. Splitting it in halves finds the other answers. */
async function askOrSplit(
  engine: MatrixEngine,
  from: Position[],
  to: Position[],
): Promise<(number | null)[][]> {
  try {
    return await engine.ask(from, to);
  } catch (error) {
    if (!isNoRoad(error)) throw error;
    if (from.length === 1 && to.length === 1) return [[null]];
    const halves = (length: number): Span[] => [
      [0, length >> 1],
      [length >> 1, length],
    ];
    if (from.length >= to.length) {
      const parts = halves(from.length).map(span => askOrSplit(engine, from.slice(...span), to));
      return (await Promise.all(parts)).flat();
    }
    const [left, right] = await Promise.all(
      halves(to.length).map(span => askOrSplit(engine, from, to.slice(...span))),
    );
    return left!.map((row, i) => [...row, ...right![i]!]);
  }
}
