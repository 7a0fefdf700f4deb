import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import files from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const root = join(import.meta.dirname, '..', '..', 'web', 'dist');

/** Where each page's own code begins, so that the browser asks for all of it at once. */
const pages: Record<string, string> = {
  '/': 'pages/customer/home/home-page.tsx',
  '/book': 'pages/customer/book/book-page.tsx',
  '/account': 'pages/customer/account/account-page.tsx',
  '/work': 'pages/technician/technician-page.tsx',
  '/admin': 'pages/office/frame/office-page.tsx',
};

/** The worker app alone can be installed on a phone. */
const heads: Record<string, string> = {
  '/work': [
    '<link rel="manifest" href="/work.webmanifest">',
    '<link rel="apple-touch-icon" href="/work-192.png">',
    '<meta name="theme-color" content="#0b6e5f">',
    '<meta name="mobile-web-app-capable" content="yes">',
  ].join(''),
};

type Chunk = { file: string; css?: string[]; imports?: string[] };

/**
 * The web app, as `npm start` builds it: one page under several addresses, and files whose names change with
 * what is in them. Not built, as in most tests and on an instance that only works the queue: no pages.
 * A page brings along what it shows of the business from its first moment, so that nothing moves later.
 */
export async function serveWebApp(app: FastifyInstance, business: object) {
  const manifestFile = join(root, '.vite', 'manifest.json');
  if (!existsSync(manifestFile)) return;
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const page = readFileSync(join(root, 'index.html'), 'utf8');

  for (const [path, module] of Object.entries(pages)) {
    const head = [heads[path], preloads(manifest, module), stated(business), '</head>'].join('');
    const html = page.replace('</head>', () => head);
    app.get(path, { schema: { hide: true } }, (_request, reply) =>
      reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(html),
    );
  }
  await app.register(files, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    globIgnore: ['**/*.{br,gz}', 'index.html', '.vite/**'],
    cacheControl: false,
    setHeaders(reply, path) {
      const isHashed = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

/** Data, not a program: no policy has to allow it. */
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
