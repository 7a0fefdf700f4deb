import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

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
        const params = { [constants.BROTLI_PARAM_QUALITY]: 10 };
        writeFileSync(join(dir!, `${file}.br`), brotliCompressSync(bytes, { params }));
        writeFileSync(join(dir!, `${file}.gz`), gzipSync(bytes, { level: 9 }));
      }
    },
  };
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), compressed()],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    manifest: true,
    target: 'es2022',
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
