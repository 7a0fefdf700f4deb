import { type Static, Type } from 'typebox';
import { Choice, Instant, Nullable, Page, UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { FranchiseIds } from '../users/schemas.ts';
import type { DeliveryRow } from './deliveries-store.ts';
import { EVENT_TYPES } from './event-types.ts';

const Url = Type.String({
  minLength: 1,
  maxLength: 2000,
  description: 'Where events are posted; https, on the public internet',
  examples: ['https://example.com/truckroll'],
});
const Events = Type.Array(Choice(EVENT_TYPES), {
  minItems: 1,
  maxItems: EVENT_TYPES.length,
  uniqueItems: true,
  description: 'What is sent',
});
const Status = Choice(['active', 'paused'], {
  description:
    'While an endpoint is paused, new events are not collected for it; what was waiting is sent when it resumes',
});

export const WebhookEndpoint = Type.Object(
  {
    id: Uuid,
    url: Type.String(),
    events: Type.Array(Choice(EVENT_TYPES)),
    franchiseIds: FranchiseIds,
    status: Status,
    pausedBy: Nullable(
      Choice(['office', 'failing', 'gone'], {
        description: '`failing`: three days without success. `gone`: it answered 410.',
      }),
    ),
    pending: Type.Integer({ description: 'Deliveries that wait for their next attempt' }),
    failed: Type.Integer({ description: 'Deliveries that were given up' }),
    lastSuccessAt: Nullable(Instant),
    createdAt: Instant,
    updatedAt: Instant,
  },
  { title: 'WebhookEndpoint' },
);

export const WebhookEndpointInput = Type.Object({
  url: Url,
  events: Events,
  franchiseIds: Type.Optional(FranchiseIds),
});
export type WebhookEndpointInput = Static<typeof WebhookEndpointInput>;

export const WebhookEndpointPatch = Type.Partial(
  Type.Object({ url: Url, events: Events, franchiseIds: FranchiseIds, status: Status }),
);
export type WebhookEndpointPatch = Static<typeof WebhookEndpointPatch>;

export const Secret = Type.String({
  description: 'Signs what is sent. Shown this once.',
  examples: ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
});

const deliveryStatuses = ['pending', 'delivered', 'failed'] as const;

export const WebhookDelivery = Type.Object(
  {
    id: Uuid,
    eventId: Type.String({ format: 'uuid', description: 'Sent as `webhook-id`, the same at every attempt' }),
    type: Type.String(),
    subject: Type.String({ description: 'What it is about; its deliveries keep their order' }),
    status: Choice(deliveryStatuses),
    attempts: Type.Integer(),
    nextAttemptAt: Nullable(Instant),
    lastAttemptAt: Nullable(Instant),
    durationMs: Nullable(Type.Integer()),
    responseStatus: Nullable(Type.Integer()),
    responseBody: Nullable(Type.String({ description: 'The beginning of the answer' })),
    problem: Nullable(
      Choice([
        'status',
        'redirect',
        'timeout',
        'tls',
        'dns',
        'refused',
        'connection',
        'private_address',
        'gone',
        'secret',
      ]),
    ),
    error: Nullable(Type.String({ description: 'What went wrong at the last attempt' })),
    createdAt: Instant,
    payload: Type.Unsafe<unknown>({ description: 'What is sent' }),
  },
  { title: 'WebhookDelivery' },
);

export const DeliveryQuery = Type.Object({
  status: Type.Optional(Choice(deliveryStatuses)),
  updatedSince: UpdatedSince,
  ...Page,
});

export const toDelivery = ({ body, ...row }: DeliveryRow): Static<typeof WebhookDelivery> => ({
  ...row,
  payload: JSON.parse(body),
});
