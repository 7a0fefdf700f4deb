import type { Sql } from '../../../db/connect.ts';
import type { Deps } from '../../../deps.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import type { JobRow } from '../../../records/jobs/store.ts';
import { firstNameOf } from '../../../records/workers/store.ts';
import { zoneOf } from '../../schedule/scene/read-scene.ts';

/** Notifies the customer when the worker leaves: by text message, which is read sooner, otherwise by email. */
export async function notifyOnMyWay(
  deps: Pick<Deps, 'clock' | 'config'>,
  sql: Sql,
  job: JobRow,
  at: Temporal.Instant,
) {
  const to = job.customerPhone ?? job.customerEmail;
  if (!to) return;
  const planned = job.scheduledStart && Temporal.Instant.from(job.scheduledStart);
  const data = {
    jobId: job.id,
    name: job.customerName,
    service: job.type,
    address: job.address,
    worker: job.workerId && (await firstNameOf(sql, job.workerId)),
    zone: await zoneOf(deps, sql, job.franchiseId),
    arrival: planned && Temporal.Instant.compare(planned, at) > 0 ? planned.toString() : null,
  };
  const channel = job.customerPhone ? 'sms' : 'email';
  await queueMessage(sql, { channel, kind: 'on_my_way', to, data, urgent: true }, at);
}
