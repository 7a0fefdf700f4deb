import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { frameHeaders, type ListOrigins } from './embedding.ts';
import { openToAll } from './open-to-all.ts';
import { PAGE_POLICY } from './security-headers.ts';

const root = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** Entry point of each page's code, so the browser fetches all of it at once. */
const pages: Record<string, string> = {
  '/': 'pages/customer/home/home-page.tsx',
  '/book': 'pages/customer/book/book-page.tsx',
  '/visit/:token': 'pages/customer/visit/visit-page.tsx',
  '/account': 'pages/customer/account/account-page.tsx',
  '/quote/:token': 'pages/customer/quote/quote-page.tsx',
  '/work': 'pages/technician/technician-page.tsx',
  '/admin': 'pages/office/frame/office-page.tsx',
};

/** What a page says about itself. Only the worker app can be installed on a phone. */
const heads: Record<string, string> = {
  // The address is a secret: no search engine and no other site gets it.
  '/quote/:token': '<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">',
  '/work': [
    '<link rel="manifest" href="/work.webmanifest">',
    '<link rel="apple-touch-icon" href="/work-192.png">',
    '<meta name="theme-color" content="#0b6e5f">',
    '<meta name="mobile-web-app-capable" content="yes">',
  ].join(''),
};

/** The address itself is the secret: nobody is told where somebody comes from, and nothing is kept or indexed. */
const headers: Record<string, Record<string, string>> = {
  '/visit/:token': {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  },
};

type Chunk = { file: string; css?: string[]; imports?: string[] };

/**
 * The web app as built by `npm start`: one page at several URLs, and files with hashed names. If it is not built, as in
 * most tests and on queue-only instances, there are no pages. The page embeds what it shows of the business, so nothing
 * shifts after loading.
 */
export async function serveWebApp(app: FastifyInstance, describe: () => object, listOrigins: ListOrigins) {
  const manifestFile = join(root, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) return;
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const page = readFileSync(join(root, 'index.html'), 'utf8');

  for (const [path, module] of Object.entries(pages)) {
    const links = [heads[path], preloads(manifest, module)].join('');
    const [before, after] = page.split('</head>') as [string, string];
    app.get(path, { config: { access: 'public' }, schema: { hide: true } }, async (request, reply) => {
      const { embed } = request.query as { embed?: unknown };
      const framed =
        path === '/book' && embed === '1' ? frameHeaders(PAGE_POLICY, await listOrigins()) : undefined;
      if (framed) reply.headers(framed).removeHeader('x-frame-options');
      return reply
        .headers({ 'cache-control': 'no-cache', ...headers[path] })
        .type('text/html; charset=utf-8')
        .send([before, links, stated(describe()), '</head>', after].join(''));
    });
  }
  await app.register(async scope => {
    openToAll(scope);
    await scope.register(files, {
      root,
      wildcard: false,
      index: false,
      preCompressed: true,
      globIgnore: ['**/*.{br,gz}', 'index.html', 'embed.js', '.vite/**'],
      cacheControl: false,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(root, 'assets'));
        reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
      },
    });
  });
}

/** Data, not a script, so no policy has to allow it. */
const stated = (business: object) =>
  `<script type="application/json" id="business">${JSON.stringify(business).replaceAll('<', '\\u003c')}</script>`;

function preloads(manifest: Record<string, Chunk>, module: string): string {
  const chunks = new Set<Chunk>();
  const add = (name: string) => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    chunks.add(chunk);
    for (const needed of chunk.imports ?? []) add(needed);
  };
  add(module);
  const links = [...chunks].flatMap(({ file, css = [] }) => [
    `<link rel="modulepreload" href="/${file}">`,
    ...css.map(sheet => `<link rel="stylesheet" href="/${sheet}">`),
  ]);
  return [...new Set(links)].join('');
}
