import assert from 'node:assert/strict';
import { it } from 'node:test';
import { isSamePhone, nationalPhone } from './phone.ts';

it('a phone number is shown as people of the country write it', () => {
  assert.equal(nationalPhone('+15125550142', 'US'), '(512) 555-0142');
  assert.equal(nationalPhone('+15125550142', 'GB'), '+15125550142');
  assert.equal(nationalPhone('+442079460958', 'US'), '+442079460958');
  assert.equal(nationalPhone('512-555-0142', 'US'), '512-555-0142');
});

it('the same number is the same in every form', () => {
  assert.equal(isSamePhone('+15125550142', '(512) 555-0142'), true);
  assert.equal(isSamePhone('+15125550142', '(512) 555-0143'), false);
});
