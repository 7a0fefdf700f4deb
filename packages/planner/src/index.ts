/** What callers use of the planner. `@truckroll/planner/threads` plans on several threads of Node.js. */
export { checkPlan } from './check.ts';
export { type NeededDrives, neededDrives } from './needed-drives.ts';
export { type PlanOptions, plan } from './plan.ts';
export * from './problem.ts';
export * from './result.ts';
