import assert from 'node:assert/strict';
import { it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { loadDemo } from './load-demo.ts';

type Row = { id: string; customerId: string | null; unread: boolean; status: string };
type Message = { text: string; attachments: { contentType: string }[] };

it('the demo has conversations with customers of coming visits, one with a photo, and an unknown sender', async () => {
  const t = await openTestApp();
  const load = (seed: number) =>
    loadDemo(t.sql, { franchises: 2, workers: 4, jobs: 300, seed, growth: 2 }, t.clock.now());
  await load(1);
  const list = async () => (await t.hq('GET', '/api/conversations')).body.data;
  const { conversations, unread } = await list();
  assert.equal(conversations.length, 4);
  assert.equal(unread, 2);
  assert.equal(conversations.filter(({ customerId }: Row) => customerId === null).length, 1);
  assert.equal(conversations.filter(({ status }: Row) => status === 'closed').length, 1);
  const threads = await Promise.all(
    conversations.map(
      async ({ id }: Row) => (await t.hq('GET', `/api/conversations/${id}`)).body.data.messages,
    ),
  );
  const photos = threads.flat().filter((message: Message) => message.attachments.length > 0);
  assert.deepEqual(
    photos.map(({ attachments }: Message) => attachments[0]!.contentType),
    ['image/png'],
  );
  assert.equal((await t.hq('GET', '/api/saved-replies')).body.data.replies.length, 3);
  await load(2);
  assert.equal((await list()).conversations.length, 4, 'another seed adds none');
});
