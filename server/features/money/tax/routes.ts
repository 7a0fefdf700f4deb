import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { UpdatedSince, Uuid } from '../../../http/schemas.ts';
import { createTaxRate, updateTaxRate } from './save-tax-rate.ts';
import { TaxRate, TaxRateInput, TaxRatePatch } from './schemas.ts';
import { listTaxRates } from './store.ts';

const tags = ['Tax'];
const OneTaxRate = Success(Type.Object({ taxRate: TaxRate }));

export function taxRoutes(app: App, deps: Deps) {
  app.get(
    '/api/tax-rates',
    {
      config: { access: 'tax-rates:read', csv: 'tax-rates' },
      schema: {
        tags,
        summary: 'All tax rates',
        querystring: Type.Object({ updatedSince: UpdatedSince }),
        response: { 200: Success(Type.Object({ taxRates: Type.Array(TaxRate) })) },
      },
    },
    async ({ query }) => ok({ taxRates: await listTaxRates(deps.sql, query) }),
  );

  app.post(
    '/api/tax-rates',
    {
      config: { access: 'tax-rates:write', idempotent: true },
      schema: {
        tags,
        summary: 'Add a tax rate',
        description:
          'The most specific rate applies: postal code before region before country, with a service before without one. ' +
          "Then the franchise's own rate, then the rate without any condition.",
        body: TaxRateInput,
        response: { 201: OneTaxRate, 409: Failure },
      },
    },
    async ({ effectId, body, actor }, reply) =>
      reply.code(201).send(ok({ taxRate: await createTaxRate(deps, effectId, body, actor) })),
  );

  app.patch(
    '/api/tax-rates/:id',
    {
      config: { access: 'tax-rates:write' },
      schema: {
        tags,
        summary: 'Edit or deactivate a tax rate',
        params: Type.Object({ id: Uuid }),
        body: TaxRatePatch,
        response: { 200: OneTaxRate, 404: Failure, 409: Failure },
      },
    },
    async ({ params, body, actor }) => ok({ taxRate: await updateTaxRate(deps, params.id, body, actor) }),
  );
}
