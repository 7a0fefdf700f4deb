import { recordChange } from '../../../changes/record-change.ts';
import type { Deps } from '../../../deps.ts';
import { queueMessage } from '../../../outbox/queue-message.ts';
import { escalateJobs } from '../../../records/visits/schedule-store.ts';
import type { NewDecision } from './store.ts';

/** A job nobody got. `final`: no plan has room for it; otherwise only this run had none. */
export type Unplaced = {
  jobId: string;
  visitId: string;
  reason: string;
  final: boolean;
  blocked: NewDecision['blocked'];
};

/** Marks jobs that need a dispatcher. HQ gets one alert per run and hears about each job once. */
export async function escalate({ sql, clock, config }: Deps, unplaced: Unplaced[]) {
  if (unplaced.length === 0) return;
  const at = clock.now();
  const reasons = new Map(unplaced.map(({ jobId, reason }) => [jobId, reason]));
  await sql.begin(async tx => {
    const jobs = await escalateJobs(tx, [...reasons.keys()], at);
    if (jobs.length === 0) return;
    for (const job of jobs) {
      const reason = reasons.get(job.id)!;
      await recordChange(
        tx,
        {
          type: 'job.escalated',
          actor: 'auto-dispatch',
          summary: `Escalated: ${reason}`,
          metadata: { jobId: job.id },
          subject: `job:${job.id}`,
        },
        at,
      );
    }
    if (!config.hqEmail) return;
    const listed = jobs.map(({ id, number, customerName, type, address }) => ({
      jobId: id,
      jobNumber: number,
      name: customerName,
      service: type,
      address,
      reason: reasons.get(id)!,
    }));
    await queueMessage(
      tx,
      { channel: 'email', kind: 'escalation', to: config.hqEmail, data: { jobs: listed } },
      at,
    );
  });
}
