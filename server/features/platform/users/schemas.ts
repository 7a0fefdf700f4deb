import { type Static, Type } from 'typebox';
import { ROLES } from '../../../access/permissions.ts';
import type { UserRow } from '../../../access/users-store.ts';
import { Choice, Email, Instant, Nullable, Text, Uuid } from '../../../http/schemas.ts';

const Role = Choice(ROLES, {
  title: 'UserRole',
  description:
    '`owner`: everything. `dispatcher`: jobs, customers, technicians; no money movement. `finance`: invoices, ' +
    'payments, payouts, exports; reads the rest. `viewer`: reads.',
});

export const FranchiseIds = Type.Array(Type.String({ minLength: 1, maxLength: 100 }), {
  maxItems: 1000,
  uniqueItems: true,
  title: 'FranchiseIds',
  description: 'Empty for the whole business; otherwise only what belongs to these franchises.',
});

export const User = Type.Object(
  {
    id: Uuid,
    email: Type.String(),
    name: Type.String(),
    role: Role,
    franchiseIds: FranchiseIds,
    active: Type.Boolean(),
    lastSeenAt: Nullable(Instant),
    createdAt: Instant,
  },
  { title: 'User' },
);
export type User = Static<typeof User>;

export const toUser = ({ invitedAt: _invited, updatedAt: _updated, ...user }: UserRow): User => user;

export const UserInput = Type.Object({
  email: Email(254),
  name: Text(200),
  role: Role,
  franchiseIds: Type.Optional(FranchiseIds),
});
export type UserInput = Static<typeof UserInput>;

export const UserPatch = Type.Partial(
  Type.Object({ name: Text(200), role: Role, franchiseIds: FranchiseIds, active: Type.Boolean() }),
);
export type UserPatch = Static<typeof UserPatch>;
