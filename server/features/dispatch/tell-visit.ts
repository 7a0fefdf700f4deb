import type { Sql } from '../../db/connect.ts';
import type { JobRow } from '../jobs/store.ts';
import { queueMessage } from '../messages/queue-message.ts';

/** The customer hears of a visit, or of its new time: by e-mail, else by text message. */
export async function tellVisit(
  sql: Sql,
  job: JobRow,
  worker: string,
  zone: string,
  moved: boolean,
  at: Temporal.Instant,
) {
  const to = job.customerEmail ?? job.customerPhone;
  if (!to || !job.scheduledStart || !job.scheduledEnd) return;
  const data = {
    jobId: job.id,
    name: job.customerName,
    service: job.type,
    address: job.address,
    worker: worker.trim().split(/\s+/)[0]!,
    start: job.scheduledStart,
    end: job.scheduledEnd,
    zone,
    moved,
  };
  const channel = job.customerEmail ? 'email' : 'sms';
  await queueMessage(sql, { channel, kind: 'visit_planned', to, data }, at);
}
