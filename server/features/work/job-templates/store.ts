import { changedSince } from '../../../db/changed-since.ts';
import type { Sql } from '../../../db/connect.ts';
import { toItem } from '../../../records/jobs/line-items.ts';
import type { LineItemRow } from '../../../records/jobs/store.ts';
import type { JobTemplate } from './schemas.ts';

/** A template as stored, with amounts in cents. */
export type JobTemplateRow = Omit<JobTemplate, 'items'> & { items: LineItemRow[] };

export const toJobTemplate = ({ items, ...row }: JobTemplateRow): JobTemplate => ({
  ...row,
  items: items.map(toItem),
});

export const listJobTemplates = (sql: Sql, query: { updatedSince?: string }) => sql<JobTemplateRow[]>`
  select * from job_templates where true ${changedSince(sql, query)} order by lower(name), id`;

export const findJobTemplate = async (sql: Sql, id: string): Promise<JobTemplateRow | undefined> =>
  (await sql<JobTemplateRow[]>`select * from job_templates where id = ${id}`)[0];

/** Only a template the caller may change: a lock needs the right to update. */
export const lockJobTemplate = async (sql: Sql, id: string): Promise<JobTemplateRow | undefined> =>
  (await sql<JobTemplateRow[]>`select * from job_templates where id = ${id} for update`)[0];

export type JobTemplateValues = Partial<Omit<JobTemplateRow, 'id' | 'createdAt' | 'updatedAt'>>;

const toColumns = (sql: Sql, { items, ...values }: JobTemplateValues) => ({
  ...values,
  ...(items ? { items: sql.json(items) } : {}),
});

export async function insertJobTemplate(
  sql: Sql,
  id: string,
  values: JobTemplateValues,
  at: Temporal.Instant,
): Promise<JobTemplateRow> {
  const row = { id, ...toColumns(sql, values), createdAt: at, updatedAt: at };
  return (await sql<JobTemplateRow[]>`insert into job_templates ${sql(row as never)} returning *`)[0]!;
}

export async function saveJobTemplate(
  sql: Sql,
  id: string,
  values: JobTemplateValues,
  at: Temporal.Instant,
): Promise<JobTemplateRow> {
  const row = { ...toColumns(sql, values), updatedAt: at };
  return (
    await sql<JobTemplateRow[]>`update job_templates set ${sql(row as never)} where id = ${id} returning *`
  )[0]!;
}

export const deleteJobTemplate = (sql: Sql, id: string) => sql`delete from job_templates where id = ${id}`;
