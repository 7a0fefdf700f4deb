import { asService } from '../../../caller.ts';
import type { Activity } from '../../../changes/schemas.ts';
import { historyOf } from '../../../changes/store.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { jobStatusOf, type VisitStatus } from '../../../records/visits/status.ts';
import { listVisits } from '../../../records/visits/store.ts';
import { namesOf } from '../../../records/workers/store.ts';
import { type JobMessage, messagesOfJob } from '../../messages/delivery/store.ts';
import { type RefundRow, refundsOfJob } from '../../money/refunds/store.ts';
import { OFFICE_PATH, toPhoto, toSignature } from '../field/show-jobs.ts';
import { type Note, notesOf, type Picture, picturesOf } from '../field/store.ts';
import { knownTimes } from './known-times.ts';
import type { TimelineEntry } from './schemas.ts';

/** Everything that happened to a job and because of it, oldest first. */
export async function buildTimeline({ readSql: sql }: Deps, jobId: string): Promise<TimelineEntry[]> {
  const job = await findJob(sql, jobId);
  if (!job) throw notFound('There is no such job');
  const [history, messages, refunds, notes, pictures, visits] = await Promise.all([
    historyOf(sql, `job:${jobId}`),
    // The outbox is closed to callers of single franchises; by here the job is theirs.
    asService(() => messagesOfJob(sql, jobId)),
    refundsOfJob(sql, jobId),
    notesOf(sql, [jobId]),
    picturesOf(sql, [jobId]),
    listVisits(sql, jobId),
  ]);
  // Images are shown directly. A replaced signature leaves only its audit entry.
  const shown = new Set(pictures.map(picture => picture.id));
  const others = history.filter(
    ({ type, metadata }) => type !== 'payment.refunded' && !shown.has(String(metadata.pictureId)),
  );
  const reasons = new Map(visits.map(visit => [visit.id, visit.outcomeReason]));
  const entries = [
    // Where its steps are recorded, they are told once.
    ...(history.some(({ type }) => kinds[type] === 'booked' || kinds[type] === 'status')
      ? []
      : knownTimes(job, visits)),
    ...others.map(entry => ({ ...fromActivity(entry), ...whyReturn(entry, reasons) })),
    ...messages.map(fromMessage),
    ...refunds.filter(({ status }) => status === 'succeeded').map(fromRefund),
    ...notes.map(fromNote),
    ...pictures.map(fromPicture),
  ];
  return withNames(entries, await namesOf(sql, workersIn(entries))).sort(
    (a, b) => Date.parse(a.at) - Date.parse(b.at),
  );
}

const kinds: Record<string, TimelineEntry['kind']> = {
  'job.created': 'booked',
  'job.moved': 'status',
  'job.cancelled': 'status',
  'job.escalated': 'escalation',
  'job.edited': 'edit',
  'visit.moved': 'status',
  'visit.edited': 'edit',
  'visit.added': 'visit',
  'visit.removed': 'visit',
  'visit.split': 'visit',
  'payment.succeeded': 'payment',
  'payment.failed': 'payment',
  'payment.unexpected': 'payment',
};

/** The statuses of a change, of a visit in the words of a job. */
function movedIn({ type, summary, metadata }: Activity) {
  const { status } = (metadata.changes ?? {}) as { status?: { from: VisitStatus; to: VisitStatus } };
  if (type === 'visit.moved' && status) return [jobStatusOf[status.from], jobStatusOf[status.to]];
  const [, before, after] = /^(\w+) → (\w+)/.exec(summary) ?? [];
  return [before, after].map(word => statuses.find(each => each === word));
}

function fromActivity(entry: Activity): TimelineEntry {
  const { metadata } = entry;
  const visit = visitIn(metadata);
  const kind = kinds[entry.type] ?? 'activity';
  const [from, to] = movedIn(entry);
  const done = typeof metadata.occurredAt === 'string' ? metadata.occurredAt : undefined;
  return {
    id: `activity:${entry.id}`,
    at: done ?? entry.createdAt,
    kind: kind === 'edit' && visit ? 'visit' : kind,
    actor: entry.actor,
    actorName: null,
    summary: entry.summary,
    ...(done && done !== entry.createdAt ? { recordedAt: entry.createdAt } : {}),
    ...(from && to ? { from, to } : {}),
    ...(visit ? { visit } : {}),
    ...(typeof metadata.visitNumber === 'number' ? { visitNumber: metadata.visitNumber } : {}),
    ...(typeof metadata.amount === 'number' ? { amount: metadata.amount } : {}),
    ...(typeof metadata.paymentId === 'string' ? { paymentId: metadata.paymentId } : {}),
    metadata,
  };
}

/** What a technician wrote is not in the trail, which outlives the erasure of a customer. */
function whyReturn({ metadata }: Activity, reasons: Map<string, string | null>): { text?: string } {
  const { outcome } = (metadata.changes ?? {}) as { outcome?: { to: string } };
  const text = outcome?.to === 'return_needed' && reasons.get(String(metadata.visitId));
  return text ? { text } : {};
}

/** The lead and the time, if they changed: from a person's edit or from dispatch. */
function visitIn(metadata: Record<string, unknown>): TimelineEntry['visit'] {
  const changes = (metadata.changes ?? {}) as Record<string, { to?: unknown }>;
  const of = (name: string) => (name in changes ? changes[name]!.to : metadata[name]);
  const [workerIds, start] = [of('workerIds'), of('scheduledStart')];
  const workerId = Array.isArray(workerIds) ? (workerIds[0] ?? null) : of('workerId');
  if (workerId === undefined && start === undefined) return undefined;
  const text = (value: unknown) => (typeof value === 'string' ? value : null);
  return { workerId: text(workerId), workerName: null, scheduledStart: text(start) };
}

const fromMessage = ({ createdAt, ...message }: JobMessage): TimelineEntry => ({
  id: `message:${message.id}`,
  at: createdAt,
  kind: 'message',
  actor: null,
  actorName: null,
  summary: `${message.kind.replaceAll('_', ' ')} to ${message.to}`,
  message,
});

const fromRefund = ({
  id,
  paymentId,
  amountCents,
  reason,
  requestedBy,
  doneAt,
}: RefundRow): TimelineEntry => ({
  id: `refund:${id}`,
  at: doneAt!,
  kind: 'refund',
  actor: requestedBy,
  actorName: null,
  summary: `Refunded: ${reason}`,
  amount: toUnits(amountCents),
  paymentId,
});

const fromNote = ({ id, workerId, text, occurredAt }: Note): TimelineEntry => ({
  id: `note:${id}`,
  at: occurredAt,
  kind: 'note',
  actor: `worker:${workerId}`,
  actorName: null,
  summary: 'Wrote a note',
  text,
});

const fromPicture = (picture: Picture): TimelineEntry => ({
  id: `picture:${picture.id}`,
  at: picture.occurredAt,
  kind: picture.kind,
  actor: `worker:${picture.workerId}`,
  actorName: null,
  ...(picture.kind === 'photo'
    ? { summary: picture.caption ?? 'A photo', photo: toPhoto(picture, OFFICE_PATH) }
    : {
        summary: picture.caption ? `Signed by ${picture.caption}` : 'The customer signed',
        signature: toSignature(picture, OFFICE_PATH),
      }),
});

const workerOf = (actor: string | null) => /^worker:([\da-f-]{36})$/.exec(actor ?? '')?.[1];

const workersIn = (entries: TimelineEntry[]): string[] => [
  ...new Set(entries.flatMap(({ actor, visit }) => [workerOf(actor) ?? [], visit?.workerId ?? []].flat())),
];

/** Replaces ids with people's names. */
function withNames(entries: TimelineEntry[], names: Map<string, string>): TimelineEntry[] {
  return entries.map(entry => {
    const worker = workerOf(entry.actor);
    const { visit } = entry;
    return {
      ...entry,
      actorName: worker ? (names.get(worker) ?? null) : (entry.actor?.replace(/^hq:/, '') ?? null),
      ...(visit
        ? { visit: { ...visit, workerName: visit.workerId ? (names.get(visit.workerId) ?? null) : null } }
        : {}),
    };
  });
}
