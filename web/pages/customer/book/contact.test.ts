import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { wrongFields } from './contact.ts';
import { emptyDraft } from './draft.ts';

const given = (patch: object) =>
  wrongFields({ ...emptyDraft, name: 'Robin', email: 'r@example.com', ...patch });

describe('how somebody is reached', () => {
  it('is by name and e-mail, told all at once', () => {
    assert.deepEqual(wrongFields(emptyDraft), ['name', 'email']);
    for (const email of ['r', 'r@example', 'r @example.com', '@example.com', 'r@example.com.'])
      assert.deepEqual(given({ email }), ['email'], email);
    assert.deepEqual(given({}), []);
  });

  it('needs a phone only where somebody has to call, and one that the service takes', () => {
    assert.deepEqual(given({ wish: { date: '2026-03-02', time: 'any' } }), ['phone']);
    for (const phone of ['+1 (555) 010-0100', '5550100']) assert.deepEqual(given({ phone }), [], phone);
    for (const phone of ['call me', '555.0100', '+', '---'])
      assert.deepEqual(given({ phone }), ['phone'], phone);
  });
});
