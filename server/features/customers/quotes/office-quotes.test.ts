import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../../../test/harness.ts';
import { messagesTo } from '../../../../test/money.ts';
import { options, quoteRequests } from '../../../../test/quotes.ts';
import { followUpQuotes } from './remind-and-expire.ts';

const t = await openTestApp();
const { write, act, sent, link, accept, read } = quoteRequests(t);

describe('the office', () => {
  const bytes = Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from('roof')]);
  const upload = async (id: string) =>
    (
      await t.send({
        ...{ method: 'POST', url: `/api/quotes/${id}/images`, payload: bytes },
        headers: { authorization: `Bearer ${await t.token()}`, 'content-type': 'image/png' },
      })
    ).body.data.id as string;

  it('201, 404: duplicates a quote with its images as a draft of its own', async () => {
    const { quote } = await write();
    const image = await upload(quote.id);
    const patch = { options: [{ ...options[0], images: [image] }, options[1]] };
    await t.hq('PATCH', `/api/quotes/${quote.id}`, patch);
    await act(quote.id, 'cancel');
    const { status, body } = await act(quote.id, 'duplicate');
    assert.equal(status, 201, JSON.stringify(body));
    const copy = body.data.quote;
    assert.deepEqual([copy.status, copy.sentAt, copy.total, copy.depositPercent], ['draft', null, 100, 25]);
    assert.notEqual(copy.number, quote.number);
    assert.notEqual(copy.options[0].images[0], image);
    const seen = await t.hq('GET', `/api/quotes/${copy.id}/images/${copy.options[0].images[0]}`);
    assert.equal(seen.status, 200);
    assert.equal((await act('00000000-0000-4000-8000-000000000000', 'duplicate')).status, 404);
  });

  it('200, 404: sees a draft as the customer will', async () => {
    const { quote } = await write();
    const { body } = await t.hq('GET', `/api/quotes/${quote.id}/preview`);
    assert.deepEqual([body.data.quote.status, body.data.quote.options.length], ['open', 2]);
    assert.doesNotMatch(JSON.stringify(body), /unitCost/);
    assert.equal((await t.hq('GET', '/api/quotes/00000000-0000-4000-8000-000000000000/preview')).status, 404);
  });

  it('reads what happened, newest first, with who did it', async () => {
    const quote = await sent();
    await link('POST', quote.token, '/view');
    await accept(quote.token);
    const { entries } = (await t.hq('GET', `/api/quotes/${quote.id}/history`)).body.data;
    assert.deepEqual(
      entries.map(({ event, by, detail }: Record<string, string>) => [event, by, detail]),
      [
        ['accepted', 'customer', 'Better'],
        ['viewed', 'customer', null],
        ['sent', 'office', 'email'],
        ['created', 'office', null],
      ],
    );
  });

  it('starts reminders over when it sends a quote again', async () => {
    t.clock.set('2027-06-01T15:00:00Z');
    const quote = await sent({ expiresAt: '2027-07-30T00:00:00Z' });
    const count = async () =>
      (await messagesTo(t, quote.email)).filter((each: { kind: string }) => each.kind === 'quote_reminder')
        .length;
    const at = async (day: string) => {
      t.clock.set(`2027-06-${day}T16:00:00Z`);
      await followUpQuotes(t.deps);
      return count();
    };
    assert.equal(await at('05'), 1);
    t.clock.set('2027-06-10T15:00:00Z');
    assert.equal((await act(quote.id, 'send')).body.data.quote.reminders, 0);
    assert.equal(await at('11'), 1, 'not the day after sending');
    assert.equal(await at('14'), 2);
    assert.equal((await read(quote.id)).sentAt, quote.sentAt);
  });

  it('200, 404: gets a PDF, and so does whoever has the link while it works', async () => {
    const quote = await sent();
    await accept(quote.token);
    const other = await sent();
    for (const { status, headers, body } of [
      await t.hq('GET', `/api/quotes/${other.id}/pdf`),
      await t.hq('GET', `/api/quotes/${quote.id}/pdf?lang=es`),
      await link('GET', quote.token, '/pdf'),
    ]) {
      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'application/pdf');
      assert.match(body, /^%PDF-/);
    }
    await act(other.id, 'cancel');
    assert.equal((await link('GET', other.token, '/pdf')).status, 404);
    assert.equal((await t.hq('GET', '/api/quotes/00000000-0000-4000-8000-000000000000/pdf')).status, 404);
  });

  it('finds quotes by what the customer is known by', async () => {
    const quote = await sent({}, { customerName: 'Zelda Zimmer', customerPhone: '+1 555 010 7788' });
    const found = async (q: string) =>
      (await t.hq('GET', `/api/quotes?q=${encodeURIComponent(q)}`)).body.data.quotes.map(
        ({ id }: { id: string }) => id,
      );
    for (const q of ['zelda', 'Zimmer', quote.email, '555-010-7788', quote.number, quote.number.slice(2)])
      assert.deepEqual(await found(q), [quote.id], q);
    for (const q of ['zeldax', 'Q-999999', '%', '!']) assert.deepEqual(await found(q), [], q);
  });
});
