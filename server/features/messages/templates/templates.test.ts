import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { testConfig } from '../../../../test/harness.ts';
import { technicalWordsIn } from '../../../../test/technical-words.ts';
import { businessOf } from './business.ts';
import { previewMessage, previewPage } from './preview-messages.ts';
import { samples } from './samples.ts';
import { isEditable, messageKinds, render } from './templates.ts';

const config = testConfig({ timezone: 'America/Denver' });
const business = businessOf(config);

describe('every message', () => {
  for (const kind of messageKinds) {
    it(`${kind}: has a subject of one line, HTML for a phone and a text twin that says the same`, () => {
      const { subject, text, html } = previewMessage(kind, business);
      assert.match(subject, /^\S.*\S$/);
      assert.match(html, /<meta name="viewport" content="width=device-width/);
      assert.match(html, /<html lang="en-US">/);
      const plain = (given: string) =>
        given
          .replace(/&#39;/g, "'")
          .replace(/&quot;/g, '"')
          .replace(/&amp;/g, '&');
      const words = plain(html.replace(/<(head|style)[\s\S]*?<\/\1>/g, ' ').replace(/<[^>]+>/g, ' '));
      for (const line of text
        .split(/\n+/)
        .filter(line => line && !line.startsWith('--') && !/https?:/.test(line)))
        for (const part of line.split(': '))
          assert.ok(words.includes(part.trim()), `“${part}” is not in the HTML`);
      assert.ok(!/undefined|null|NaN|\[object/.test(text), text);
    });

    it(`${kind}: says it in Spanish too, with nothing of it left in English`, () => {
      const spanish = previewMessage(kind, businessOf(config, 'es'));
      if (!isEditable(kind)) return;
      const english = previewMessage(kind, business);
      assert.notEqual(spanish.subject, english.subject);
      assert.doesNotMatch(
        `${spanish.subject} ${spanish.text} ${spanish.sms}`
          .replace(/https?:\S+/g, '')
          // What a bank said, or what the office wrote.
          .replace(/Motivo: .*/g, '')
          .replace(samples.quote_sent.message!, '')
          .replace(samples.invoice.terms!, ''),
        /\b(your|the|will|with|thanks?|booking|visit|from|for|you)\b/i,
      );
      assert.match(spanish.html, /<html lang="es-US">/);
    });

    it(`${kind}: shows no id and no technical words, only numbers that people can say`, () => {
      const { subject, text, html, sms = '' } = previewMessage(kind, business);
      assert.doesNotMatch(`${subject} ${text} ${sms}`, /\{\{|\}\}|\bworkers?\b/i);
      const shown = html.replace(/<(head|style)[\s\S]*?<\/\1>|<[^>]+>/g, ' ');
      for (const part of [subject, text, shown, sms])
        assert.deepEqual(technicalWordsIn(part.replace(/https?:\S+/g, '')), [], part);
    });
  }

  it('renders markup, placeholders and line breaks in names and values as plain text', () => {
    const nasty = '<img src=x onerror=alert(1)>"\'&{email}\r\nBcc: evil@example.com\r\n\r\n$& `x`';
    for (const kind of messageKinds) {
      const data = Object.fromEntries(
        Object.entries(samples[kind]).map(([key, value]) =>
          ['name', 'service', 'address', 'plan', 'message', 'summary', 'worker'].includes(key)
            ? [key, nasty]
            : [key, value],
        ),
      );
      const { subject, html } = render(kind, data as never, business);
      assert.ok(!/[\r\n\p{Cc}]/u.test(subject), kind);
      assert.ok(!html.includes('<img'), kind);
    }
  });

  it('is never cut in the middle of a character', () => {
    for (const kind of ['handoff', 'deploy', 'error', 'revenue'] as const)
      for (const most of [59, 60, 119, 120, 599, 600, 1_999, 2_000]) {
        const long = `${'x'.repeat(most - 1)}🛠${'y'.repeat(2_100)}`;
        const { subject, text, html, sms } = render(
          kind,
          { message: long, title: long, [long]: 1 },
          business,
        );
        for (const part of [subject, text, html, sms!]) assert.ok(part.isWellFormed(), `${kind} at ${most}`);
      }
  });

  it('is on the preview page', () => {
    const page = previewPage(business, kind => `/x/${kind}`);
    for (const kind of messageKinds) assert.ok(page.includes(`src="/x/${kind}"`), kind);
  });
});

describe('a campaign', () => {
  const write = (changes: object) => render('campaign', { ...samples.campaign, ...changes }, business);

  it('replaces {name} and {email} once and literally', () => {
    const { text, subject } = write({
      name: '{email} $& {name}',
      email: 'a@example.com',
      subject: 'For {name}',
      messageTemplate: 'Hi {name} <{email}> {other}',
    });
    assert.match(text, /^Hi \{email\} \$& \{name\} <a@example\.com> \{other\}/);
    assert.equal(subject, 'For {email} $& {name}');
  });

  it('turns no name or template into markup', () => {
    fc.assert(
      fc.property(fc.string(), fc.string({ minLength: 1 }), (name, messageTemplate) => {
        const { html, subject } = write({
          name,
          messageTemplate: `${messageTemplate} {name}`,
          subject: '{name}',
        });
        const body = html.slice(html.indexOf('<body'));
        assert.ok(!/\p{Cc}/u.test(subject));
        const tags = new Set([...body.matchAll(/<\/?([a-z]+)/gi)].map(match => match[1]!.toLowerCase()));
        for (const tag of tags)
          assert.ok(['body', 'div', 'p', 'a', 'br', 'html', 'table', 'tr', 'th', 'td'].includes(tag), tag);
      }),
    );
  });

  it('tells how to stop when sent as a text message', () => assert.match(write({}).sms!, /Reply STOP/));
});

describe('dates and money', () => {
  it('follow the business’s time zone, locale and currency', () => {
    const { text } = previewMessage('reminder', business);
    assert.match(text, /Mon, Mar 9, 10 AM–12 PM/);
    const german = businessOf(
      testConfig({
        timezone: 'Europe/Vienna',
        business: { ...testConfig().business, name: 'Rollwerk', locale: 'de-AT', currency: 'EUR' },
      }),
    );
    const other = previewMessage('welcome', german);
    assert.match(other.text, /Mo\., 9\. März/);
    assert.match(other.text, /€\s?149,00/);
    assert.match(other.html, /<html lang="de-AT">/);
  });

  it('render a plain date the same in every zone', () => {
    for (const timezone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago'])
      assert.equal(businessOf(testConfig({ timezone })).day('2026-03-09'), 'Monday, March 9, 2026');
  });
});

describe('a notification', () => {
  it('formats the values it gets and omits missing ones', () => {
    const { text, subject } = render(
      'revenue',
      { total: 12.5, note: null, openIssues: 3, list: ['a', 'b'] },
      business,
    );
    assert.equal(subject, 'Revenue');
    assert.match(text, /Total: \$12\.50/);
    assert.match(text, /Open issues: 3/);
    assert.match(text, /List: a\nb/);
    assert.ok(!/Note|null|undefined/.test(text));
    assert.match(render('handoff', {}, business).text, /^Hand-off/);
  });
});
