import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { DayRange } from '../../../http/day-range.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Amount, Choice, Instant, Nullable, Page, UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { accountKeys } from './accounts.ts';
import { listLedger } from './list-ledger.ts';
import { readTrialBalance } from './trial-balance.ts';

const tags = ['Accounting'];

const LedgerTransaction = Type.Object(
  {
    id: Type.Integer(),
    kind: Type.String({ examples: ['charge'] }),
    ref: Type.String({ description: 'What happened; unique' }),
    jobId: Nullable(Uuid),
    paymentId: Nullable(Type.String()),
    at: Instant,
    entries: Type.Array(
      Type.Object({
        account: Choice(accountKeys),
        franchiseId: Nullable(Type.String()),
        debit: Amount,
        credit: Amount,
      }),
    ),
  },
  { title: 'LedgerTransaction' },
);

const TrialBalance = Type.Object(
  {
    accounts: Type.Array(
      Type.Object({
        account: Choice(accountKeys),
        name: Type.String({ examples: ['Sales'] }),
        type: Choice(['asset', 'liability', 'income', 'expense']),
        debit: Amount,
        credit: Amount,
      }),
    ),
    debit: Amount,
    credit: Amount,
  },
  { title: 'TrialBalance' },
);

export function ledgerRoutes(app: App, deps: Deps) {
  app.get(
    '/api/ledger',
    {
      config: { access: 'ledger:read', csv: 'ledger' },
      schema: {
        tags,
        summary: 'Ledger transactions with their entries, newest first',
        querystring: Type.Object({
          jobId: Type.Optional(Uuid),
          account: Type.Optional(Choice(accountKeys)),
          franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
          updatedSince: UpdatedSince,
          ...DayRange,
          ...Page,
        }),
        response: {
          200: Success(
            Type.Object({
              transactions: Type.Array(LedgerTransaction),
              nextCursor: Nullable(Type.String()),
            }),
          ),
        },
      },
    },
    async ({ query }) => ok(await listLedger(deps, query)),
  );

  app.get(
    '/api/ledger/trial-balance',
    {
      config: { access: 'trial-balance:read' },
      schema: {
        tags,
        summary: "Every account's balance, debits against credits",
        querystring: Type.Object({
          at: Type.Optional(
            Type.String({
              maxLength: 50,
              description: 'A day (its end, in the time zone of the business) or a date-time; now without it',
            }),
          ),
        }),
        response: { 200: Success(TrialBalance) },
      },
    },
    async ({ query }) => ok(await readTrialBalance(deps, query.at)),
  );
}
