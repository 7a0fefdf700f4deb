/** Reads a profile's travel matrices. */
import { readObject, readWhole, refuse, refuseMembers } from './read-values.ts';

export type ReadMatrix = { durations: number[][]; distances?: number[][] };

export function readMatrix(value: unknown, path: string): ReadMatrix {
  if (value === undefined) refuse(path, 'is missing');
  const given = readObject(value, path);
  refuseMembers(given, path, ['costs']);
  const durations = readSquare(given.durations, `${path}.durations`);
  const distances =
    given.distances === undefined ? undefined : readSquare(given.distances, `${path}.distances`);
  if (distances && distances.length !== durations.length)
    refuse(`${path}.distances`, `has ${distances.length} rows, but durations has ${durations.length}`);
  return { durations, distances };
}

function readSquare(value: unknown, path: string): number[][] {
  if (!Array.isArray(value) || value.length === 0) refuse(path, 'must be an array of rows');
  value.forEach((row: unknown, i) => {
    if (!Array.isArray(row) || row.length !== value.length)
      refuse(`${path}[${i}]`, `must be an array of ${value.length} numbers`);
    for (let j = 0; j < row.length; j++) {
      // Checked before naming the cell: a path for each of a few million cells would take seconds.
      if (!(Number.isInteger(row[j]) && row[j] >= 0)) readWhole(row[j], `${path}[${i}][${j}]`);
    }
    if (row[i] !== 0) refuse(`${path}[${i}][${i}]`, 'must be 0, the way from a place to itself');
  });
  return value;
}
