import { createHmac } from 'node:crypto';
import type { Config } from '../config.ts';

/** Stands for a client's network address in the database, which must not reveal who asked. */
export const clientKey = (
  { codeKey }: Pick<Config, 'codeKey'>,
  use: 'code' | 'hold',
  client: string,
): string => createHmac('sha256', codeKey).update(`${use}\n${client}`).digest('base64url');
