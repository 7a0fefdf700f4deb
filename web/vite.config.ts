import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { workShell } from './sw/shell-plugin.ts';

/** Compresses files once, at build time, at the highest level. */
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
  // The service worker is written first, because compression needs final files.
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
      // The service worker keeps its URL; everything else has a hash in its name.
      output: {
        entryFileNames: ({ name }) => (name === 'work-sw' ? 'work-sw.js' : 'assets/[name]-[hash].js'),
      },
    },
    // The budget test measures what each page loads.
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
  },
  // For `npx vite web` next to a running service, with live reload.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/map', '/docs', '/sandbox', '/invoice', '/pay'].map(path => [path, 'http://localhost:8080']),
    ),
  },
});
