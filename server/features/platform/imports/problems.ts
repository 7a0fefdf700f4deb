/** What can be wrong with a line, as a sentence about a column or the line. Pages have the same in other languages. */
export const sentences = {
  missing: 'is missing',
  email: 'is not an email address',
  phone: 'is not a complete phone number; it needs the area code',
  amount: 'is not an amount',
  number: 'is not a whole number',
  date: 'is not a date',
  flag: 'must be yes or no',
  tooLong: 'is too long: at most {most} characters',
  tooMany: 'lists too many: at most {most}',
  outOfRange: 'must be from {least} to {most}',
  status: 'is not a status that jobs have',
  franchise: 'names no franchise',
  needsFranchise: 'must name one of your franchises',
  worker: 'names no technician',
  noTime: 'needs a date with a time, because a technician is named',
  busy: 'is a time at which the technician has another visit',
  id: 'names nothing that exists',
  customer: 'names no customer',
  taken: 'belongs to somebody else already',
  repeated: 'is the same as on line {other}, but the rest of the line is not',
  cells: 'The line has more cells than the first line has titles',
  // About the file as a whole.
  empty: 'The file is empty',
  noLines: 'The file has titles, but no lines below them',
  workbook: 'This is a spreadsheet, not a CSV file. In your spreadsheet program, save it as “CSV UTF-8”',
  encoding: 'The file is not written in UTF-8. In your spreadsheet program, save it as “CSV UTF-8”',
  quote: 'A quotation mark opens on this line and never closes',
  longLine: 'The line is too long, or a quotation mark before it never closes',
  manyColumns: 'The file has more than {most} columns',
  manyRows: 'The file has more than {most} lines. Split it, and import the parts one after another',
  noColumn: 'No column is called “{column}”',
} as const;

export type ProblemCode = keyof typeof sentences;
export type Details = Record<string, string | number>;

/** One thing that is wrong. `column` is the title in the file; null: the whole line. */
export type Problem = {
  line: number;
  column: string | null;
  code: ProblemCode;
  details: Details;
  message: string;
};

export function problemOf(
  line: number,
  column: string | null,
  code: ProblemCode,
  details: Details = {},
): Problem {
  const text = sentences[code].replace(/\{(\w+)\}/g, (_, name) => String(details[name]));
  return { line, column, code, details, message: column === null ? text : `${column} ${text}` };
}

/** How many are named; the rest is counted. */
const NAMED = 1_000;

export type Problems = { add(problem: Problem): void; named: Problem[]; count: number };

export function collectProblems(): Problems {
  const problems: Problems = {
    named: [],
    count: 0,
    add(problem) {
      problems.count++;
      if (problems.named.length < NAMED) problems.named.push(problem);
    },
  };
  return problems;
}
