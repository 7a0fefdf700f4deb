import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { invalidFields } from './contact.ts';
import { emptyDraft } from './draft.ts';

const invalidWith = (patch: object) =>
  invalidFields({ ...emptyDraft, name: 'Robin', email: 'r@example.com', ...patch });

describe('contact details', () => {
  it('need a name and an email, and report all errors at once', () => {
    assert.deepEqual(invalidFields(emptyDraft), ['name', 'email']);
    for (const email of ['r', 'r@example', 'r @example.com', '@example.com', 'r@example.com.'])
      assert.deepEqual(invalidWith({ email }), ['email'], email);
    assert.deepEqual(invalidWith({}), []);
  });

  it('need a phone only where the office has to call, in a format that the service accepts', () => {
    assert.deepEqual(invalidWith({ request: { date: '2026-03-02', time: 'any' } }), ['phone']);
    for (const phone of ['+1 (555) 010-0100', '5550100']) assert.deepEqual(invalidWith({ phone }), [], phone);
    for (const phone of ['call me', '555.0100', '+', '---'])
      assert.deepEqual(invalidWith({ phone }), ['phone'], phone);
  });
});
