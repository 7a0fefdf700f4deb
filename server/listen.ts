import type { Config } from './config.ts';
import { OperatorError } from './operator-error.ts';

type Listener = { listen(at: { host: string; port: number }): PromiseLike<string> };

const reasons: Record<string, string> = {
  EADDRINUSE: 'another program listens there. Stop it, or set PORT.',
  EADDRNOTAVAIL: 'this machine has no such address. Correct HOST.',
  ENOTFOUND: 'there is no such host. Correct HOST.',
  EACCES: 'this account may not. Set PORT to 1024 or more.',
};

/** Starts listening and returns the address; explains a failure in a sentence. */
export async function listen(app: Listener, { host, port }: Config): Promise<string> {
  try {
    return await app.listen({ host, port });
  } catch (error) {
    const reason = reasons[(error as NodeJS.ErrnoException).code ?? ''];
    throw reason ? new OperatorError(`The service cannot listen on ${host}:${port}: ${reason}`) : error;
  }
}
