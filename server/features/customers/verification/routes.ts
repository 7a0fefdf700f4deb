import { checkCode, requestCode } from '../../../access/codes.ts';
import { issueProof } from '../../../access/proof.ts';
import type { Deps } from '../../../deps.ts';
import { ok, Success } from '../../../http/envelope.ts';
import type { App } from '../../../http/front-door.ts';
import { clientOf } from '../../../http/limits/client.ts';
import { VerifyAnswer, VerifyInput } from './schemas.ts';

export function verificationRoutes(app: App, deps: Deps) {
  app.post(
    '/api/customer/verify',
    {
      config: { access: 'public' },
      schema: {
        tags: ['Customer portal'],
        summary: 'Request a code, then exchange it for a proof',
        body: VerifyInput,
        response: { 200: Success(VerifyAnswer) },
      },
    },
    async ({ body: { email, code }, ip }) => {
      if (code === undefined) {
        await requestCode(deps, 'customer', email, clientOf(ip));
        return ok({ sent: true as const });
      }
      const verified = await checkCode(deps, 'customer', email, code, clientOf(ip));
      return ok({
        verified: true as const,
        proof: issueProof(deps.config.proofKey, verified, deps.clock.now()),
      });
    },
  );
}
