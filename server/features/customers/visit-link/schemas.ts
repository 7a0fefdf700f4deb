import { type Static, Type } from 'typebox';
import { Amount, Choice, Instant, Nullable, Uuid } from '../../../http/schemas.ts';
import { JobNumber } from '../../../records/jobs/schemas.ts';
import { statuses } from '../../../records/jobs/status.ts';
import { Booking } from '../account/schemas.ts';

const Link = Nullable(Type.String());

/** What the page behind a visit link shows. A canceled booking says so, and nothing else about it. */
export const LinkedVisit = Type.Object(
  {
    number: Nullable(JobNumber),
    status: Choice(statuses),
    timezone: Type.String({ description: 'Where the work is done' }),
    type: Link,
    addOns: Type.Array(Type.String()),
    address: Link,
    lat: Booking.properties.lat,
    lng: Booking.properties.lng,
    preferredDate: Link,
    preferredTime: Link,
    visits: Booking.properties.visits,
    workerName: Booking.properties.workerName,
    arrival: Booking.properties.arrival,
    lineItems: Booking.properties.lineItems,
    total: Nullable(Amount),
    paid: Nullable(Amount),
    due: Nullable(Amount),
    canMove: Type.Boolean(),
    whyNotMove: Nullable(Type.String({ description: 'What to tell the customer if it can’t be moved' })),
    canCancel: Type.Boolean(),
    cancelFee: Nullable(Type.Number({ description: 'What canceling costs now' })),
    payUrl: Link,
    tipUrl: Link,
    calendarUrl: Link,
    googleCalendarUrl: Link,
    plansUrl: Link,
    reviewUrl: Link,
    restoreUrl: Nullable(Type.String({ description: 'Restores a canceled booking, while that is possible' })),
    phone: Nullable(Type.String({ description: 'Of the office' })),
  },
  { title: 'LinkedVisit' },
);
export type LinkedVisit = Static<typeof LinkedVisit>;

export const HoldRef = Type.Object({ holdId: Uuid });
export const RescheduleInput = Type.Object({ jobId: Uuid, holdId: Uuid });

export const Rescheduled = Type.Object(
  { windowStart: Nullable(Instant), windowEnd: Nullable(Instant) },
  { title: 'Rescheduled', description: 'The window that is now promised' },
);
export type Rescheduled = Static<typeof Rescheduled>;

export const CancelByLink = Type.Object({
  preview: Type.Optional(Type.Boolean({ description: 'Only say what canceling would cost' })),
});
