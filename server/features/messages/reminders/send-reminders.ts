import type { Deps } from '../../../deps.ts';
import { DELIVER_MESSAGES } from '../../../outbox/queue-message.ts';
import { franchiseZones } from '../../../records/franchises/store.ts';
import { queueReminders } from './store.ts';

export const SEND_REMINDERS = 'send-reminders';

/** No reminders before the business opens. */
const FROM_HOUR = 9;
const CHUNK = 1_000;

/** Reminds customers of tomorrow's visits, by email or else by text message. Each franchise has its own tomorrow. */
export async function sendReminders(deps: Deps): Promise<number> {
  let sent = 0;
  for (const zone of new Set([deps.config.timezone, ...(await franchiseZones(deps.sql))]))
    sent += await remindIn(deps, zone);
  return sent;
}

async function remindIn({ sql, clock, config, queue }: Deps, zone: string): Promise<number> {
  const now = clock.now();
  const here = now.toZonedDateTimeISO(zone);
  if (here.hour < FROM_HOUR) return 0;
  const start = here.startOfDay().add({ days: 1 });
  const tomorrow = {
    zone,
    elsewhere: config.timezone,
    day: start.toPlainDate().toString(),
    from: start.toInstant(),
    to: start.add({ days: 1 }).toInstant(),
  };
  for (let sent = 0; ; ) {
    const queued = await queueReminders(sql, tomorrow, CHUNK, now);
    sent += queued;
    if (queued > 0) queue.nudge(DELIVER_MESSAGES);
    if (queued < CHUNK) return sent;
  }
}
