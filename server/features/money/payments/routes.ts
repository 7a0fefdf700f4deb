import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { CSV_NOTE, sendListCsv } from '../../../http/list-csv.ts';
import { readList } from '../../../http/read-list.ts';
import { Amount, Choice, Instant, Maybe, Nullable, Page, UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { Sort, type Sorting } from '../../../http/sorting.ts';
import { JobNumber } from '../../../records/jobs/schemas.ts';
import { findBalance } from '../../../records/payments/balance.ts';
import {
  type ListedPayment as ListedPaymentRow,
  manualMethods,
  paymentStatuses,
  paymentsMatching,
} from '../../../records/payments/store.ts';
import { Price, toPriceCents } from './price.ts';
import {
  Balance,
  methods,
  Payment,
  PaymentAndBalance,
  toBalance,
  toPayment,
  toPaymentAndBalance,
} from './schemas.ts';
import { summarizePayments } from './summarize-payments.ts';
import { reverseByHand, takeByHand } from './take-by-hand.ts';

const Sum = Type.Array(Type.Object({ amount: Amount, currency: Type.String() }));

const JobId = Type.Object({ id: Uuid });

const ManualPaymentInput = Type.Object({
  method: Choice(manualMethods),
  amount: Price({ description: 'Of the price; at most what is due' }),
  tip: Type.Optional(Price({ description: 'On top of the amount' })),
  reference: Maybe(Type.String({ maxLength: 200 })),
  receivedAt: Type.Optional(Instant),
});

const ListedPayment = Type.Object(
  { ...Payment.properties, customerName: Type.String(), jobNumber: JobNumber },
  { title: 'ListedPayment' },
);

const toListed = (rows: ListedPaymentRow[]) =>
  rows.map(row => ({
    ...toPayment(row, row.reservedCents),
    customerName: row.customerName,
    jobNumber: row.jobNumber,
  }));

const paymentSorting = {
  fields: {
    createdAt: { column: 'created_at', type: 'timestamptz' },
    succeededAt: { column: 'succeeded_at', type: 'timestamptz', isNullable: true },
    customerName: { column: 'customer_name', type: 'text' },
    amount: { column: 'amount_cents', type: 'bigint' },
  },
  standard: '-createdAt',
  idFormat: 'text',
} as const satisfies Sorting;

export function paymentRoutes(app: App, deps: Deps) {
  app.get(
    '/api/jobs/:id/balance',
    {
      config: { access: 'payments:read' },
      schema: {
        tags: ['Payments'],
        summary: 'What a job costs, what was paid, and what is due',
        params: JobId,
        response: { 200: Success(Balance), 404: Failure },
      },
    },
    async ({ params }) => {
      const balance = await findBalance(deps.sql, params.id);
      if (!balance) throw notFound('There is no such job');
      return ok(toBalance(balance));
    },
  );

  app.post(
    '/api/jobs/:id/payments',
    {
      config: { access: 'payments:write', idempotent: true },
      schema: {
        tags: ['Payments'],
        summary: 'Record money taken by hand',
        params: JobId,
        body: ManualPaymentInput,
        response: { 201: Success(PaymentAndBalance), 404: Failure, 409: Failure },
      },
    },
    async ({ params, body, actor, effectId }, reply) => {
      const { amount, tip, ...given } = body;
      const cents = {
        amountCents: toPriceCents('amount', amount),
        tipCents: tip ? toPriceCents('tip', tip) : 0,
      };
      const taken = await takeByHand(deps, `man_${effectId}`, params.id, { ...given, ...cents }, actor);
      return reply.code(201).send(ok(toPaymentAndBalance(taken)));
    },
  );

  app.delete(
    '/api/payments/:id',
    {
      config: { access: 'payments:write' },
      schema: {
        tags: ['Payments'],
        summary: 'Reverse a payment recorded by hand in error',
        params: Type.Object({ id: Type.String({ maxLength: 200 }) }),
        response: { 200: Success(PaymentAndBalance), 404: Failure, 409: Failure },
      },
    },
    async ({ params, actor }) => {
      return ok(toPaymentAndBalance(await reverseByHand(deps, params.id, actor)));
    },
  );

  app.get(
    '/api/payments',
    {
      config: { access: 'payments:read', audited: 'payments.read' },
      schema: {
        tags: ['Payments'],
        summary: 'Payments, newest first unless sorted',
        description: CSV_NOTE,
        querystring: Type.Object({
          franchiseId: Type.Optional(Type.String({ maxLength: 100 })),
          jobId: Type.Optional(Uuid),
          customerId: Type.Optional(Uuid),
          status: Type.Optional(Choice(paymentStatuses)),
          method: Type.Optional(Choice(methods)),
          updatedSince: UpdatedSince,
          sort: Sort(paymentSorting),
          ...Page,
        }),
        response: {
          200: Success(
            Type.Object({ payments: Type.Array(ListedPayment), nextCursor: Nullable(Type.String()) }),
          ),
        },
      },
    },
    async (request, reply) => {
      const matching = paymentsMatching(request.query);
      const list = await readList<ListedPaymentRow>(deps.readSql, paymentSorting, request, matching);
      if (list.file)
        return sendListCsv(reply, {
          name: 'payments',
          schema: ListedPayment,
          rows: list.file,
          toItems: toListed,
        });
      return ok({ payments: toListed(list.items), nextCursor: list.nextCursor });
    },
  );

  app.get(
    '/api/dev/payments',
    {
      config: { access: 'operations:read' },
      schema: {
        tags: ['Operations'],
        summary: 'Payment balances and revenue, from the ledger',
        response: {
          200: Success(
            Type.Object({
              balance: Type.Object({ available: Sum, pending: Sum }),
              revenue: Type.Object({ today: Amount, week: Amount, allTime: Amount }),
              recentEvents: Type.Array(
                Type.Object({
                  id: Type.String(),
                  type: Type.String(),
                  status: Type.String(),
                  createdAt: Instant,
                }),
              ),
              chargeCount: Type.Integer(),
            }),
          ),
        },
      },
    },
    async () => ok(await summarizePayments(deps)),
  );
}
