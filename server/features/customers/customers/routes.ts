import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { CSV_NOTE, sendListCsv } from '../../../http/list-csv.ts';
import { readList } from '../../../http/read-list.ts';
import { Nullable, Uuid } from '../../../http/schemas.ts';
import {
  Customer,
  CustomerInput,
  CustomerPatch,
  CustomerQuery,
  customerSorting,
} from '../../../records/customers/schemas.ts';
import { type CustomerRow, customersMatching } from '../../../records/customers/store.ts';
import { withTotals } from '../../../records/customers/totals.ts';
import { createCustomer } from './create-customer.ts';
import { mergeCustomers } from './merge-customers.ts';
import { mustFindCustomer } from './show-history.ts';
import { updateCustomer } from './update-customer.ts';

const tags = ['Customers'];
const CustomerId = Type.Object({ id: Uuid });
const Shown = Success(Type.Object({ customer: Customer }));

export function customerRoutes(app: App, deps: Deps) {
  app.get(
    '/api/customers',
    {
      config: { access: 'customers:read', audited: 'customers.read' },
      schema: {
        tags,
        summary: 'Customers, newest first unless sorted',
        description: CSV_NOTE,
        querystring: CustomerQuery,
        response: {
          200: Success(Type.Object({ customers: Type.Array(Customer), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async (request, reply) => {
      const matching = await customersMatching(deps.readSql, request.query);
      const list = await readList<CustomerRow>(deps.readSql, customerSorting, request, matching);
      const toItems = (rows: CustomerRow[]) => withTotals(deps.readSql, rows);
      if (list.file)
        return sendListCsv(reply, { name: 'customers', schema: Customer, rows: list.file, toItems });
      return ok({ customers: await toItems(list.items), nextCursor: list.nextCursor });
    },
  );
  app.post(
    '/api/customers',
    {
      config: { access: 'customers:write', idempotent: true },
      schema: {
        tags,
        summary: 'Add a customer',
        body: CustomerInput,
        response: { 201: Shown, 409: Failure },
      },
    },
    async (request, reply) => {
      const customer = await createCustomer(deps, request.effectId, request.body, request.actor);
      return reply.code(201).send(ok({ customer }));
    },
  );
  app.get(
    '/api/customers/:id',
    {
      config: { access: 'customers:read' },
      schema: {
        tags,
        summary: 'Get a customer, or the one they were merged into',
        params: CustomerId,
        response: { 200: Shown, 404: Failure },
      },
    },
    async ({ params: { id } }) => {
      const [customer] = await withTotals(deps.sql, [await mustFindCustomer(deps, id)]);
      return ok({ customer: customer! });
    },
  );
  app.patch(
    '/api/customers/:id',
    {
      config: { access: 'customers:write' },
      schema: {
        tags,
        summary: 'Change a customer',
        description:
          'A new email address also goes to jobs that carry the old one: messages and the customer’s account go by it. Jobs keep the name and phone they were booked with.',
        params: CustomerId,
        body: CustomerPatch,
        response: { 200: Shown, 404: Failure, 409: Failure },
      },
    },
    async ({ params, body, actor }) => ok({ customer: await updateCustomer(deps, params.id, body, actor) }),
  );
  app.post(
    '/api/customers/:id/merge',
    {
      config: { access: 'customers:write', idempotent: true },
      schema: {
        tags,
        summary: 'Merge a duplicate into this customer',
        description:
          'Everything of the other one moves here: jobs, properties, invoices, payments, cards, plans and schedules. Its id and email address lead here from then on. An opt-out of either one stays.',
        params: CustomerId,
        body: Type.Object({ otherId: Uuid }),
        response: { 200: Shown, 404: Failure, 409: Failure },
      },
    },
    async ({ params, body, actor }) =>
      ok({ customer: await mergeCustomers(deps, params.id, body.otherId, actor) }),
  );
}
