import type { Transaction } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import type { Line } from './line.ts';
import type { Fields } from './match-columns.ts';
import type { References } from './references.ts';

export type Outcome = 'created' | 'updated' | 'unchanged';

export type Context = { deps: Deps; at: Temporal.Instant; refs: References };

/** What a line says. `line` is where to note what turns out to be wrong later. */
export type Row = {
  line: Line;
  /** What nobody else in the file may have, unless the rest of the line is the same. */
  keys: { field: string; key: string }[];
  /** The rest of the line in short. */
  print: string;
};

/** How files of one kind are read and written. */
export type Rule<R extends Row = Row> = {
  fields: Fields;
  /** Of each of these groups, the file must have a column. */
  needs: string[][];
  mostRows: number;
  /** How many lines are written together. */
  batch: number;
  /** Notes what is wrong with the line. What it answers counts only if nothing was. */
  read(line: Line, context: Context): R;
  /** Writes lines, in the import's transaction. A line that cannot be written is noted and counts as unchanged. */
  write(sql: Transaction, rows: R[], context: Context): Promise<Outcome[]>;
  /** After the commit. */
  finish?(deps: Deps): void;
};
