import assert from 'node:assert/strict';
import { test } from 'node:test';
import { matches } from './commands.ts';

test('a command is found by the beginnings of its words, in any order, without accents', () => {
  for (const typed of ['new j', 'job', 'j new', 'NEW JOB', ' new '])
    assert.ok(matches('New job', typed), typed);
  for (const typed of ['ew', 'job x', 'quote']) assert.ok(!matches('New job', typed), typed);
  assert.ok(matches('Nueva cotización', 'cotizacion'));
  assert.ok(matches('Anything', ''));
});
