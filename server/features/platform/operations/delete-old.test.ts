import assert from 'node:assert/strict';
import { it } from 'node:test';
import { catchUp, openTestApp } from '../../../../test/harness.ts';
import { sealTrail } from '../audit/seal-trail.ts';
import { deleteOld, retentionDays } from './delete-old.ts';

const t = await openTestApp();

it('deletes everything too old, in any number, and nothing else', async () => {
  const at = (days: number) => t.clock.now().subtract({ hours: 24 * days });
  for (const [table, days] of [
    ['web_vitals', retentionDays.vitals],
    ['client_errors', retentionDays.errors],
    ['activity', 730],
  ] as const)
    for (const [age, many] of [
      [days + 1, 5001],
      [days - 1, 2],
    ] as const) {
      // Entries of the trail go by seals, which are made every minute: those of other times are in other seals.
      await catchUp(t);
      await sealTrail(t.deps);
      await (table === 'web_vitals'
        ? t.sql`insert into web_vitals (metric, value, page, created_at) select 'LCP', 1, '/', ${at(age)} from generate_series(1, ${many}::int)`
        : table === 'client_errors'
          ? t.sql`insert into client_errors (message, created_at) select 'm', ${at(age)} from generate_series(1, ${many}::int)`
          : t.sql`insert into changes (type, actor, summary, metadata, created_at) select 'x', 'x', 'x', '{}', ${at(age)} from generate_series(1, ${many}::int)`);
    }
  await catchUp(t);
  await sealTrail(t.deps);
  await t.sql`insert into client_error_groups values ('old', 1, ${at(200)}, ${at(91)}), ('new', 1, ${at(200)}, ${at(89)})`;

  await t.sql`
    insert into dispatch_runs (id, source, started_at)
    select gen_random_uuid(), 'schedule', ${at(retentionDays.dispatchRuns)}::timestamptz + n * interval '1 day'
    from generate_series(-2, 2) as n where n <> 0`;

  assert.deepEqual(await deleteOld(t.deps), {
    vitals: 5001,
    errors: 5001,
    errorGroups: 1,
    activity: 5001,
    messageTexts: 0,
    payloads: 0,
    dispatchRuns: 2,
  });
  const [left] = await t.sql`
    select (select count(*) from web_vitals) as vitals, (select count(*) from client_errors) as errors,
      (select count(*) from activity where type = 'x') as activity, (select count(*) from client_error_groups) as groups`;
  assert.deepEqual({ ...left }, { vitals: 2, errors: 2, activity: 2, groups: 1 });
});

it('clears texts from before they had a table of their own, and shows them until then', async () => {
  await t.sql`
    insert into messages (id, channel, kind, recipient, data, status, subject, text, html, due_at, created_at, sent_at)
    select gen_random_uuid(), 'email', 'welcome', 'early@example.com', '{"name": "Early"}', 'sent', 'Hello', 'Hello, Early',
      '<p>Hello, Early</p>', at, at, at
    from (select ${t.clock.now()}::timestamptz as at) as sent`;
  const shown = async () =>
    (await t.hq('GET', '/api/dev/messages?to=early@example.com')).body.data.messages.map(
      ({ subject, text, html, status }: Record<string, string>) => [subject, text, html, status],
    );
  assert.deepEqual(await shown(), [['Hello', 'Hello, Early', '<p>Hello, Early</p>', 'sent']]);
  t.clock.advance({ hours: 24 * (180 + 1) });
  assert.equal((await deleteOld(t.deps)).messageTexts, 1);
  assert.deepEqual(await shown(), [['', '', '', 'sent']]);
  assert.equal((await deleteOld(t.deps)).messageTexts, 0);
});
