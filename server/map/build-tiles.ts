import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { engineConfig } from './engine-config.ts';

/** Builds routing tiles from extracts; rejects with a readable message. */
export type BuildTiles = (files: string[], folder: string, signal: AbortSignal) => Promise<void>;

/** The engine's own builder, included in its package for linux x64/arm64 and macOS arm64. */
export const buildTiles: BuildTiles = async (files, folder, signal) => {
  const tiles = join(folder, 'tiles');
  mkdirSync(tiles, { recursive: true });
  const configFile = join(folder, 'engine.json');
  const config = engineConfig(tiles);
  writeFileSync(
    configFile,
    JSON.stringify({ ...config, mjolnir: { ...config.mjolnir, logging: { type: 'std_out', color: false } } }),
  );
  const args = ['-c', configFile, '-j', String(availableParallelism()), ...files.map(file => resolve(file))];
  await runBuilder(builderPath(), args, folder, signal);
};

function builderPath(): string {
  const root = dirname(createRequire(import.meta.url).resolve('@valhallajs/valhallajs'));
  return join(root, process.platform, process.arch, 'valhalla_build_tiles');
}

/** The builder writes its own files to the working directory. */
async function runBuilder(command: string, args: string[], cwd: string, signal: AbortSignal) {
  const child = spawn(command, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    signal,
    killSignal: 'SIGKILL',
  });
  let tail = '';
  const append = (chunk: Buffer) => {
    tail = (tail + chunk).slice(-8_000);
  };
  child.stdout.on('data', append);
  child.stderr.on('data', append);
  const [code, killedBy] = await once(child, 'close').catch(error => {
    throw new Error(
      error.code === 'ENOENT'
        ? `The routing engine has no builder for ${process.platform}-${process.arch}.`
        : `The routing tiles could not be built: ${error.message}`,
      { cause: error },
    );
  });
  if (code === 0) return;
  const reason =
    tail.split('\n').findLast(line => /error|exception|space/i.test(line)) ?? tail.trim().split('\n').at(-1);
  throw new Error(
    `The routing tiles could not be built (${killedBy ?? `exit code ${code}`}): ${reason?.replace(/^.*\[ERROR\]\s*/, '') ?? ''}`,
  );
}
