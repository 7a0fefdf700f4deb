import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { workShell } from './sw/shell-plugin.ts';

/** Files are compressed once, when they are built, and as small as it goes. */
function compressed(): Plugin {
  return {
    name: 'compressed',
    apply: 'build',
    writeBundle({ dir }) {
      const files = readdirSync(dir!, { recursive: true, encoding: 'utf8' });
      for (const file of files.filter(name => /\.(js|mjs|css|html|svg|json|webmanifest)$/.test(name))) {
        const bytes = readFileSync(join(dir!, file));
        if (bytes.length < 1_000) continue;
        const params = { [constants.BROTLI_PARAM_QUALITY]: 11 };
        writeFileSync(join(dir!, `${file}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(join(dir!, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  // What is compressed must be finished: the service worker comes first.
  plugins: [react(), workShell(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
    rolldownOptions: {
      input: {
        index: join(import.meta.dirname, 'index.html'),
        'work-sw': join(import.meta.dirname, 'sw', 'work-sw.ts'),
      },
      // A service worker keeps its address; everything else is named by what is in it.
      output: {
        entryFileNames: ({ name }) => (name === 'work-sw' ? 'work-sw.js' : 'assets/[name]-[hash].js'),
      },
    },
    // Reported by the budget test, per page, which is what a visitor waits for.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
  },
  // `npx vite web` beside a running service: the pages reload as they are edited.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/map', '/docs', '/sandbox', '/invoices'].map(path => [path, 'http://localhost:8080']),
    ),
  },
});
