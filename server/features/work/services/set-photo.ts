import type { Caller } from '../../../caller.ts';
import { describedChange } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { pictureTypeOf } from '../../../http/pictures.ts';
import { clearKnownServices } from '../../../records/services/known-services.ts';
import type { Service } from '../../../records/services/schemas.ts';
import {
  deletePhoto,
  insertPhoto,
  lockService,
  type ServiceRow,
  saveService,
  toService,
} from '../../../records/services/store.ts';

/** Replaces the photo of a service. `id` identifies what this request creates, so a repeated one changes nothing. */
export function setPhoto(deps: Deps, serviceId: string, id: string, bytes: unknown, actor: Caller) {
  const contentType = pictureTypeOf(bytes);
  return changePhoto(deps, serviceId, actor, async (sql, { photoId }) => {
    if (photoId !== id) await insertPhoto(sql, { id, contentType, bytes: bytes as Buffer }, deps.clock.now());
    return id;
  });
}

export const removePhoto = (deps: Deps, serviceId: string, actor: Caller) =>
  changePhoto(deps, serviceId, actor, async () => null);

async function changePhoto(
  deps: Deps,
  serviceId: string,
  actor: Caller,
  next: (sql: Sql, service: ServiceRow) => Promise<string | null>,
): Promise<Service> {
  const at = deps.clock.now();
  const saved = await deps.sql.begin(async sql => {
    const before = await lockService(sql, serviceId);
    if (!before) throw notFound('There is no such service');
    const photoId = await next(sql, before);
    if (photoId === before.photoId) return before;
    await recordChange(sql, describedChange('service', serviceId, actor, before, { photoId }), at);
    const after = await saveService(sql, serviceId, { photoId }, at);
    if (before.photoId) await deletePhoto(sql, before.photoId);
    return after;
  });
  clearKnownServices(deps.sql);
  return toService(saved);
}
