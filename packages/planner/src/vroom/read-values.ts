/** Reads values of unknown JSON. Every error names the member: "jobs[3].service: must be a whole number …". */
import type { Interval } from '../problem.ts';
import { type Coordinates, VroomError } from './format.ts';

export type Members = Record<string, unknown>;

/** VROOM counts in unsigned 32-bit integers. */
const MOST = 4_294_967_295;
const MOST_ID = Number.MAX_SAFE_INTEGER;

export function refuse(path: string, why: string): never {
  throw new VroomError(2, `${path}: ${why}`);
}

export function readObject(value: unknown, path: string): Members {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) refuse(path, 'must be an object');
  return value as Members;
}

/** An absent list is empty. */
export function readList<T>(value: unknown, path: string, read: (item: unknown, path: string) => T): T[] {
  if (value === undefined) return [];
  if (!Array.isArray(value)) refuse(path, 'must be an array');
  return value.map((item, i) => read(item, `${path}[${i}]`));
}

export function readWhole(value: unknown, path: string, from = 0, to = MOST): number {
  if (typeof value === 'number' && Number.isInteger(value) && value >= from && value <= to) return value;
  return refuse(path, `must be a whole number from ${from} to ${to}`);
}

export function readNumber(value: unknown, path: string, from: number, to: number): number {
  if (typeof value === 'number' && value >= from && value <= to) return value;
  return refuse(path, `must be a number from ${from} to ${to}`);
}

export const readId = (value: unknown, path: string) => readWhole(value, path, 0, MOST_ID);
export const readAmount = (value: unknown, path: string) => readWhole(value, path);

export function readText(value: unknown, path: string): string | undefined {
  if (value === undefined || typeof value === 'string') return value;
  return refuse(path, 'must be a string');
}

export function readWindow(value: unknown, path: string): Interval {
  if (!Array.isArray(value) || value.length !== 2) refuse(path, 'must be [start, end]');
  const [from, to] = value.map((item, i) => readWhole(item, `${path}[${i}]`)) as [number, number];
  return from <= to ? { from, to } : refuse(path, 'ends before it starts');
}

/** Windows in order of time. Overlapping ones are an error in VROOM as well. */
export function readWindows(value: unknown, path: string): Interval[] {
  const windows = readList(value, path, readWindow);
  if (value !== undefined && windows.length === 0) refuse(path, 'must not be empty');
  windows.forEach(({ from }, i) => {
    if (i > 0 && from <= windows[i - 1]!.to)
      refuse(`${path}[${i}]`, 'must start after the end of the window before');
  });
  return windows;
}

export function readCoordinates(value: unknown, path: string): Coordinates {
  if (!Array.isArray(value) || value.length !== 2) refuse(path, 'must be [longitude, latitude]');
  return [readNumber(value[0], `${path}[0]`, -180, 180), readNumber(value[1], `${path}[1]`, -90, 90)];
}

/** Members of VROOM that the planner does not have. */
export function refuseMembers(given: Members, path: string, names: string[]): void {
  for (const name of names) if (given[name] !== undefined) refuse(join(path, name), 'is not supported');
}

export const join = (path: string, name: string) => (path ? `${path}.${name}` : name);

export function refuseRepeatedIds(items: { id: number }[], path: string): void {
  const seen = new Set<number>();
  items.forEach(({ id }, i) => {
    if (seen.has(id)) refuse(`${path}[${i}].id`, `${id} was used before`);
    seen.add(id);
  });
}
