import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createTransport } from 'nodemailer';
import { signHqToken } from '../server/access/hq-token.ts';
import { buildApp } from '../server/app.ts';
import { assembleDeps } from '../server/assemble-deps.ts';
import { readChanges } from '../server/changes/read-changes.ts';
import { readConfig } from '../server/config.ts';
import { figuresReader } from '../server/features/insight/reports/count-jobs.ts';
import { fillCampaigns } from '../server/features/messages/campaigns/fill-campaign.ts';
import { deliverMessages } from '../server/features/messages/delivery/deliver-messages.ts';
import { businessOf } from '../server/features/messages/templates/business.ts';
import { samples } from '../server/features/messages/templates/samples.ts';
import { render } from '../server/features/messages/templates/templates.ts';
import { addCompleted } from '../test/factories.ts';
import { withDatabaseServer } from './database.ts';

/**
 * A campaign through a local SMTP sink, against plain pooled nodemailer sending the same text to the same sink.
 *
 * node bench/campaign.ts [--people 100000]
 *
 * Limits: at least 0.6 of the plain throughput, flat memory, a response in bounded time.
 */
const { people } = parseArgs({ options: { people: { type: 'string', default: '100000' } } }).values;
const PEOPLE = Number(people);
/** Rows inserted per statement. */
const GROUP = 10_000;
const LEAST_RATIO = 0.6;
const MAX_GROWTH_MB = 64;

const sink = fork(join(import.meta.dirname, 'smtp-sink.ts'));
const [{ port }] = (await once(sink, 'message')) as [{ port: number }];
const received = async () => {
  const answer = once(sink, 'message');
  sink.send('count');
  return ((await answer) as [{ received: number }])[0].received;
};
const url = `smtp://127.0.0.1:${port}`;

/** Sends like a dedicated program: a pool, with as many messages in flight as it has connections. */
async function sendBare(count: number, config: Parameters<typeof businessOf>[0]) {
  const transport = createTransport({ url, pool: true, maxConnections: 5, maxMessages: 1_000 });
  const { subject, text, html } = render('campaign', samples.campaign, businessOf(config));
  let next = 0;
  const run = async () => {
    while (next < count) {
      const to = `bare${next++}@example.com`;
      await transport.sendMail({ from: 'roll@example.com', to, subject, text, html });
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: 5 }, run));
  const seconds = (performance.now() - start) / 1000;
  transport.close();
  return count / seconds;
}

const megabytes = () => Math.round(process.memoryUsage().rss / 1_048_576);

await withDatabaseServer(async database => {
  const config = readConfig({
    DATABASE_URL: database,
    AUTH_JWT_SECRET: 'bench',
    CRON_SECRET: 'bench',
    PROOF_SECRET: 'bench',
    PAYMENTS_WEBHOOK_SECRET: 'bench',
    EMAIL_PROVIDER: 'smtp',
    EMAIL_FROM: 'Roll <roll@example.com>',
    SMTP_URL: url,
    LOG_LEVEL: 'warn',
  });
  const deps = assembleDeps(config, { url: database, readUrl: database });
  const app = await buildApp(deps);
  for (let added = 0; added < PEOPLE; added += GROUP)
    await addCompleted(deps.sql, Math.min(GROUP, PEOPLE - added), { prefix: `bench${added}-` });
  await readChanges(deps, figuresReader); // as the service does all the time
  await deps.sql`analyze`;

  await sendBare(Math.min(2_000, PEOPLE), config); // warm up
  const bare = await sendBare(PEOPLE, config);
  console.log(`bare nodemailer, pooled:  ${bare.toFixed(0)} messages/s`);

  const before = await received();
  const token = await signHqToken('bench', { sub: 'bench', ttlSeconds: 3600, now: deps.clock.now() });
  const { messageTemplate, subject } = samples.campaign;
  const start = performance.now();
  const response = await app.inject({
    method: 'POST',
    url: '/api/campaigns/send',
    payload: { type: 'email', subject, messageTemplate },
    headers: { authorization: `Bearer ${token}` },
  });
  const answered = performance.now() - start;
  const { total, sent } = response.json().data;
  console.log(`answer for ${total} people:   ${answered.toFixed(0)} ms, ${sent} sent by then`);

  const fill = async () => {
    while ((await fillCampaigns(deps)) > 0);
  };
  const filling = fill();
  const memory: number[] = [];
  const watch = setInterval(() => memory.push(megabytes()), 250);
  for (let isDone = false; !isDone; ) {
    const { settled } = await deliverMessages(deps);
    const [left] = await deps.sql`
      select exists (select from messages where status = 'queued') or exists (select from campaigns where filled_at is null) as more`;
    isDone = !left!.more;
    if (settled === 0 && !isDone) await new Promise(resolve => setTimeout(resolve, 20));
  }
  await filling;
  clearInterval(watch);
  const campaign = PEOPLE / ((performance.now() - start) / 1000);
  const arrived = (await received()) - before;
  const ratio = campaign / bare;
  const third = Math.floor(memory.length / 3);
  const growth = Math.max(...memory.slice(-third)) - Math.max(...memory.slice(third, 2 * third));
  console.log(`campaign:                 ${campaign.toFixed(0)} messages/s, ${arrived} of ${PEOPLE} arrived`);
  console.log(
    `ratio:                    ${ratio.toFixed(2)} (limit ${LEAST_RATIO}) ${ratio >= LEAST_RATIO ? 'met' : 'MISSED'}`,
  );
  console.log(
    `memory:                   ${Math.max(...memory)} MB at most, ${growth} MB more in the last third than in the one before (limit ${MAX_GROWTH_MB}) ${growth <= MAX_GROWTH_MB ? 'met' : 'MISSED'}`,
  );
  if (arrived !== PEOPLE || ratio < LEAST_RATIO || growth > MAX_GROWTH_MB) process.exitCode = 1;
  await app.close();
  await deps.close();
});
sink.disconnect();
