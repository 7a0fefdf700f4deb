import { Type } from 'typebox';
import type { Deps } from '../../../deps.ts';
import { Failure, ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { Email, Metadata, Uuid } from '../../../http/schemas.ts';
import { acceptOwnDetails } from './accept-own-details.ts';
import { changeAccount } from './change-account.ts';
import { eraseAccount } from './erase-account.ts';
import { exportAccount } from './export-account.ts';
import { refuseOtherEmail } from './refuse-other-email.ts';
import { Account, AccountPatch, AccountQuery, ChangedAccount, EraseInput } from './schemas.ts';
import { showAccount } from './show-account.ts';

const tags = ['Customer portal'];
const config = { access: 'proof' } as const;

/** What the owner of a verified address may see and do. */
export function accountRoutes(app: App, deps: Deps) {
  app.get(
    '/api/account',
    {
      config,
      preValidation: refuseOtherEmail(deps),
      schema: {
        tags,
        summary: 'Your bookings, invoices, plans and preferences',
        querystring: AccountQuery,
        response: { 200: Success(Account), 403: Failure },
      },
    },
    async ({ actor }) => ok(await showAccount(deps, actor.id)),
  );

  app.patch(
    '/api/account',
    {
      config,
      preValidation: refuseOtherEmail(deps),
      schema: {
        tags,
        summary: 'Change your name, phone or message preferences',
        body: AccountPatch,
        response: { 200: Success(ChangedAccount), 403: Failure, 409: Failure },
      },
    },
    async ({ actor, body }) => ok(await changeAccount(deps, actor, body)),
  );

  app.get(
    '/api/account/export',
    {
      config,
      preValidation: refuseOtherEmail(deps),
      schema: {
        tags,
        summary: 'Everything we hold about you',
        querystring: AccountQuery,
        response: { 200: Success(Metadata), 403: Failure },
      },
    },
    async ({ actor }, reply) => {
      reply.header('content-disposition', 'attachment; filename="my-data.json"');
      return ok(await exportAccount(deps, actor.id));
    },
  );

  app.post(
    '/api/account/accept-details',
    {
      config: { ...config, idempotent: true },
      preValidation: refuseOtherEmail(deps),
      schema: {
        tags,
        summary: 'Keep the name, phone and address of one of your bookings',
        body: Type.Object({ email: Type.Optional(Email(254)), jobId: Uuid }),
        response: { 200: Success(Type.Object({ accepted: Type.Literal(true) })), 403: Failure, 404: Failure },
      },
    },
    async ({ actor, body }) => {
      await acceptOwnDetails(deps, actor, body.jobId);
      return ok({ accepted: true as const });
    },
  );

  app.post(
    '/api/account/erase',
    {
      config,
      preValidation: refuseOtherEmail(deps),
      schema: {
        tags,
        summary: 'Erase your personal data',
        body: EraseInput,
        response: { 200: Success(Type.Object({ erased: Type.Literal(true) })), 403: Failure, 409: Failure },
      },
    },
    async ({ actor }) => {
      await eraseAccount(deps, actor.id);
      return ok({ erased: true as const });
    },
  );
}
