import { type TSchema, Type } from 'typebox';

/** Every JSON success has this shape; the contract names the few exceptions. */
export const ok = <T>(data: T): { ok: true; data: T } => ({ ok: true, data });

export const Success = <T extends TSchema>(data: T) => Type.Object({ ok: Type.Literal(true), data });

export const Failure = Type.Object(
  {
    ok: Type.Literal(false),
    error: Type.String({ description: 'What went wrong, as a readable sentence' }),
    details: Type.Optional(
      Type.Array(Type.String(), { description: 'Every violation, as `field: what is wrong`' }),
    ),
  },
  { title: 'Failure' },
);

export const failure = (error: string, details?: string[]) =>
  details ? { ok: false as const, error, details } : { ok: false as const, error };
