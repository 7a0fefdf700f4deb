import assert from 'node:assert/strict';
import { it } from 'node:test';
import { digitsOf, isCountry, isSameNumber, toE164 } from './phone-numbers.ts';

it('a number without a country code is one of the business’s country', () => {
  assert.equal(toE164('(512) 555-0142', 'US'), '+15125550142');
  assert.equal(toE164('555-000-2222', 'US'), '+15550002222');
  assert.equal(toE164('55 1234 5678', 'MX'), '+525512345678');
  assert.equal(toE164('020 7946 0958', 'GB'), '+442079460958');
  assert.equal(toE164('+44 20 7946 0958', 'US'), '+442079460958');
});

it('what nobody could dial is none', () => {
  for (const text of ['555-0142', 'call me', '', '+1 555', '1'.repeat(20), '512 555 0142 or 0143'])
    assert.equal(toE164(text, 'US'), undefined, text);
});

it('numbers are the same in every form; codes of countries are checked', () => {
  assert.equal(isSameNumber('+1 512-555-0142', '(512) 555 0142', 'US'), true);
  assert.equal(isSameNumber('555-0142', '555 0142', 'US'), true);
  assert.equal(isSameNumber('+1 512-555-0142', '(512) 555 0142', 'GB'), false);
  assert.deepEqual(digitsOf('+442079460958'), ['442079460958', '2079460958', '02079460958']);
  assert.deepEqual(['US', 'MX', 'us', 'XX', ''].map(isCountry), [true, true, false, false, false]);
});
