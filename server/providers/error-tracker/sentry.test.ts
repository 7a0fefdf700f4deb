import assert from 'node:assert/strict';
import { after, beforeEach, describe, it } from 'node:test';
import { startEnvelopeReceiver } from '../../../test/envelope-receiver.ts';
import { testClock } from '../../../test/harness.ts';
import type { ReportedError } from './error-tracker.ts';
import { readDsn, sentryTracker } from './sentry.ts';

const receiver = await startEnvelopeReceiver();
after(() => receiver.close());
beforeEach(() => receiver.reset());

function open() {
  const clock = testClock();
  const warnings: string[] = [];
  const log = { warn: (_: object, text: string) => void warnings.push(text) } as never;
  const tracker = sentryTracker({
    dsn: receiver.dsn,
    clock,
    log,
    release: 'truckroll@1.2.3',
    environment: 'test',
  });
  return { ...tracker, clock, warnings };
}

const reported = (error: Error, more: Partial<ReportedError> = {}): ReportedError => ({
  error,
  level: 'error',
  source: 'service',
  ...more,
});

describe('the error tracker', () => {
  it('gets an event with type, text, stack and causes, the oldest call first', async () => {
    const tracker = open();
    const error = new TypeError('it broke', { cause: new RangeError('too far') });
    tracker.report(reported(error, { place: '/api/jobs/:id', requestId: 'req-1' }));
    await tracker.flush(5_000);
    const [{ event, headers, url }] = receiver.received as [(typeof receiver.received)[0]];
    assert.equal(url, '/tracker/api/42/envelope/');
    assert.match(
      headers['x-sentry-auth']!,
      /sentry_version=7, sentry_client=truckroll\/1\.2\.3, sentry_key=public$/,
    );
    assert.deepEqual(
      [event.level, event.platform, event.release, event.environment, event.transaction, event.tags],
      [
        'error',
        'node',
        'truckroll@1.2.3',
        'test',
        '/api/jobs/:id',
        { source: 'service', request_id: 'req-1' },
      ],
    );
    assert.equal(event.timestamp, tracker.clock.now().epochMilliseconds / 1000);
    const values = event.exception.values;
    assert.deepEqual(
      values.map(({ type, value }: { type: string; value: string }) => [type, value]),
      [
        ['RangeError', 'too far'],
        ['TypeError', 'it broke'],
      ],
    );
    const last = values[1].stacktrace.frames.at(-1);
    assert.equal(last.filename, 'server/providers/error-tracker/sentry.test.ts');
    assert.equal(last.in_app, true);
    assert.ok(values[1].stacktrace.frames.some((frame: { in_app: boolean }) => !frame.in_app));
  });

  it('reads the stacks of other browsers, and leaves out what a page address opens', async () => {
    const tracker = open();
    const stack =
      'render@https://x.example.com/assets/a.js?v=1:10:20\n@https://x.example.com/assets/b.js:3:4';
    tracker.report({
      error: { name: 'Error', message: 'no', stack },
      level: 'error',
      source: 'client',
      place: 'https://x.example.com/visit/0f8fad5bd9cb469fa165/pay?email=a@b.example.com#token=abc',
      userAgent: 'Firefox',
    });
    await tracker.flush(5_000);
    const { event } = receiver.received[0]!;
    assert.deepEqual([event.platform, event.transaction], ['javascript', '/visit/:id/pay']);
    assert.deepEqual(
      event.exception.values[0].stacktrace.frames.map((f: { function?: string; lineno: number }) => [
        f.function,
        f.lineno,
      ]),
      [
        [undefined, 3],
        ['render', 10],
      ],
    );
    assert.doesNotMatch(JSON.stringify(event), /0f8fad5b|token=abc|v=1/);
  });

  it('takes personal data and secrets out of texts', async () => {
    const secrets = [
      'robin@example.com',
      '+1 (555) 000-2222',
      '555-000-2222',
      'trs_abcdefghijkl',
      'eyJhbGciOi.eyJzdWIiOi.c2lnbmF0dXJl',
      'hunter2',
      'Robin Mill',
      'sk_live_abcdefgh',
    ];
    const tracker = open();
    const text = `mail to ${secrets[0]}, ${secrets[1]} or ${secrets[2]} with ${secrets[3]} Bearer ${secrets[4]} at postgres://me:${secrets[5]}@db/x, invalid input: "${secrets[6]}" and ${secrets[7]}; code 23505 in line 120:14`;
    tracker.report(reported(new Error(text)));
    await tracker.flush(5_000);
    const { value } = receiver.received[0]!.event.exception.values[0];
    for (const secret of secrets) assert.ok(!value.includes(secret), `${secret} in ${value}`);
    assert.match(value, /code 23505 in line 120:14$/);
  });

  it('sends a few of the same and a few dozen a minute, and says how many it left out', async () => {
    const tracker = open();
    for (let i = 0; i < 10; i++) tracker.report(reported(new Error('again')));
    for (let i = 0; i < 100; i++) tracker.report(reported(new Error(`another ${i}`)));
    await tracker.flush(5_000);
    assert.equal(receiver.received.length, 30);
    tracker.clock.advance({ minutes: 1 });
    tracker.report(reported(new Error('later')));
    await tracker.flush(5_000);
    assert.equal(receiver.received.length, 31);
    const discarded = receiver.received.flatMap(({ report }) => report?.discarded_events ?? []);
    assert.deepEqual(discarded, [{ reason: 'ratelimit_backoff', category: 'error', quantity: 80 }]);
  });

  it('stays quiet for as long as the tracker asks', async () => {
    for (const [name, value] of [
      ['retry-after', '120'],
      ['x-sentry-rate-limits', '1:transaction:key, 120:error:key'],
    ] as const) {
      receiver.reset();
      receiver.state.answer = { status: 429, headers: { [name]: value } };
      const tracker = open();
      const send = async (text: string) => {
        tracker.report(reported(new Error(text)));
        await tracker.flush(5_000);
        return receiver.received.length;
      };
      assert.deepEqual([await send('1'), await send('2')], [1, 1]);
      tracker.clock.advance({ seconds: 121 });
      assert.deepEqual([await send('3'), tracker.warnings], [2, []]);
    }
  });

  it('never throws and never waits for a tracker that is away; it logs that once', async () => {
    receiver.state.answer = 'hang up';
    const tracker = open();
    for (let i = 0; i < 5; i++) tracker.report(reported(new Error(`lost ${i}`)));
    await tracker.flush(5_000);
    assert.deepEqual(tracker.warnings, ['The error tracker cannot be reached; errors are only listed here']);
    receiver.state.answer = 'hang';
    tracker.report(reported(new Error('stuck')));
    await tracker.flush(1);
  });

  it('reads addresses in the form that trackers show', () => {
    assert.deepEqual(readDsn('https://k@o1.ingest.example.com/2'), {
      url: 'https://o1.ingest.example.com/api/2/envelope/',
      key: 'k',
    });
    for (const dsn of ['https://errors.example.com/1', 'https://k@errors.example.com/', 'nonsense'])
      assert.equal(readDsn(dsn), undefined, dsn);
  });
});
