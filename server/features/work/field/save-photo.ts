import type { Caller } from '../../../caller.ts';
import { nameOf } from '../../../changes/describe-change.ts';
import { recordChange } from '../../../changes/record-change.ts';
import { toIso } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/errors.ts';
import { pictureTypeOf } from '../../../http/pictures.ts';
import { lockJob } from '../../../records/jobs/store.ts';
import { countPhotos, deleteSignature, findPicture, insertPicture, type Picture } from './store.ts';
import { readOccurredAt, requireOwnJob } from './work-on-job.ts';

const MAX_PHOTOS = 20;

type NewPicture = {
  id: string;
  kind: Picture['kind'];
  bytes: unknown;
  caption?: string;
  occurredAt?: string;
};

/**
 * Saves a photo or the customer's signature (one per job). `id` identifies what this request creates: a repeated
 * request finds it already saved.
 */
export function savePhoto(deps: Deps, jobId: string, picture: NewPicture, actor: Caller): Promise<Picture> {
  const { id, kind, bytes, caption } = picture;
  const at = deps.clock.now();
  const contentType = pictureTypeOf(bytes);
  const occurredAt = toIso(readOccurredAt(picture.occurredAt, at));
  return deps.sql.begin(async sql => {
    await requireOwnJob(sql, await lockJob(sql, jobId), actor.id);
    const known = await findPicture(sql, id);
    if (known?.jobId === jobId) return known;
    if (kind === 'signature') await deleteSignature(sql, jobId);
    else if ((await countPhotos(sql, jobId)) >= MAX_PHOTOS)
      throw conflict(`This job has ${MAX_PHOTOS} photos already: no more are kept`);
    const row = {
      id,
      jobId,
      workerId: actor.id,
      kind,
      contentType,
      bytes: bytes as Buffer,
      caption: caption?.trim() ?? null,
      occurredAt,
    };
    const saved = await insertPicture(sql, row, at);
    const entry = {
      type: kind === 'photo' ? 'job.photographed' : 'job.signed',
      actor: nameOf(actor),
      summary: kind === 'photo' ? 'Added a photo' : 'The customer signed',
      metadata: { pictureId: id, occurredAt },
      subject: `job:${jobId}`,
    };
    await recordChange(sql, entry, at);
    return saved;
  }) as Promise<Picture>;
}
