import { addDemoPlans } from '../server/features/platform/demo/demo-plans.ts';
import type { TestApp } from './harness.ts';

/** Puts plans on offer: `lawn-monthly`, `gutter-half-yearly` and others. */
export const offerPlans = ({ sql }: Pick<TestApp, 'sql'>) => addDemoPlans(sql);
