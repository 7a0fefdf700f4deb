/** VROOM's JSON in and out: `@truckroll/planner/vroom`. */
export * from './format.ts';
export { type Durations, fromVroom, type VroomProblem, vroomLocations } from './from-vroom.ts';
export { type PlanVroomOptions, planVroom } from './plan-vroom.ts';
export { toVroom } from './to-vroom.ts';
