import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import { notFound } from '../../../http/errors.ts';
import type { App } from '../../../http/front-door.ts';
import { decodeCursor, toPage } from '../../../http/pages.ts';
import { Nullable, Uuid } from '../../../http/schemas.ts';
import { Customer, CustomerPatch, CustomerQuery } from '../../../records/customers/schemas.ts';
import { countJobsOf, findCustomer, listCustomers } from '../../../records/customers/store.ts';
import { updateCustomer } from './update-customer.ts';

export function customerRoutes(app: App, deps: Deps) {
  app.get(
    '/api/customers',
    {
      config: { access: 'customers:read', audited: 'customers.read' },
      schema: {
        tags: ['Customers'],
        summary: 'Customers, newest first',
        querystring: CustomerQuery,
        response: {
          200: Success(Type.Object({ customers: Type.Array(Customer), nextCursor: Nullable(Type.String()) })),
        },
      },
    },
    async ({ query }) => {
      const [createdAt, id] = decodeCursor(query.cursor, ['date-time', 'uuid']) ?? [];
      const rows = await listCustomers(deps.readSql, query, createdAt && id ? { createdAt, id } : undefined);
      const { items, nextCursor } = toPage([...rows], query.limit, row => [row.createdAt, row.id]);
      return ok({ customers: items, nextCursor });
    },
  );
  app.get(
    '/api/customers/:id',
    {
      config: { access: 'customers:read' },
      schema: {
        tags: ['Customers'],
        summary: 'Get a customer',
        params: Type.Object({ id: Uuid }),
        response: { 200: Success(Type.Object({ customer: Customer })), 404: Failure },
      },
    },
    async ({ params: { id } }) => {
      const customer = await findCustomer(deps.sql, id);
      if (!customer) throw notFound('There is no such customer');
      return ok({ customer: { ...customer, jobs: await countJobsOf(deps.sql, id) } });
    },
  );
  app.patch(
    '/api/customers/:id',
    {
      config: { access: 'customers:write' },
      schema: {
        tags: ['Customers'],
        summary: 'Change a customer’s name, phone, tax exemption, or preferred and banned workers',
        params: Type.Object({ id: Uuid }),
        body: CustomerPatch,
        response: { 200: Success(Type.Object({ customer: Customer })), 404: Failure },
      },
    },
    async ({ params, body, actor }) => ok({ customer: await updateCustomer(deps, params.id, body, actor) }),
  );
}
