import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { bookJob } from '../../../../test/factories.ts';
import { openTestApp } from '../../../../test/harness.ts';
import { deliverMessages } from '../delivery/deliver-messages.ts';
import { chooseLanguage } from './store.ts';

const t = await openTestApp();

type Template = {
  kind: string;
  language: string;
  subject: string;
  body: string;
  sms: string;
  placeholders: string[];
  customized: boolean;
};
const list = async (): Promise<Template[]> =>
  (await t.hq('GET', '/api/message-templates')).body.data.templates;
const find = async (kind: string, language = 'en') =>
  (await list()).find(one => one.kind === kind && one.language === language)!;
const change = (kind: string, body: object) => t.hq('PATCH', `/api/message-templates/${kind}`, body);
const preview = (kind: string, body: object = {}) =>
  t.hq('POST', `/api/message-templates/${kind}/preview`, body);
const mailTo = async (to: string) => (await t.hq('GET', `/api/dev/messages?to=${to}`)).body.data.messages[0];

describe('GET /api/message-templates', () => {
  it('200: has every customer message in English and Spanish, none of them customized', async () => {
    const templates = await list();
    assert.ok(templates.length >= 40);
    for (const { kind, subject, body, sms, customized } of templates) {
      assert.ok(subject && body && sms, kind);
      assert.equal(customized, false);
    }
    const kinds = new Set(templates.map(one => one.kind));
    assert.equal(templates.length, kinds.size * 2);
    assert.match((await find('reminder', 'es')).subject, /^Mañana/);
  });
});

describe('PATCH /api/message-templates/{kind}', () => {
  it('200: customers get the new words, and resetting brings back the defaults', async () => {
    const { status, body } = await change('welcome', {
      language: 'en',
      subject: 'Booked, {{name}}!',
      body: 'Dear {{ name }},\n\nsee you at {{address}}.',
    });
    assert.equal(status, 200);
    assert.deepEqual(
      [body.data.template.customized, body.data.template.subject],
      [true, 'Booked, {{name}}!'],
    );
    assert.equal(body.data.template.sms, (await find('welcome')).sms, 'what was not given stays');
    await bookJob(t, { customerEmail: 'own@example.com', customerName: '<b>Wren</b> {{total}}' });
    await deliverMessages(t.deps);
    const mail = await mailTo('own@example.com');
    assert.equal(mail.subject, 'Booked, <b>Wren</b> {{total}}!');
    assert.match(mail.text, /^Dear <b>Wren<\/b> \{\{total\}\},\n\nsee you at /);
    assert.ok(!mail.html.includes('<b>Wren'));
    const trail = await t.sql`select summary from activity where subject = 'template:welcome'`;
    assert.equal(trail[0]!.summary, 'Message wording changed: welcome (English)');

    const reset = await t.hq('DELETE', '/api/message-templates/welcome');
    assert.equal(reset.status, 200);
    assert.equal((await find('welcome')).customized, false);
    assert.match((await find('welcome')).subject, /^We got your booking/);
  });

  it('200: leaves out a line with something that is not known', async () => {
    const words = { body: 'Hi {{name}},\nExpected arrival: {{arrival}}\nCall us: {{businessPhone}}' };
    const { text } = (await preview('on_my_way', words)).body.data;
    assert.match(text, /Expected arrival: \d/);
    assert.doesNotMatch(text, /Call us/);
  });

  it('400: names a placeholder that this message does not have', async () => {
    for (const body of ['Hi {{nmae}}', 'Hi {nmae}', 'Hi {{ nmae }}']) {
      const { status, body: answer } = await change('welcome', { language: 'en', subject: 'Hi', body });
      assert.equal(status, 400);
      assert.match(JSON.stringify(answer), /\{\{nmae\}\}/);
      assert.match(JSON.stringify(answer), /\{\{name\}\}/, 'and those it does');
    }
    assert.equal((await preview('welcome', { subject: '{{technicain}}' })).status, 400);
    assert.equal((await find('welcome')).customized, false);
  });

  it('400: blank or too long texts, line breaks in a subject, unknown languages', async () => {
    for (const body of [
      { subject: ' ' },
      { subject: 'a\r\nBcc: x@example.com' },
      { subject: 'x'.repeat(201) },
      { body: '' },
      { body: 'x'.repeat(5001) },
      { sms: 'x'.repeat(481) },
      { language: 'de', subject: 'Hallo' },
    ])
      assert.equal((await change('welcome', body)).status, 400, JSON.stringify(body));
  });

  it('400: a code is never in a subject, which is kept, and always in the text message', async () => {
    assert.equal((await change('verification', { subject: '{{code}}' })).status, 400);
    assert.equal((await change('verification', { sms: 'No code here' })).status, 400);
    assert.equal((await preview('verification')).status, 200);
  });

  it('404: unknown messages, and those that customers do not get', async () => {
    for (const kind of ['nothing', 'payment_alert', 'constructor']) {
      assert.equal((await change(kind, { subject: 'Hi' })).status, 404);
      assert.equal((await preview(kind)).status, 404);
      assert.equal((await t.hq('DELETE', `/api/message-templates/${kind}`)).status, 404);
    }
  });
});

describe('the reader’s language', () => {
  it('decides the words, the dates and the amounts', async () => {
    const at = t.clock.now();
    await chooseLanguage(t.sql, { channel: 'email', address: 'Ana@Example.com' }, 'es', at);
    await change('completion', { language: 'es', subject: 'Listo: {{service}}' });
    await bookJob(t, { customerEmail: 'ana@example.com' });
    await deliverMessages(t.deps);
    const mail = await mailTo('ana@example.com');
    assert.match(mail.subject, /^Recibimos su reserva/);
    assert.match(mail.html, /<html lang="es-US">/);
    assert.match(mail.text, /Administrar su visita: http/);
    assert.match((await preview('completion', { language: 'es' })).body.data.subject, /^Listo: /);
    assert.match((await preview('completion', { language: 'en' })).body.data.subject, /^All done: /);
    assert.equal((await t.hq('DELETE', '/api/message-templates/completion?language=en')).status, 200);
    assert.equal((await find('completion', 'es')).customized, true, 'only the language asked for');
  });
});
