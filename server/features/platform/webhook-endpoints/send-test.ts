import type { Deps } from '../../../deps.ts';
import { notFound } from '../../../http/errors.ts';
import { sendOne } from './deliver-to-endpoint.ts';
import {
  type DeliveryRow,
  findDelivery,
  insertTest,
  requeueDelivery,
  saveDelivered,
  saveFailed,
} from './deliveries-store.ts';
import { findTarget } from './endpoints-store.ts';
import { TEST_EVENT } from './event-types.ts';
import { mustFindEndpoint } from './manage-endpoints.ts';
import type { Poster } from './post-message.ts';
import { PATIENCE, writeBody } from './prepare-deliveries.ts';

/** Sends a sample at once, to a paused endpoint too, and answers what came back. It is not repeated. */
export async function sendTest(
  deps: Deps,
  poster: Poster,
  endpointId: string,
  id: string,
): Promise<DeliveryRow> {
  const at = deps.clock.now();
  await mustFindEndpoint(deps, endpointId);
  const body = writeBody(TEST_EVENT, at.toString({ fractionalSecondDigits: 3 }), {
    message: 'It works. Real events look like this, with what happened in data.',
  });
  if (await insertTest(deps.sql, endpointId, { id, type: TEST_EVENT, body }, at)) {
    const target = (await findTarget(deps.sql, endpointId, at))!;
    const reply = await sendOne({ deps, poster, target }, { eventId: id, body });
    const now = deps.clock.now();
    if (reply.problem === null) await saveDelivered(deps.sql, [{ id, reply }], now);
    else await saveFailed(deps.sql, endpointId, { id, subject: `test:${id}` }, reply, now, undefined);
  }
  return (await findDelivery(deps.sql, endpointId, id))!;
}

/** Sends a delivery again, whatever became of it, under the same id. */
export async function resendDelivery(deps: Deps, endpointId: string, id: string): Promise<DeliveryRow> {
  const at = deps.clock.now();
  if (!(await requeueDelivery(deps.sql, endpointId, id, at, at.add(PATIENCE))))
    throw notFound('There is no such delivery');
  return (await findDelivery(deps.sql, endpointId, id))!;
}
