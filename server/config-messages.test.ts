import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ConfigError, readConfig } from './config.ts';

const base = {
  DATABASE_URL: 'postgres://localhost/x',
  AUTH_JWT_SECRET: 'a',
  CRON_SECRET: 'b',
  PROOF_SECRET: 'p',
  PAYMENTS_WEBHOOK_SECRET: 'c',
};
const read = (env: Record<string, string>) => readConfig({ ...base, ...env });
const problems = (env: Record<string, string>) => {
  try {
    read(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
  return [];
};

describe('message configuration', () => {
  it('defaults to the demo, English and dollars', () => {
    const { email, sms, business } = read({});
    assert.deepEqual(email, { provider: 'demo', from: 'Truckroll <no-reply@localhost>' });
    assert.deepEqual(sms, { provider: 'demo', quietHours: undefined });
    const { name, locale, currency } = business;
    assert.deepEqual({ name, locale, currency }, { name: 'Truckroll', locale: 'en-US', currency: 'USD' });
  });

  it('lists everything a chosen provider lacks at once', () => {
    assert.deepEqual(problems({ EMAIL_PROVIDER: 'smtp', SMS_PROVIDER: 'twilio' }), [
      'EMAIL_FROM is not set; EMAIL_PROVIDER=smtp needs it.',
      'SMTP_URL is not set; EMAIL_PROVIDER=smtp needs it.',
      'TWILIO_ACCOUNT_SID is not set; SMS_PROVIDER=twilio needs it.',
      'TWILIO_AUTH_TOKEN is not set; SMS_PROVIDER=twilio needs it.',
      'TWILIO_FROM is not set; SMS_PROVIDER=twilio needs it.',
    ]);
    assert.deepEqual(problems({ EMAIL_PROVIDER: 'resend' }), [
      'EMAIL_FROM is not set; EMAIL_PROVIDER=resend needs it.',
      'RESEND_API_KEY is not set; EMAIL_PROVIDER=resend needs it.',
    ]);
  });

  it('rejects values it cannot use', () => {
    const wrong = {
      BUSINESS_LOCALE: 'not a locale',
      BUSINESS_CURRENCY: 'gold',
      SMS_QUIET_HOURS: 'at night',
      EMAIL_PROVIDER: 'smtp',
      EMAIL_FROM: 'a@example.com',
      SMTP_URL: 'http://x',
    };
    assert.deepEqual(
      problems(wrong)
        .map(problem => problem.split(' ')[0])
        .sort(),
      ['BUSINESS_CURRENCY', 'BUSINESS_LOCALE', 'SMS_QUIET_HOURS', 'SMTP_URL'],
    );
  });

  it('rejects currencies without hundredths, and missing fonts', () => {
    for (const currency of ['JPY', 'KWD', 'KRW'])
      assert.match(problems({ BUSINESS_CURRENCY: currency })[0]!, /two decimals/);
    assert.equal(read({ BUSINESS_CURRENCY: 'eur' }).business.currency, 'EUR');
    assert.match(problems({ PDF_FONT: '/nowhere/font.ttf' })[0]!, /PDF_FONT/);
    assert.match(problems({ PDF_FONT: import.meta.filename })[0]!, /PDF_FONT/);
    assert.equal(read({ PDF_FONT: 'none' }).pdfFont, undefined);
  });

  it('defaults to quiet hours with a real provider', () => {
    const twilio = {
      SMS_PROVIDER: 'twilio',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: 't',
      TWILIO_FROM: '+1555',
    };
    assert.deepEqual(read(twilio).sms.quietHours, { from: '21:00', to: '08:00' });
    assert.equal(read({ ...twilio, SMS_QUIET_HOURS: 'off' }).sms.quietHours, undefined);
    assert.deepEqual(read({ SMS_QUIET_HOURS: '22:30-07:00' }).sms.quietHours, { from: '22:30', to: '07:00' });
  });
});
