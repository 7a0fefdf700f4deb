import { type Static, Type } from 'typebox';
import { Amount, DateOrTime, Email, Maybe, Nullable, Phone, Text, Uuid } from '../../../http/schemas.ts';
import { LineItems, MAX_PRICE } from '../../../records/jobs/schemas.ts';
import { visitFields } from '../../../records/visits/schemas.ts';
import { CancellationPreview } from '../../money/cancellation/schemas.ts';

export const ChangePreview = Type.Object({
  allowed: Type.Boolean(),
  conflicts: Type.Array(Type.String(), { description: 'What blocks the change' }),
  warnings: Type.Array(Type.String(), { description: 'What a dispatcher should know' }),
  addedDriveMinutes: Nullable(Type.Integer({ description: 'The visit after the change' })),
  savedDriveMinutes: Nullable(Type.Integer({ description: 'The visit now' })),
  cancellation: Type.Optional(CancellationPreview),
});
export type ChangePreview = Static<typeof ChangePreview>;

const { durationMinutes, crew, workerIds, windowStart, windowEnd, start, end, skills } = visitFields;

/** A job as the office enters it. */
export const OfficeJobInput = Type.Object({
  customerId: Type.Optional(Uuid),
  customer: Type.Optional(
    Type.Object(
      { name: Text(200), email: Maybe(Email(200)), phone: Maybe(Phone), company: Maybe(Text(200)) },
      { description: 'A new customer. Somebody with the same email is used as they are.' },
    ),
  ),
  propertyId: Type.Optional(Uuid),
  address: Type.Optional(Text(500, { description: 'Becomes a property of the customer' })),
  franchiseId: Maybe(Type.String({ maxLength: 100 })),
  type: Type.Optional(Text(200, { description: "The first item's service or description, if not given" })),
  items: Type.Optional(LineItems),
  ...{ windowStart, windowEnd, start, end, workerIds, crew, skills, durationMinutes },
  preferredDate: Maybe(DateOrTime(30)),
  preferredTime: Maybe(Type.String({ maxLength: 30 })),
  deposit: Maybe(Type.Number({ minimum: 0.01, maximum: MAX_PRICE, description: 'To be paid in advance' })),
  notes: Maybe(Type.String({ maxLength: 1000 })),
  templateId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Gives items, type, duration, notes, crew and skills' }),
  ),
  force: Type.Optional(Type.Boolean({ description: 'Assign technicians who lack a skill' })),
  notify: Type.Boolean({ default: true, description: 'Tell the customer' }),
});
export type OfficeJobInput = Omit<Static<typeof OfficeJobInput>, 'notify'> & { notify?: boolean };

export const AmountsInput = Type.Object({
  items: LineItems,
  type: Type.Optional(Text(200)),
  jobId: Type.Optional(
    Type.String({ format: 'uuid', description: 'Of a job that exists: with its discount and its tax rate' }),
  ),
  customerId: Type.Optional(Uuid),
  propertyId: Type.Optional(Uuid),
  address: Type.Optional(Text(500)),
  franchiseId: Maybe(Type.String({ maxLength: 100 })),
  workerIds: Type.Optional(workerIds),
});
export type AmountsInput = Static<typeof AmountsInput>;

export const Amounts = Type.Object({
  price: Amount,
  discount: Amount,
  taxRate: Type.Number({ description: 'As a fraction: 0.0825 is 8.25%' }),
  tax: Amount,
  total: Type.Number({ description: 'price − discount + tax' }),
  durationMinutes: Type.Integer({ description: 'How long the services take together' }),
});
export type Amounts = Static<typeof Amounts>;
