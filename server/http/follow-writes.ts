import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ReadReplica } from '../db/replica/route-reads.ts';

const isWriting = ({ method }: Pick<FastifyRequest, 'method'>) =>
  !['GET', 'HEAD', 'OPTIONS'].includes(method);

/** The same person or program in all their sessions; somebody unknown by their address. */
const nameOf = ({ actor, ip }: FastifyRequest) => {
  const { kind, id, userId } = actor;
  return userId ? `user ${userId}` : `${kind} ${id || ip}`;
};

/**
 * Whoever changed something sees it in the next list, however far behind the replica is. The answer waits until that is
 * certain: the caller may ask another instance a millisecond later.
 */
export function followWrites(app: FastifyInstance, replica: ReadReplica | undefined) {
  if (!replica) return;
  app.addHook('onRoute', route => {
    const { handler } = route;
    route.handler = function (request, reply) {
      return replica.asReader(nameOf(request), isWriting(request), () => handler.call(this, request, reply));
    };
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const isRefused = reply.statusCode >= 400 && reply.statusCode < 500;
    if (isWriting(request) && !isRefused) await replica.wrote(nameOf(request));
    return payload;
  });
}
