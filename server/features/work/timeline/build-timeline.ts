import { asService } from '../../../caller.ts';
import type { Activity } from '../../../changes/schemas.ts';
import { historyOf } from '../../../changes/store.ts';
import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { toUnits } from '../../../money.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { findJob } from '../../../records/jobs/store.ts';
import { namesOf } from '../../../records/workers/store.ts';
import { type JobMessage, messagesOfJob } from '../../messages/delivery/store.ts';
import { type RefundRow, refundsOfJob } from '../../money/refunds/store.ts';
import { OFFICE_PATH, toPhoto, toSignature } from '../field/show-jobs.ts';
import { type Note, notesOf, type Picture, picturesOf } from '../field/store.ts';
import type { TimelineEntry } from './schemas.ts';

/** Everything that happened to a job and because of it, oldest first. */
export async function buildTimeline({ readSql: sql }: Deps, jobId: string): Promise<TimelineEntry[]> {
  if (!(await findJob(sql, jobId))) throw notFound('There is no such job');
  const [history, messages, refunds, notes, pictures] = await Promise.all([
    historyOf(sql, `job:${jobId}`),
    // The outbox is closed to callers of single franchises; by here the job is theirs.
    asService(() => messagesOfJob(sql, jobId)),
    refundsOfJob(sql, jobId),
    notesOf(sql, [jobId]),
    picturesOf(sql, [jobId]),
  ]);
  // Images are shown directly. A replaced signature leaves only its audit entry.
  const shown = new Set(pictures.map(picture => picture.id));
  const others = history.filter(
    ({ type, metadata }) => type !== 'payment.refunded' && !shown.has(String(metadata.pictureId)),
  );
  const entries = [
    ...others.map(fromActivity),
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
  'payment.succeeded': 'payment',
  'payment.failed': 'payment',
  'payment.unexpected': 'payment',
};

const isStatus = (word: string | undefined) => statuses.find(status => status === word);

function fromActivity(entry: Activity): TimelineEntry {
  const { metadata } = entry;
  const visit = visitIn(metadata);
  const kind = kinds[entry.type] ?? 'activity';
  const [, before, after] = /^(\w+) → (\w+)/.exec(entry.summary) ?? [];
  const [from, to] = [isStatus(before), isStatus(after)];
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
    ...(typeof metadata.amount === 'number' ? { amount: metadata.amount } : {}),
    ...(typeof metadata.paymentId === 'string' ? { paymentId: metadata.paymentId } : {}),
    metadata,
  };
}

/** The worker and time, if they changed: from a person's edit or from dispatch. */
function visitIn(metadata: Record<string, unknown>): TimelineEntry['visit'] {
  const changes = (metadata.changes ?? {}) as Record<string, { to?: unknown }>;
  const of = (name: string) => (name in changes ? changes[name]!.to : metadata[name]);
  const [workerId, start] = [of('workerId'), of('scheduledStart')];
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
