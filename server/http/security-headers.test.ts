import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { openTestApp } from '../../test/harness.ts';
import { pathsOf } from '../../test/routes.ts';

const t = await openTestApp();
const get = (url: string, headers: Record<string, string> = {}) => t.send({ method: 'GET', url, headers });

/** Sources that the policy of a page allows scripts from. */
function scriptSources(policy: string): string[] {
  const directives = new Map(policy.split(';').map(part => [part.trim().split(' ')[0]!, part.trim()]));
  const scripts = directives.get('script-src') ?? directives.get('default-src')!;
  return scripts.split(' ').slice(1);
}

describe('the policy of a page', () => {
  it('allows only our own scripts, on every page', async () => {
    await t.app.ready();
    const pages: string[] = [];
    // A stream never ends.
    for (const path of pathsOf(t.app, 'GET').filter(each => !each.endsWith('/stream'))) {
      const url = path.replace(/:\w+/g, '00000000-0000-7000-8000-000000000000');
      const { headers } = await get(url, { accept: 'text/html', authorization: `Bearer ${await t.token()}` });
      if (!/^text\/html/.test(headers['content-type'] ?? '')) continue;
      pages.push(path);
      for (const source of scriptSources(headers['content-security-policy']!))
        assert.match(source, /^'(none|self|sha256-[\w+/=]+)'$/, path);
    }
    assert.ok(
      pages.includes('/docs/') && pages.includes('/invoice/:token') && pages.length >= 10,
      `${pages}`,
    );
  });
});

describe('an answer of the API', () => {
  const strict = "default-src 'none'; frame-ancestors 'none'";

  it('is never cached or run, however its address is written', async () => {
    for (const url of [
      ...[
        '/api/customers',
        '/%61pi/customers',
        '/%61%70%69/customers',
        '/api/%63ustomers',
        '/ap%69/customers?x',
      ],
      // Nothing is there, but what says so is data, too.
      ...[
        '/api/nothing',
        '/%61pi/nothing',
        '/API/customers',
        '//api/customers',
        '/api%2fcustomers',
        '/./api/x',
      ],
      ...['/api/%zz', '/%zz', '/api/customers/%ff'],
    ]) {
      const { status, headers } = await get(url);
      assert.ok([400, 401, 404].includes(status), `${url}: ${status}`);
      assert.equal(headers['content-security-policy'], strict, url);
      assert.equal(headers['cache-control'], 'no-store', url);
      assert.equal(headers['x-content-type-options'], 'nosniff', url);
    }
  });
});
