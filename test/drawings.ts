import { threadId } from 'node:worker_threads';

/** Documents for tests of the renderer. They are drawn in its threads, which load this file. */
export const module = import.meta.url;

export const sayThread = async ({ text = '' }) => Buffer.from(`${threadId}${text}`);
export const fail = async ({ why }: { why: string }): Promise<Buffer> => {
  throw new Error(why);
};
export const spin = async (_: object): Promise<Buffer> => {
  for (;;);
};
export const hoard = async (_: object): Promise<Buffer> => {
  for (const kept: number[][] = []; ; ) kept.push(Array.from({ length: 1e5 }, Math.random));
};
