import { matchesFormat } from '../../../formats.ts';
import { toCents } from '../../../money.ts';
import { toE164 } from '../../../phone-numbers.ts';
import type { MatchedColumn } from './match-columns.ts';
import { type Details, type ProblemCode, type Problems, problemOf } from './problems.ts';
import type { RawLine } from './read-csv.ts';

/** What the cells of a file are read by. */
export type Manner = {
  columns: MatchedColumn[];
  problems: Problems;
  /** Of phone numbers without a country code. */
  country: string;
};

/**
 * One line of a file, by field. Whatever is wrong with a cell is noted and reads as absent, so that all problems of all
 * lines are named at once.
 */
export class Line {
  readonly number: number;
  readonly #cells = new Map<string, string>();
  readonly #manner: Manner;

  constructor(raw: RawLine, manner: Manner) {
    this.number = raw.line;
    this.#manner = manner;
    const { columns, problems } = manner;
    if (raw.cells.slice(columns.length).some(cell => cell.trim() !== ''))
      problems.add(problemOf(raw.line, null, 'cells'));
    columns.forEach(({ field }, at) => {
      const text = unescaped(raw.cells[at]?.trim() ?? '');
      if (field && text !== '') this.#cells.set(field, text);
    });
  }

  refuse(field: string, code: ProblemCode, details?: Details): undefined {
    const { columns, problems } = this.#manner;
    const title = columns.find(column => column.field === field)?.title ?? field;
    problems.add(problemOf(this.number, title, code, details));
    return undefined;
  }

  has = (field: string): boolean => this.#cells.has(field);

  text(field: string, most = 200): string | undefined {
    const text = this.#cells.get(field);
    return text && text.length > most ? this.refuse(field, 'tooLong', { most }) : text;
  }

  email(field = 'email'): string | undefined {
    const text = this.text(field);
    return text && !matchesFormat('email', text) ? this.refuse(field, 'email') : text;
  }

  /** The first of these columns that says something, as the whole world dials it. */
  phone(...fields: string[]): string | undefined {
    const field = fields.find(this.has);
    const text = field && this.text(field, 50);
    return text && (toE164(text, this.#manner.country) ?? this.refuse(field!, 'phone'));
  }

  cents(field: string, most: number): number | undefined {
    const text = this.text(field);
    if (text === undefined) return undefined;
    const units = readAmount(text);
    if (units === undefined) return this.refuse(field, 'amount');
    if (units < 0 || units > most) return this.refuse(field, 'outOfRange', { least: 0, most });
    return toCents(units);
  }

  integer(field: string, least: number, most: number): number | undefined {
    const text = this.text(field);
    if (text === undefined) return undefined;
    if (!/^-?\d+$/.test(text)) return this.refuse(field, 'number');
    const value = Number(text);
    return value < least || value > most ? this.refuse(field, 'outOfRange', { least, most }) : value;
  }

  flag(field: string): boolean | undefined {
    const text = this.text(field)?.toLowerCase();
    if (text === undefined) return undefined;
    if (yes.has(text)) return true;
    return no.has(text) ? false : this.refuse(field, 'flag');
  }

  /** Separated by semicolons, commas or bars. */
  list(field: string, most: number, length: number): string[] | undefined {
    const text = this.text(field, 5_000);
    if (text === undefined) return undefined;
    const items = [
      ...new Set(
        text
          .split(/[;,|]/)
          .map(item => item.trim())
          .filter(Boolean),
      ),
    ];
    if (items.length > most) return this.refuse(field, 'tooMany', { most });
    return items.some(item => item.length > length) ? this.refuse(field, 'tooLong', { most: length }) : items;
  }

  uuid(field: string): string | undefined {
    const text = this.text(field);
    return text && !matchesFormat('uuid', text) ? this.refuse(field, 'id') : text?.toLowerCase();
  }

  /** A name in one column or in two. */
  name(): string | undefined {
    const parts = [this.text('firstName'), this.text('lastName')].filter(part => part !== undefined);
    return this.text('name') ?? (parts.length > 0 ? parts.join(' ').slice(0, 200) : undefined);
  }

  /** An address in one column or in several: what the first ones say already is not said again. */
  address(): string | undefined {
    let address = this.text('address', 500) ?? this.text('street', 500);
    if (address === undefined) return undefined;
    const place = [this.text('state'), this.text('zip')].filter(part => part !== undefined).join(' ');
    for (const part of [this.text('street2'), this.text('city'), place || undefined])
      if (part && !address.toLowerCase().includes(part.toLowerCase())) address += `, ${part}`;
    return address.slice(0, 500);
  }
}

const yes = new Set(['yes', 'y', 'true', '1', 'x', 'si', 'sí', 's', 'verdadero', 'paid', 'active']);
const no = new Set(['no', 'n', 'false', '0', 'falso', 'unpaid', 'inactive']);

/** Our exports put an apostrophe before what a spreadsheet would run as a formula. It is text either way. */
const unescaped = (text: string): string => (/^'\s*[=+\-@\t\r]/.test(text) ? text.slice(1) : text);

/** "$1,234.50", "1.234,50 €", "1234.5" */
export function readAmount(text: string): number | undefined {
  const digits = text.replace(/[\s\p{Sc}]|[A-Z]{3}/gu, '');
  const isCommaDecimal = /,\d{1,2}$/.test(digits) && !/\.\d{1,2}$/.test(digits);
  const normal = isCommaDecimal ? digits.replaceAll('.', '').replace(',', '.') : digits.replaceAll(',', '');
  return /^-?\d+(\.\d+)?$/.test(normal) ? Number(normal) : undefined;
}
