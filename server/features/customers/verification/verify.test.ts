import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob, readCode } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { readProof } from '../../../access/proof.ts';
import { demoMail } from '../../../providers/mail/demo.ts';
import { deliverMessages } from '../../messages/delivery/deliver-messages.ts';

const t = await openTestApp();

const verify = (payload: object, ip?: string) =>
  t.send({ method: 'POST', url: '/api/customer/verify', payload, ip });

const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

async function codeFor(email: string) {
  assert.deepEqual((await verify({ email })).body, { ok: true, data: { sent: true } });
  return readCode(t, email);
}

describe('POST /api/customer/verify', () => {
  it('200: exchanges the code for a proof of the address', async () => {
    const { status, body } = await verify({
      email: 'Ada@Example.com',
      code: await codeFor('Ada@Example.com'),
    });
    assert.equal(status, 200);
    assert.equal(body.data.verified, true);
    assert.match(body.data.proof, /^cvp_/);
    assert.equal(readProof(t.config.proofKey, body.data.proof, t.clock.now()), 'ada@example.com');
    assert.equal(
      readProof(t.config.proofKey, body.data.proof, t.clock.now().add({ minutes: 30 })),
      undefined,
    );
  });

  it('answers the same for a known and an unknown address, and sends to both', async () => {
    await bookJob(t, { customerEmail: 'known@example.com' });
    const [known, unknown] = [
      await verify({ email: 'known@example.com' }),
      await verify({ email: 'stranger@example.com' }),
    ];
    assert.deepEqual([known.status, known.body], [unknown.status, unknown.body]);
    assert.match(await readCode(t, 'known@example.com'), /^\d{6}$/);
    assert.match(await readCode(t, 'stranger@example.com'), /^\d{6}$/);
  });

  it('stores only a keyed hash of the code', async () => {
    const code = await codeFor('secret@example.com');
    const [row] = await t.sql`
      select (select json_agg(m)::text from full_messages m where recipient = 'secret@example.com') as messages,
        (select json_agg(c)::text from verification_codes c where email = 'secret@example.com') as codes`;
    assert.ok(!row!.messages.includes(code));
    assert.ok(!row!.codes.includes(code));
  });

  it('400: accepts a code once', async () => {
    const code = await codeFor('once@example.com');
    assert.equal((await verify({ email: 'once@example.com', code })).status, 200);
    assert.equal((await verify({ email: 'once@example.com', code })).status, 400);
  });

  it('400: accepts only one of two simultaneous tries', async () => {
    const code = await codeFor('race@example.com');
    const answers = await Promise.all([1, 2, 3].map(() => verify({ email: 'race@example.com', code })));
    assert.deepEqual(answers.map(answer => answer.status).sort(), [200, 400, 400]);
  });

  it('400: rejects a code after ten minutes', async () => {
    const code = await codeFor('late@example.com');
    t.clock.advance({ minutes: 10 });
    const { status, body } = await verify({ email: 'late@example.com', code });
    assert.equal(status, 400);
    assert.equal(body.error, 'The code is wrong or has expired');
  });

  it('400: voids a client’s own code after its five wrong tries, and 429: makes it pause longer and longer', async () => {
    const ip = '192.0.2.20';
    const email = 'guess@example.com';
    const request = async () => {
      assert.equal((await verify({ email }, ip)).status, 200);
      return readCode(t, email);
    };
    const code = await request();
    for (let i = 0; i < 4; i++) assert.equal((await verify({ email, code: wrong(code) }, ip)).status, 400);
    t.clock.advance({ minutes: 1 });
    assert.equal((await verify({ email, code: wrong(code) }, ip)).status, 400);
    const paused = await verify({ email, code }, ip);
    assert.deepEqual([paused.status, paused.headers['retry-after']], [429, '60']);
    t.clock.advance({ minutes: 1 });
    assert.equal((await verify({ email, code }, ip)).status, 400, 'the code is void');
    const again = await verify({ email, code: await request() }, ip);
    assert.deepEqual([again.status, again.headers['retry-after']], [429, '120']);
    t.clock.advance({ minutes: 2 });
    assert.equal((await verify({ email, code: await request() }, ip)).status, 200);
  });

  it('200: accepts the owner’s code however many wrong ones strangers tried, and however many codes they asked for', async () => {
    const owner = '192.0.2.30';
    const email = 'owner@example.com';
    assert.equal((await verify({ email }, owner)).status, 200);
    const code = await readCode(t, email);
    for (let i = 0; i < 15; i++) await verify({ email, code: wrong(code) });
    for (let i = 0; i < 15; i++) await verify({ email });
    assert.equal((await verify({ email, code }, owner)).status, 200);
    assert.equal((await verify({ email }, owner)).status, 200, 'and the next one');
  });

  it('400: accepts a code from another client only until strangers have guessed ten times', async () => {
    const email = 'moved@example.com';
    assert.equal((await verify({ email }, '192.0.2.40')).status, 200);
    const code = await readCode(t, email);
    for (let i = 0; i < 10; i++) await verify({ email, code: wrong(code) });
    assert.equal((await verify({ email, code })).status, 400);
    assert.equal((await verify({ email, code }, '192.0.2.40')).status, 200);
  });

  it('400: counts simultaneous guesses one by one', async () => {
    const email = 'parallel@example.com';
    assert.equal((await verify({ email }, '192.0.2.41')).status, 200);
    const code = await readCode(t, email);
    await Promise.all(Array.from({ length: 10 }, () => verify({ email, code: wrong(code) })));
    assert.equal((await verify({ email, code })).status, 400);
  });

  it('still accepts the code after four wrong tries', async () => {
    const code = await codeFor('clumsy@example.com');
    for (let i = 0; i < 4; i++) await verify({ email: 'clumsy@example.com', code: wrong(code) });
    assert.equal((await verify({ email: 'clumsy@example.com', code })).status, 200);
  });

  it('400: voids the older code when the same client requests a new one', async () => {
    const request = async () => {
      assert.equal((await verify({ email: 'again@example.com' }, '192.0.2.50')).status, 200);
      return readCode(t, 'again@example.com');
    };
    const older = await request();
    let newer = await request();
    while (newer === older) newer = await request();
    assert.equal((await verify({ email: 'again@example.com', code: older })).status, 400);
    assert.equal((await verify({ email: 'again@example.com', code: newer })).status, 200);
  });

  it('400: rejects a code sent to another address, or never requested', async () => {
    const code = await codeFor('mine@example.com');
    assert.equal((await verify({ email: 'other@example.com', code })).status, 400);
    assert.equal((await verify({ email: 'nobody@example.com', code: '123456' })).status, 400);
  });

  it('400: rejects an invalid address and anything but six digits', async () => {
    for (const payload of [
      {},
      { email: 'nope' },
      { email: 'a@example.com\r\nBcc: b@example.com' },
      { email: `${'a'.repeat(250)}@example.com` },
      { email: 'a@example.com', code: '12345' },
      { email: 'a@example.com', code: '1234567' },
      { email: 'a@example.com', code: 'abcdef' },
      { email: 'a@example.com', code: 123456 },
      { email: 'a@example.com', code: '٠١٢٣٤٥' },
    ])
      assert.equal((await verify(payload)).status, 400, JSON.stringify(payload));
  });

  it('429: limits codes to ten an hour per client and address', async () => {
    const ask = (email: string) => verify({ email }, '192.0.2.60');
    for (let i = 0; i < 10; i++) {
      assert.equal((await ask('flood@example.com')).status, 200);
      t.clock.advance({ seconds: 15 });
    }
    const { status, headers } = await ask('Flood@example.com');
    assert.deepEqual([status, headers['retry-after']], [429, '3600']);
    assert.equal((await verify({ email: 'flood@example.com' })).status, 200, 'from another client');
    t.clock.advance({ hours: 1 });
    assert.equal((await ask('flood@example.com')).status, 200);
  });

  it('429: after twenty codes an hour for one address, sends one every three minutes, whoever asks', async () => {
    const email = 'bombed@example.com';
    for (let i = 0; i < 20; i++) assert.equal((await verify({ email })).status, 200);
    const { status, headers } = await verify({ email });
    assert.deepEqual([status, headers['retry-after']], [429, '180']);
    t.clock.advance({ minutes: 3 });
    assert.equal((await verify({ email })).status, 200);
    assert.equal((await verify({ email })).status, 429);
  });

  it('429: limits a client to twenty addresses an hour', async () => {
    const ask = async (i: number) => (await verify({ email: `relay${i}@example.com` }, '192.0.2.70')).status;
    for (let i = 0; i < 20; i++) {
      assert.equal(await ask(i), 200);
      t.clock.advance({ seconds: 15 });
    }
    assert.equal(await ask(20), 429);
    assert.equal(await ask(3), 200, 'an address it asked for before');
    t.clock.advance({ hours: 1 });
    assert.equal(await ask(20), 200);
  });

  it('429: limits a client to five requests a minute', async () => {
    for (let i = 0; i < 5; i++)
      assert.equal((await verify({ email: `c${i}@example.com` }, '192.0.2.1')).status, 200);
    assert.equal((await verify({ email: 'c6@example.com' }, '192.0.2.1')).status, 429);
  });
});

describe('the message with the code', () => {
  it('is not sent once the code has expired', async () => {
    await verify({ email: 'slow@example.com' });
    t.clock.advance({ minutes: 11 });
    await deliverMessages(t.deps);
    const { body } = await t.hq('GET', '/api/dev/messages?to=slow@example.com');
    assert.equal(body.data.messages[0].status, 'failed');
  });

  it('is hidden from the office when a real provider sends it, and deleted once sent', async () => {
    const texts: string[] = [];
    const mail = {
      ...demoMail('a@example.com'),
      provider: 'smtp' as const,
      send: async (email: { text: string }) => {
        texts.push(email.text);
        return { providerMessageId: 'x' };
      },
    };
    const real = await openTestApp({ deps: { mail } });
    await real.send({ method: 'POST', url: '/api/customer/verify', payload: { email: 'real@example.com' } });
    const read = async () => (await real.hq('GET', '/api/dev/messages')).body.data.messages[0];
    assert.match((await read()).text, /^Withheld/);
    await deliverMessages(real.deps);
    const code = /^\d{6}$/m.exec(texts[0]!)![0];
    const after = await read();
    assert.equal(after.status, 'sent');
    assert.match(after.text, /^Withheld/);
    assert.ok(!JSON.stringify(after).includes(code));
    const [stored] = await real.sql`select details as data from full_messages`;
    assert.equal(stored!.data.sealed, '');
    const answer = await real.send({
      method: 'POST',
      url: '/api/customer/verify',
      payload: { email: 'real@example.com', code },
    });
    assert.equal(answer.status, 200);
  });
});
