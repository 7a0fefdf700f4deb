import type { FastifyInstance } from 'fastify';

/** For a plugin that only serves what anybody may see. */
export function openToAll(app: FastifyInstance) {
  app.addHook('onRoute', route => {
    route.config = { access: 'public', ...route.config };
  });
}
