import type { Sql } from '../../../db/connect.ts';
import type { PictureType } from '../../../http/pictures.ts';
import type { Duty, DutyInput } from './schemas.ts';

export type Note = { id: string; jobId: string; workerId: string; text: string; occurredAt: string };

/** Repeating a request saves the note once. */
export const insertNote = (sql: Sql, note: Note, at: Temporal.Instant) => sql`
  insert into job_notes (id, job_id, worker_id, text, occurred_at, created_at)
  values (${note.id}, ${note.jobId}, ${note.workerId}, ${note.text}, ${note.occurredAt}, ${at})
  on conflict (id) do nothing`;

export const notesOf = (sql: Sql, jobIds: string[]) => sql<Note[]>`
  select id, job_id, worker_id, text, occurred_at from job_notes
  where job_id = any (${jobIds}::uuid[]) order by occurred_at, id`;

export type Check = { jobId: string; item: string; doneAt: string };

export const checksOf = (sql: Sql, jobIds: string[]) => sql<Check[]>`
  select job_id, item, done_at from job_checks where job_id = any (${jobIds}::uuid[])`;

/** Checks or unchecks items. An item already checked keeps its time. */
export async function saveChecks(
  sql: Sql,
  { jobId, workerId, doneAt }: { jobId: string; workerId: string; doneAt: string },
  items: { id: string; done: boolean }[],
) {
  const named = (done: boolean) => items.filter(item => item.done === done).map(item => item.id);
  await sql`delete from job_checks where job_id = ${jobId} and item = any (${named(false)}::text[])`;
  await sql`
    insert into job_checks (job_id, item, worker_id, done_at)
    select ${jobId}, item, ${workerId}, ${doneAt} from unnest(${named(true)}::text[]) as item
    on conflict do nothing`;
}

export type Picture = {
  id: string;
  jobId: string;
  workerId: string;
  kind: 'photo' | 'signature';
  contentType: PictureType;
  size: number;
  caption: string | null;
  occurredAt: string;
};

const described = (sql: Sql) => sql`
  id, job_id, worker_id, kind, content_type, length(bytes) as size, caption, occurred_at`;

export const picturesOf = (sql: Sql, jobIds: string[]) => sql<Picture[]>`
  select ${described(sql)} from job_pictures where job_id = any (${jobIds}::uuid[]) order by occurred_at, id`;

export const findPicture = async (sql: Sql, id: string): Promise<Picture | undefined> =>
  (await sql<Picture[]>`select ${described(sql)} from job_pictures where id = ${id}`)[0];

export const countPhotos = async (sql: Sql, jobId: string): Promise<number> =>
  (
    await sql<{ count: number }[]>`
    select count(*)::int as count from job_pictures where job_id = ${jobId} and kind = 'photo'`
  )[0]!.count;

export async function insertPicture(
  sql: Sql,
  picture: Omit<Picture, 'size'> & { bytes: Buffer },
  at: Temporal.Instant,
): Promise<Picture> {
  const [row] = await sql<Picture[]>`
    insert into job_pictures (id, job_id, worker_id, kind, content_type, bytes, caption, occurred_at, created_at)
    values (${picture.id}, ${picture.jobId}, ${picture.workerId}, ${picture.kind}, ${picture.contentType},
      ${picture.bytes}, ${picture.caption}, ${picture.occurredAt}, ${at})
    returning ${described(sql)}`;
  return row!;
}

export const deleteSignature = (sql: Sql, jobId: string) => sql`
  delete from job_pictures where job_id = ${jobId} and kind = 'signature'`;

type Bytes = { contentType: string; bytes: Buffer };

export const readPhoto = async (sql: Sql, jobId: string, id: string): Promise<Bytes | undefined> =>
  (
    await sql<Bytes[]>`
    select content_type, bytes from job_pictures where id = ${id} and job_id = ${jobId} and kind = 'photo'`
  )[0];

export const readSignature = async (sql: Sql, jobId: string): Promise<Bytes | undefined> =>
  (
    await sql<Bytes[]>`
    select content_type, bytes from job_pictures where job_id = ${jobId} and kind = 'signature'`
  )[0];

/** Deletes notes and images of a person's jobs; completed checklists stay. */
export async function deleteRecordsOf(sql: Sql, jobIds: string[]) {
  await sql`delete from job_notes where job_id = any (${jobIds}::uuid[])`;
  await sql`delete from job_pictures where job_id = any (${jobIds}::uuid[])`;
}

const dutyColumns = (sql: Sql) => sql`on_duty, share_location, consented_at, changed_at`;

export const findDuty = async (sql: Sql, workerId: string): Promise<Duty | undefined> =>
  (await sql<Duty[]>`select ${dutyColumns(sql)} from worker_duty where worker_id = ${workerId}`)[0];

/** Reads and locks, so going off duty and an incoming position cannot race. */
export const lockDuties = (sql: Sql, workerIds: string[]) => sql<(Duty & { workerId: string })[]>`
  select worker_id, ${dutyColumns(sql)} from worker_duty
  where worker_id = any (${workerIds}::uuid[]) order by worker_id for share`;

/** The time of consent is that of the first yes after a no. */
export async function saveDuty(
  sql: Sql,
  workerId: string,
  input: DutyInput,
  at: Temporal.Instant,
): Promise<Duty> {
  const { onDuty, shareLocation } = input;
  const [row] = await sql<Duty[]>`
    insert into worker_duty as known (worker_id, on_duty, share_location, consented_at, changed_at)
    values (${workerId}, ${onDuty}, ${shareLocation}, ${shareLocation ? at : null}, ${at})
    on conflict (worker_id) do update set
      on_duty = excluded.on_duty, share_location = excluded.share_location, changed_at = excluded.changed_at,
      consented_at = case when excluded.share_location then coalesce(known.consented_at, excluded.consented_at) end
    returning ${dutyColumns(sql)}`;
  return row!;
}
