import type { Sql } from '../../../db/connect.ts';

export type Delivery = {
  messageId: string;
  state: 'delivered' | 'failed' | 'bounced';
  reason: string | null;
};

/**
 * What a provider reports about a message it took. Reports come twice and out of order: the first end stays, only a
 * bounce can still follow a delivery, because some mail servers refuse what they accepted.
 */
export const recordDelivery = (sql: Sql, { messageId, state, reason }: Delivery) => sql`
  update messages set delivery = ${state}, delivery_reason = ${reason}
  where id = ${messageId} and (delivery is null or (delivery = 'delivered' and ${state}::text = 'bounced'))`;
