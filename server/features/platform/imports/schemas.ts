import { Type } from 'typebox';
import { Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import type { ImportRow } from './store.ts';

export const kinds = ['customers', 'jobs', 'workers', 'services'] as const;

const ImportError = Type.Object(
  {
    line: Type.Integer({ description: 'As an editor shows it: the titles are on line 1' }),
    column: Nullable(Type.String({ description: 'The title of the column; null: the whole line' })),
    code: Type.String({ description: 'The kind of problem', examples: ['email'] }),
    details: Type.Record(Type.String(), Type.Union([Type.String(), Type.Number()])),
    message: Type.String({ description: 'What is wrong, as a readable sentence' }),
  },
  { title: 'ImportError' },
);

export const Import = Type.Object(
  {
    id: Uuid,
    kind: Choice(kinds),
    dryRun: Type.Boolean(),
    status: Choice(['running', 'done', 'failed']),
    percent: Type.Integer({ minimum: 0, maximum: 100 }),
    rows: Type.Integer({ description: 'Lines below the titles' }),
    created: Type.Integer(),
    updated: Type.Integer(),
    unchanged: Type.Integer(),
    columns: Type.Array(
      Type.Object({
        title: Type.String(),
        field: Nullable(Type.String({ description: 'What it was taken for; null: ignored' })),
      }),
    ),
    errors: Type.Array(ImportError, { description: 'The first 1,000' }),
    errorCount: Type.Integer(),
    error: Nullable(Type.String({ description: 'Why nothing was imported' })),
    createdAt: Instant,
  },
  { title: 'Import' },
);

export const Refused = Type.Object(
  {
    ok: Type.Literal(false),
    error: Type.String({ description: 'Why nothing was imported' }),
    details: Type.Array(Type.String(), { description: 'What is wrong, line by line' }),
    data: Import,
  },
  { title: 'RefusedImport' },
);

export const refusal = (row: ImportRow) => ({
  ok: false as const,
  error: row.error!,
  details: row.errors.map(({ line, message }) => `Line ${line}: ${message}`),
  data: row,
});
