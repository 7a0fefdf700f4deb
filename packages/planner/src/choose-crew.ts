/** Chooses the members of a crew among those who could start at the same time. */
import type { Model } from './model.ts';

/** A position for one member. */
export type Option = { tour: number; slot: number; cost: number };

/** How many leads to try; the others follow from the lead. */
const MAX_LEADS = 4;
/** How many combinations to try per lead before giving up on its skills. */
const MAX_TRIES = 200;

/**
 * The cheapest crew, lead first: different workers who together have every skill. `leads` and `others` are sorted by
 * cost. Undefined if there is none.
 */
export function chooseCrew(
  model: Model,
  job: number,
  leads: Option[],
  others: Option[],
): { crew: Option[]; cost: number } | undefined {
  const size = model.jobs.crew[job]!;
  const needed = model.crewSkills[job]!;
  let best: { crew: Option[]; cost: number } | undefined;
  let tried = 0;
  for (const lead of leads) {
    if (best && tried >= MAX_LEADS) break;
    const crew = size === 1 ? [lead] : completed(model, lead, others, size, needed);
    tried++;
    if (!crew) continue;
    const cost = crew.reduce((sum, option) => sum + option.cost, 0);
    if (!best || cost < best.cost) best = { crew, cost };
  }
  return best;
}

/** Adds the cheapest others to a lead, by depth-first search in the order of their cost. */
function completed(
  model: Model,
  lead: Option,
  others: Option[],
  size: number,
  needed: string[],
): Option[] | undefined {
  const { worker } = model.tours;
  const crew = [lead];
  let tries = 0;
  const missing = (skills: string[], { tour }: Option) =>
    skills.filter(skill => model.workerSkills[worker[tour]!]?.has(skill) === false);
  const extend = (from: number, open: string[]): boolean => {
    if (crew.length === size) return open.length === 0;
    for (let i = from; i < others.length && tries < MAX_TRIES; i++) {
      const option = others[i]!;
      if (crew.some(({ tour }) => worker[tour] === worker[option.tour])) continue;
      tries++;
      crew.push(option);
      if (extend(i + 1, missing(open, option))) return true;
      crew.pop();
    }
    return false;
  };
  return extend(0, missing(needed, lead)) ? crew : undefined;
}
