import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import {
  PERMISSIONS,
  permissions,
  permissionsOfRole,
  permissionsOfScopes,
  ROLES,
  SCOPES,
} from './permissions.ts';

const docs = readFileSync(join(import.meta.dirname, '../../docs/access.md'), 'utf8');

describe('permissions', () => {
  it('are listed in docs/access.md, one line each', () => {
    const lines = PERMISSIONS.map(name => {
      const { roles, scope, wholeBusiness } = permissions[name];
      const cells = ROLES.map(role => (roles.includes(role) ? '✓' : ''));
      return `| \`${name}\` | ${[...cells, wholeBusiness ? '' : '✓', `\`${scope}\``].join(' | ')} |`;
    });
    assert.deepEqual(
      docs.split('\n').filter(line => /^\| `[a-z-]+:(read|write)` \|/.test(line)),
      lines,
    );
  });

  it('give owners everything, and viewers nothing that changes something', () => {
    assert.deepEqual(permissionsOfRole('owner', false), PERMISSIONS);
    assert.deepEqual(
      permissionsOfRole('viewer', false).filter(name => name.endsWith(':write')),
      [],
    );
  });

  it('of the whole business are out of reach for users and keys of single franchises', () => {
    const whole = PERMISSIONS.filter(name => permissions[name].wholeBusiness);
    assert.ok(whole.includes('settings:write'));
    const scoped = [...permissionsOfRole('owner', true), ...permissionsOfScopes(SCOPES, true)];
    assert.deepEqual(
      whole.filter(name => scoped.includes(name)),
      [],
    );
  });
});
