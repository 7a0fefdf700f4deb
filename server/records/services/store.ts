import { randomUUIDv7 } from 'node:crypto';
import { changedSince } from '../../db/changed-since.ts';
import type { Sql } from '../../db/connect.ts';
import { toUnits } from '../../money.ts';
import type { Service } from './schemas.ts';

export type AddOnRow = { label: string; priceCents: number; minutes: number };

/** A service as stored, with amounts in cents. */
export type ServiceRow = Omit<
  Service,
  'price' | 'pricePerFoot' | 'pricePerStorey' | 'addOns' | 'photoUrl'
> & {
  priceCents: number;
  pricePerFootCents: number | null;
  pricePerStoreyCents: number | null;
  addOns: AddOnRow[];
  photoId: string | null;
};

const unitsOrNull = (cents: number | null) => (cents === null ? null : toUnits(cents));

export const toService = (row: ServiceRow): Service => {
  const { priceCents, pricePerFootCents, pricePerStoreyCents, addOns, photoId, ...rest } = row;
  return {
    ...rest,
    price: toUnits(priceCents),
    pricePerFoot: unitsOrNull(pricePerFootCents),
    pricePerStorey: unitsOrNull(pricePerStoreyCents),
    photoUrl: photoId && `/api/services/photos/${photoId}`,
    addOns: addOns.map(({ priceCents, ...addOn }) => ({ ...addOn, price: toUnits(priceCents) })),
  };
};

export const listServices = (sql: Sql, all: boolean, query: { updatedSince?: string } = {}) => sql<
  ServiceRow[]
>`
  select * from services where ${all ? sql`true` : sql`active`} ${changedSince(sql, query)} order by lower(label)`;

export const lockService = async (sql: Sql, id: string): Promise<ServiceRow | undefined> =>
  (await sql<ServiceRow[]>`select * from services where id = ${id} for update`)[0];

export const findService = async (sql: Sql, id: string): Promise<ServiceRow | undefined> =>
  (await sql<ServiceRow[]>`select * from services where id = ${id}`)[0];

export type ServiceValues = Partial<Omit<ServiceRow, 'id' | 'createdAt' | 'updatedAt'>>;

const columns = (sql: Sql, { addOns, ...values }: ServiceValues) => ({
  ...values,
  ...(addOns ? { addOns: sql.json(addOns) } : {}),
});

export async function insertService(
  sql: Sql,
  id: string,
  values: ServiceValues,
  at: Temporal.Instant,
): Promise<ServiceRow> {
  const row = { id, ...columns(sql, values), createdAt: at, updatedAt: at };
  return (await sql<ServiceRow[]>`insert into services ${sql(row as never)} returning *`)[0]!;
}

export async function saveService(
  sql: Sql,
  id: string,
  values: ServiceValues,
  at: Temporal.Instant,
): Promise<ServiceRow> {
  const changes = { ...columns(sql, values), updatedAt: at };
  return (
    await sql<ServiceRow[]>`update services set ${sql(changes as never)} where id = ${id} returning *`
  )[0]!;
}

export type ServicePhoto = { id: string; contentType: string; bytes: Buffer };

export async function insertPhoto(sql: Sql, photo: ServicePhoto, at: Temporal.Instant) {
  await sql`insert into service_photos ${sql({ ...photo, createdAt: at } as never)}`;
}

export async function deletePhoto(sql: Sql, id: string) {
  await sql`delete from service_photos where id = ${id}`;
}

export const readPhoto = async (sql: Sql, id: string): Promise<ServicePhoto | undefined> =>
  (await sql<ServicePhoto[]>`select id, content_type, bytes from service_photos where id = ${id}`)[0];

/** Adds services whose label does not exist yet. */
export async function offerServices(sql: Sql, services: ServiceValues[], at: Temporal.Instant) {
  for (const values of services)
    await sql`
      insert into services ${sql({ id: randomUUIDv7(), ...columns(sql, values), createdAt: at, updatedAt: at } as never)}
      on conflict (lower(label)) do nothing`;
}
