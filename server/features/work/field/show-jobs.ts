import type { Sql } from '../../../db/connect.ts';
import { findBalances } from '../../../records/payments/balance.ts';
import { countVisits, type WorkersVisit } from '../../../records/visits/schedule-store.ts';
import { namesOf } from '../../../records/workers/store.ts';
import { toBalance } from '../../money/payments/schemas.ts';
import { checklistOf } from './checklists.ts';
import type { FieldJob, Photo, Signature } from './schemas.ts';
import { checksOf, notesOf, type Picture, picturesOf } from './store.ts';

/** Visits of a worker, with everything recorded for their jobs. */
export async function showJobs(sql: Sql, jobs: WorkersVisit[]): Promise<FieldJob[]> {
  const ids = jobs.map(job => job.id);
  const people = [...new Set(jobs.flatMap(job => job.workerIds))];
  const [checks, notes, pictures, balances, counts, names] = await Promise.all([
    checksOf(sql, ids),
    notesOf(sql, ids),
    picturesOf(sql, ids),
    findBalances(sql, ids),
    countVisits(sql, ids),
    namesOf(sql, people),
  ]);
  const balanceOf = new Map(balances.map(row => [row.jobId, toBalance(row)]));
  return jobs.map(job => {
    const mine = <T extends { jobId: string }>(rows: T[]) => rows.filter(row => row.jobId === job.id);
    const done = new Map(mine([...checks]).map(check => [check.item, check.doneAt]));
    const own = mine([...pictures]);
    const signature = own.find(picture => picture.kind === 'signature');
    return {
      id: job.id,
      jobNumber: job.jobNumber,
      visitId: job.visitId,
      visitNumber: job.number,
      visits: counts.get(job.id)!,
      crew: job.workerIds.map((id, i) => ({ id, name: names.get(id)!, lead: i === 0 })),
      status: job.status,
      windowStart: job.windowStart,
      windowEnd: job.windowEnd,
      scheduledStart: job.scheduledStart,
      scheduledEnd: job.scheduledEnd,
      durationMinutes: job.durationMinutes,
      customerName: job.customerName,
      customerPhone: job.customerPhone,
      address: job.address,
      lat: job.lat,
      lng: job.lng,
      type: job.type,
      addOns: job.addOns,
      gutterLength: job.gutterLength,
      stories: job.stories,
      notes: job.notes,
      isReturn: job.isReturn,
      outcome: job.outcome,
      outcomeReason: job.outcomeReason,
      parts: job.parts,
      checklist: checklistOf(job).map(item => ({
        ...item,
        done: done.has(item.id),
        doneAt: done.get(item.id) ?? null,
      })),
      workerNotes: mine([...notes]).map(({ id, text, occurredAt }) => ({ id, text, occurredAt })),
      photos: own.filter(picture => picture.kind === 'photo').map(picture => toPhoto(picture, WORKER)),
      signature: signature ? toSignature(signature, WORKER) : null,
      balance: balanceOf.get(job.id),
      completedAt: job.completedAt,
      cancelledAt: job.cancelledAt,
      updatedAt: job.updatedAt,
    };
  });
}

/** URL prefix for images: workers and HQ use different bearer tokens. */
export const WORKER = '/api/worker/jobs';
export const OFFICE_PATH = '/api/jobs';

export const toPhoto = (picture: Picture, door: string): Photo => ({
  id: picture.id,
  contentType: picture.contentType,
  size: picture.size,
  caption: picture.caption,
  takenAt: picture.occurredAt,
  url: `${door}/${picture.jobId}/photos/${picture.id}`,
});

export const toSignature = (picture: Picture, door: string): Signature => ({
  id: picture.id,
  contentType: picture.contentType,
  size: picture.size,
  signedBy: picture.caption,
  signedAt: picture.occurredAt,
  url: `${door}/${picture.jobId}/signature`,
});
