import { type Static, Type } from 'typebox';
import { Choice, Instant } from '../../../http/schemas.ts';

export const steps = ['franchise_welcome', 'setup_guide', 'first_job_guide', 'customer_follow_up'] as const;
export type Step = (typeof steps)[number];

export const OnboardingRun = Type.Object({
  success: Type.Literal(true),
  skippedRun: Type.Optional(
    Type.Literal(true, { description: 'Skipped because another run was in progress' }),
  ),
  emailsSent: Type.Integer(),
  emailsFailed: Type.Integer(),
  details: Type.Array(
    Type.Object({ type: Choice(steps), to: Type.String(), status: Choice(['sent', 'failed', 'queued']) }),
  ),
  timestamp: Instant,
});
export type OnboardingRun = Static<typeof OnboardingRun>;
