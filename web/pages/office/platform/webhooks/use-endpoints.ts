import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Data, Input } from '../../../../lib/api.ts';
import { hq } from '../../parts/hq.ts';
import { replaceRow, useKeyset } from '../../parts/use-keyset.ts';

export type Endpoint = Data<'GET /api/webhook-endpoints'>['endpoints'][number];
export type EndpointInput = Input<'POST /api/webhook-endpoints'>['body'];
export type EndpointPatch = Input<'PATCH /api/webhook-endpoints/{id}'>['body'];
export type Delivery = Data<'GET /api/webhook-endpoints/{id}/deliveries'>['deliveries'][number];
export type EventType = EndpointInput['events'][number];

const LIST = ['webhook-endpoints'];
const DELIVERIES = 'webhook-deliveries';

export const useEndpoints = () =>
  useQuery({
    queryKey: LIST,
    queryFn: async ({ signal }) => (await hq('GET /api/webhook-endpoints', {}, { signal })).endpoints,
  });

export const useEndpoint = (id: string) =>
  useQuery({
    queryKey: [...LIST, id],
    queryFn: async ({ signal }) =>
      (await hq('GET /api/webhook-endpoints/{id}', { params: { id } }, { signal })).endpoint,
  });

/** The endpoints, and what depends on them, are read again after a change. */
function useChange<Input, Output>(change: (input: Input) => Promise<Output>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries({ queryKey: LIST }),
  });
}

export const useAddEndpoint = () =>
  useChange(async (body: EndpointInput) => (await hq('POST /api/webhook-endpoints', { body })).secret);

export const useEditEndpoint = (id: string) =>
  useChange((body: EndpointPatch) => hq('PATCH /api/webhook-endpoints/{id}', { params: { id }, body }));

export const useDeleteEndpoint = (id: string) =>
  useChange(() => hq('DELETE /api/webhook-endpoints/{id}', { params: { id } }));

export const useRotateSecret = (id: string) =>
  useChange(
    async () => (await hq('POST /api/webhook-endpoints/{id}/rotate-secret', { params: { id } })).secret,
  );

export function useSendTest(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => (await hq('POST /api/webhook-endpoints/{id}/test', { params: { id } })).delivery,
    onSuccess: () => {
      client.invalidateQueries({ queryKey: LIST });
      client.resetQueries({ queryKey: [DELIVERIES, id] });
    },
  });
}

export function useDeliveries(id: string, status: string) {
  const query = { status: (status || undefined) as Delivery['status'] | undefined, limit: 50 };
  return useKeyset([DELIVERIES, id, query], async (cursor, signal) => {
    const { deliveries, nextCursor } = await hq(
      'GET /api/webhook-endpoints/{id}/deliveries',
      { params: { id }, query: { ...query, cursor } },
      { signal },
    );
    return { rows: deliveries, nextCursor };
  });
}

export function useResend(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (deliveryId: string) =>
      (
        await hq('POST /api/webhook-endpoints/{id}/deliveries/{deliveryId}/resend', {
          params: { id, deliveryId },
        })
      ).delivery,
    onSuccess: delivery => {
      replaceRow(client, DELIVERIES, delivery);
      client.invalidateQueries({ queryKey: LIST });
    },
  });
}
