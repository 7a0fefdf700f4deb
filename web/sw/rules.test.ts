import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ruleFor } from './rules.ts';
import { shellFiles } from './shell-plugin.ts';

const origin = 'https://example.test';
const files = new Set(['/work', '/assets/index-1.js', '/icon.svg']);
const kindOf = (path: string, more = {}) =>
  ruleFor({ method: 'GET', mode: 'cors', url: new URL(path, origin).href, ...more }, origin, files).kind;

describe('the service worker', () => {
  it('serves the app from the cache, whatever the view', () => {
    assert.equal(kindOf('/work', { mode: 'navigate' }), 'shell');
    assert.equal(kindOf('/work?job=1', { mode: 'navigate' }), 'shell');
    assert.equal(kindOf('/assets/index-1.js'), 'shell');
    assert.equal(kindOf('/icon.svg'), 'shell');
  });

  it('caches map tiles, and fetches the style from the network first', () => {
    assert.equal(kindOf('/map/tiles/14/1/2.mvt?v=1'), 'cached');
    assert.equal(kindOf('/map/style.json'), 'network-first');
    assert.equal(kindOf('/api/business'), 'network-first');
  });

  it('passes everything else on to the network', () => {
    assert.equal(kindOf('/api/worker/day'), 'network');
    assert.equal(kindOf('/work', { method: 'POST' }), 'network');
    assert.equal(kindOf('/workshop', { mode: 'navigate' }), 'network');
    assert.equal(kindOf('https://elsewhere.test/icon.svg'), 'network');
    assert.equal(kindOf('/assets/admin-2.js'), 'network');
  });
});

describe('the files of the technician app', () => {
  it('are everything its page may need, and nothing of other pages', () => {
    const manifest = {
      'index.html': {
        file: 'assets/index.js',
        css: ['assets/index.css'],
        imports: ['_words.js'],
        dynamicImports: ['pages/technician/technician-page.tsx', 'pages/office/frame/office-page.tsx'],
      },
      '_words.js': { file: 'assets/words.js' },
      'pages/technician/technician-page.tsx': { file: 'assets/work.js', dynamicImports: ['ui/map.tsx'] },
      'ui/map.tsx': { file: 'assets/map.js', css: ['assets/map.css'], assets: ['assets/map-worker.js'] },
      'pages/office/frame/office-page.tsx': { file: 'assets/admin.js' },
    };
    assert.deepEqual(shellFiles(manifest), [
      '/assets/index.js',
      '/assets/index.css',
      '/assets/words.js',
      '/assets/work.js',
      '/assets/map.js',
      '/assets/map.css',
      '/assets/map-worker.js',
    ]);
  });
});
