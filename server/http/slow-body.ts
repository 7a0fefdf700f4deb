import type { Socket } from 'node:net';
import type { FastifyRequest } from 'fastify';

/** Connections whose request may take longer to arrive than others: large uploads. */
const slow = new WeakSet<Socket>();

/** An upload that sends nothing for this long is cut off. */
const SILENCE_MS = 60_000;

/**
 * For `preParsing` of routes that take large files. Node.js has one time limit for all requests of a server; for these,
 * only silence counts.
 */
export async function allowSlowBody({ raw }: FastifyRequest) {
  slow.add(raw.socket);
  const cut = setTimeout(() => raw.destroy(), SILENCE_MS).unref();
  raw.on('data', () => cut.refresh());
  raw.pause(); // listening to data starts the flow, and nobody reads yet
  raw.once('end', () => clearTimeout(cut));
  raw.once('close', () => clearTimeout(cut));
}

/** Whether the time limit of ordinary requests does not apply here. */
export const isSlowBody = (error: NodeJS.ErrnoException, socket: Socket) =>
  error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && slow.has(socket);
