/** The planner's public API. `@truckroll/planner/threads` plans on several Node.js threads. */
export { checkPlan } from './check.ts';
export { type NeededDrives, neededDrives } from './needed-drives.ts';
export { type PlanOptions, plan } from './plan.ts';
export * from './problem.ts';
export * from './result.ts';
