import { type Static, type TSchema, Type } from 'typebox';
import { NOT_BLANK } from './validation.ts';

/** Allows `null`. A type list, so a violation is reported once and not per alternative. */
export function Nullable<T extends TSchema>(schema: T) {
  const { type, enum: values } = schema as { type?: string; enum?: unknown[] };
  return Type.Unsafe<Static<T> | null>({
    ...schema,
    type: [type, 'null'],
    ...(values ? { enum: [...values, null] } : {}),
  });
}

/** Absent or null. */
export const Maybe = <T extends TSchema>(schema: T) => Type.Optional(Nullable(schema));

/** Text that must not be blank. */
export const Text = (maxLength: number, options = {}) =>
  Type.String({ maxLength, pattern: NOT_BLANK, ...options });

export const Choice = <const T extends string>(values: readonly T[], options = {}) =>
  Type.Unsafe<T>({ type: 'string', enum: values, ...options });

export const Email = (maxLength: number) =>
  Type.String({ format: 'email', maxLength, examples: ['pat@example.com'] });
export const Phone = Type.String({ format: 'phone', maxLength: 50, examples: ['+1 555-0100'] });
export const Uuid = Type.String({ format: 'uuid' });
export const Instant = Type.String({ format: 'date-time' });
export const DateOrTime = (maxLength: number) => Type.String({ format: 'date-or-time', maxLength });

/** Currency units with at most two decimals; internally amounts are cents. */
export const Money = (maximum: number) => Type.Number({ minimum: 0, maximum });
export const Amount = Type.Number({ title: 'Amount', description: 'Currency units, two decimals' });

/** Data an integration attaches: stored, never read. */
export const Metadata = Type.Record(Type.String(), Type.Unknown());

export const Latitude = Type.Number({ minimum: -90, maximum: 90 });
export const Longitude = Type.Number({ minimum: -180, maximum: 180 });

export const UpdatedSince = Type.Optional(
  Type.String({ format: 'date-time', description: 'Changed at or after: what is new since the last time' }),
);

/** A page of a list: `cursor` is the `nextCursor` of the previous page. */
export const Page = {
  limit: Type.Integer({ minimum: 1, maximum: 200, default: 50 }),
  // Long enough for the longest name a list can be sorted by.
  cursor: Type.Optional(Type.String({ maxLength: 1500 })),
};
