import assert from 'node:assert/strict';
import { it } from 'node:test';
import { refusals as ofTheService } from '../../server/features/schedule/holds/refusals.ts';
import { refusals } from './refusals.ts';

it('has every refusal of the service, and no other', () => {
  assert.deepEqual(refusals.map(({ en }) => en).toSorted(), Object.values(ofTheService).toSorted());
});
