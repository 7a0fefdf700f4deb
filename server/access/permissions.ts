/** Who may do what. Every route names one of these, and nothing else decides. */

export const ROLES = ['owner', 'dispatcher', 'finance', 'viewer'] as const;
export type Role = (typeof ROLES)[number];

const AREAS = [
  'jobs',
  'customers',
  'workers',
  'invoices',
  'payments',
  'dispatch',
  'reports',
  'webhooks',
  'settings',
] as const;

/** What an API key can be given. */
export type Scope = `${(typeof AREAS)[number]}:${'read' | 'write'}`;
export const SCOPES = AREAS.flatMap(area => [`${area}:read`, `${area}:write`] as Scope[]);

type Rule = {
  roles: readonly Role[];
  /** The scope that gives an API key this permission. */
  scope: Scope;
  /** Belongs to the whole business: refused to users and keys of single franchises. */
  wholeBusiness?: true;
};

const everyone: readonly Role[] = ROLES;
const field: readonly Role[] = ['owner', 'dispatcher'];
const books: readonly Role[] = ['owner', 'finance'];
const backOffice: readonly Role[] = ['owner', 'finance', 'viewer'];
const owner: readonly Role[] = ['owner'];

const table = {
  'jobs:read': { roles: everyone, scope: 'jobs:read' },
  'jobs:write': { roles: field, scope: 'jobs:write' },
  'customers:read': { roles: everyone, scope: 'customers:read' },
  'customers:write': { roles: field, scope: 'customers:write' },
  'workers:read': { roles: everyone, scope: 'workers:read' },
  'workers:write': { roles: field, scope: 'workers:write' },
  'imports:read': { roles: field, scope: 'customers:read' },
  'dispatch:read': { roles: everyone, scope: 'dispatch:read' },
  'dispatch:write': { roles: field, scope: 'dispatch:write' },
  'positions:read': { roles: everyone, scope: 'settings:read' },
  'positions:write': { roles: field, scope: 'settings:write' },

  'invoices:read': { roles: everyone, scope: 'invoices:read' },
  'invoices:write': { roles: books, scope: 'invoices:write' },
  'test-invoices:write': { roles: books, scope: 'settings:write' },
  'payments:read': { roles: everyone, scope: 'payments:read' },
  'payments:write': { roles: books, scope: 'payments:write' },
  'billing:read': { roles: everyone, scope: 'payments:read' },
  'billing:write': { roles: books, scope: 'payments:write' },
  'payouts:read': { roles: everyone, scope: 'payments:read' },
  'payouts:write': { roles: books, scope: 'payments:write' },
  // A franchise does not decide its own share.
  'splits:write': { roles: books, scope: 'payments:write', wholeBusiness: true },
  'ledger:read': { roles: everyone, scope: 'payments:read' },
  'trial-balance:read': { roles: everyone, scope: 'payments:read', wholeBusiness: true },
  'exports:read': { roles: backOffice, scope: 'payments:read' },
  'tax-rates:read': { roles: everyone, scope: 'settings:read' },
  'tax-rates:write': { roles: books, scope: 'settings:write', wholeBusiness: true },

  'reports:read': { roles: everyone, scope: 'reports:read' },
  'promos:read': { roles: everyone, scope: 'settings:read', wholeBusiness: true },
  'promos:write': { roles: owner, scope: 'settings:write', wholeBusiness: true },
  'plan-offers:read': { roles: everyone, scope: 'settings:read', wholeBusiness: true },
  'plan-offers:write': { roles: owner, scope: 'settings:write', wholeBusiness: true },
  'saved-replies:write': { roles: field, scope: 'customers:write', wholeBusiness: true },
  'campaigns:read': { roles: everyone, scope: 'customers:read', wholeBusiness: true },
  'campaigns:write': { roles: owner, scope: 'customers:write', wholeBusiness: true },

  'franchises:read': { roles: everyone, scope: 'settings:read' },
  'franchises:write': { roles: owner, scope: 'settings:write', wholeBusiness: true },
  'services:write': { roles: owner, scope: 'settings:write', wholeBusiness: true },
  'settings:read': { roles: owner, scope: 'settings:read', wholeBusiness: true },
  'settings:write': { roles: owner, scope: 'settings:write', wholeBusiness: true },
  'users:read': { roles: owner, scope: 'settings:read' },
  'users:write': { roles: owner, scope: 'settings:write' },
  'keys:read': { roles: owner, scope: 'settings:read' },
  'keys:write': { roles: owner, scope: 'settings:write' },
  'audit:read': { roles: owner, scope: 'settings:read', wholeBusiness: true },
  'operations:read': { roles: backOffice, scope: 'settings:read', wholeBusiness: true },
  'operations:write': { roles: owner, scope: 'settings:write', wholeBusiness: true },
  'webhooks:read': { roles: backOffice, scope: 'webhooks:read', wholeBusiness: true },
  'webhooks:write': { roles: owner, scope: 'webhooks:write', wholeBusiness: true },
  'webhook-endpoints:read': { roles: backOffice, scope: 'webhooks:read' },
  'webhook-endpoints:write': { roles: owner, scope: 'webhooks:write' },
} as const satisfies Record<string, Rule>;

export type Permission = keyof typeof table;
export const permissions: Record<Permission, Rule> = table;
export const PERMISSIONS = Object.keys(table) as Permission[];

/** What a route asks for: a permission, one of the other ways in, or nothing. */
export type Access = Permission | 'public' | 'signed-in' | 'cron' | 'proof' | 'worker' | 'metrics';

const granted = (isScoped: boolean, holds: (rule: Rule) => boolean): Permission[] =>
  PERMISSIONS.filter(name => {
    const rule = permissions[name];
    return holds(rule) && !(isScoped && rule.wholeBusiness);
  });

/** Which permissions a user has. `isScoped`: limited to single franchises. */
export const permissionsOfRole = (role: Role, isScoped: boolean): Permission[] =>
  granted(isScoped, rule => rule.roles.includes(role));

export const permissionsOfScopes = (scopes: readonly string[], isScoped: boolean): Permission[] =>
  granted(isScoped, rule => scopes.includes(rule.scope));
