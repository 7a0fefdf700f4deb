import { readFileSync } from 'node:fs';
import { type ParseArgsOptionsConfig, parseArgs } from 'node:util';
import type { Config } from '../config.ts';
import { type ArchivePlace, inFile } from '../db/archive-place.ts';
import { keyIn } from '../db/encrypt-archive.ts';
import { OperatorError } from '../operator-error.ts';
import { inBucket } from '../providers/storage/s3.ts';

/** A wrong command line: reported without a stack. */
export class UsageError extends OperatorError {}

export function readOptions<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: false }).values;
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

/** Options and positional arguments. */
export function readArguments<T extends ParseArgsOptionsConfig>(args: string[], options: T) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    throw new UsageError((error as Error).message);
  }
}

export function wholeNumber(name: string, given: string | undefined, fallback: number, most: number): number {
  const value = given === undefined ? fallback : Number(given);
  if (Number.isInteger(value) && value >= 0 && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from 0 to ${most}.`);
}

/** "8h", "30m", "90s", "2d" → seconds, at most `longest`. */
export function seconds(name: string, given: string, longest: string): number {
  const value = toSeconds(given);
  if (value === undefined) throw new UsageError(`--${name} must be a time such as 90s, 30m, 8h or 2d.`);
  if (value > toSeconds(longest)!) throw new UsageError(`--${name} must be at most ${longest}.`);
  return value;
}

function toSeconds(text: string): number | undefined {
  const [, amount, unit] = /^(\d{1,8})([smhd])$/.exec(text) ?? [];
  return amount && unit ? Number(amount) * { s: 1, m: 60, h: 3600, d: 86_400 }[unit]! : undefined;
}

/** The one file that a command names. */
export function readFileArgument(usage: string, [file, ...more]: string[]): string {
  if (file && more.length === 0) return file;
  throw new UsageError(`Usage: truckroll ${usage}`);
}

/** The file or the object that holds a backup. */
export const backupPlace = (config: Config, name: string): ArchivePlace =>
  name.startsWith('s3://') ? inBucket(config.storage, name) : inFile(name);

/** The key of a backup: that of --key-file, or BACKUP_KEY. */
export const backupKey = (config: Config, keyFile: string | undefined) =>
  keyFile === undefined ? config.backupKey : readKeyFile(keyFile);

function readKeyFile(file: string): string {
  let key: string | undefined;
  try {
    key = keyIn(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new UsageError(`The key file ${file} cannot be read: ${(error as Error).message}`);
  }
  if (key === undefined) throw new UsageError(`The key file ${file} is empty.`);
  return key;
}

/** An external database is backed up with its own tools, which know its roles, extensions and replicas. */
export function refuseOwnDatabase(config: Config, tool: string) {
  if (config.databaseUrl)
    throw new UsageError(`DATABASE_URL is set: use ${tool}; this command is for the embedded database.`);
}
