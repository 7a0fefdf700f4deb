import { type Position, RoutingError } from './routing.ts';

export const UNREACHABLE = -1;

type Span = [from: number, to: number];

export type MatrixEngine = {
  mostPairs: number;
  ask(sources: Position[], targets: Position[]): Promise<(number | null)[][]>;
  /** Which points have a road near. */
  locate(points: Position[]): Promise<boolean[]>;
};

/** Every pair of any number of points, asked in blocks of what the engine takes at once. */
export async function matrixInBlocks(points: Position[], engine: MatrixEngine): Promise<Int32Array[]> {
  const rows = points.map(() => new Int32Array(points.length).fill(UNREACHABLE));
  try {
    await fillBlocks(
      points,
      points.map((_, i) => i),
      rows,
      engine,
    );
  } catch (error) {
    if (!isNoRoad(error)) throw error;
    // The engine refuses a whole block for one point without a road: those points are left out.
    const located = await engine.locate(points);
    const good = points.map((_, i) => i).filter(i => located[i]);
    await fillBlocks(points, good, rows, { ...engine, ask: (from, to) => askOrSplit(engine, from, to) });
  }
  return rows;
}

const isNoRoad = (error: unknown) => error instanceof RoutingError && error.trouble === 'no-road';

async function fillBlocks(points: Position[], chosen: number[], rows: Int32Array[], engine: MatrixEngine) {
  const side = Math.max(1, Math.floor(Math.sqrt(engine.mostPairs)));
  const blocks: number[][] = [];
  for (let i = 0; i < chosen.length; i += side) blocks.push(chosen.slice(i, i + side));
  const at = (indexes: number[]) => indexes.map(i => points[i]!);
  await Promise.all(
    blocks.flatMap(from =>
      blocks.map(async to => {
        const durations = await engine.ask(at(from), at(to));
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

/** Two points too far apart for the engine fail their block as well: halves find the others' answers. */
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
