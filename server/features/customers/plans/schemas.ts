import { type Static, Type } from 'typebox';
import {
  Amount,
  Choice,
  Email,
  Instant,
  Maybe,
  Money,
  Nullable,
  Phone,
  Text,
  Uuid,
} from '../../../http/schemas.ts';
import { Repeats, RepeatsInput } from '../../schedule/recurrence/schemas.ts';

export const PlanOffer = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    description: Type.String(),
    serviceType: Type.String(),
    ...Repeats,
    price: Amount,
  },
  { title: 'PlanOffer' },
);
export type PlanOffer = Static<typeof PlanOffer>;

/** An offer as the office sees it, which includes those it has withdrawn. */
export const OwnOffer = Type.Object(
  { ...PlanOffer.properties, active: Type.Boolean() },
  { title: 'OwnPlanOffer' },
);
export type OwnOffer = Static<typeof OwnOffer>;

export const OfferInput = Type.Object({
  name: Text(100),
  description: Type.String({ maxLength: 500, default: '' }),
  serviceType: Text(200),
  ...RepeatsInput,
  price: Money(99_999),
});
export type OfferInput = Static<typeof OfferInput>;

export const OfferPatch = Type.Object({
  name: Type.Optional(Text(100)),
  description: Type.Optional(Type.String({ maxLength: 500 })),
  serviceType: Type.Optional(Text(200)),
  ...RepeatsInput,
  price: Type.Optional(Money(99_999)),
  active: Type.Optional(Type.Boolean()),
});
export type OfferPatch = Static<typeof OfferPatch>;

export const PlanInput = Type.Object({
  planId: Text(100, { description: 'One of `GET /api/maintenance-plans`, which sets the price' }),
  address: Text(500),
  email: Type.Optional(Email(254)),
  name: Type.Optional(Text(200, { description: 'Required for a new customer' })),
  phone: Maybe(Phone),
  startDate: Maybe(
    Type.String({ format: 'plan-date', description: 'Date of the first visit; a week from now by default' }),
  ),
  ...RepeatsInput,
  preferredTime: Maybe(Text(30)),
  franchiseId: Maybe(Text(100)),
  notes: Maybe(Type.String({ maxLength: 1000 })),
});
export type PlanInput = Static<typeof PlanInput>;

export const Plan = Type.Object(
  {
    id: Uuid,
    planId: Type.String(),
    name: Type.String(),
    serviceType: Type.String(),
    ...Repeats,
    price: Amount,
    address: Type.String(),
    franchiseId: Nullable(Type.String()),
    preferredTime: Nullable(Type.String()),
    notes: Nullable(Type.String()),
    status: Choice(['active', 'ended']),
    nextVisit: Nullable(
      Type.String({ format: 'date', description: 'The next visit to book; null after the last' }),
    ),
    createdAt: Instant,
    endedAt: Nullable(Instant),
  },
  { title: 'MaintenancePlan' },
);
export type Plan = Static<typeof Plan>;
