import type { Tags } from './osm/read-pbf.ts';
import { states } from './search/forms.ts';

/** Below this share of the addresses that say so, nothing is concluded for the others. */
const CLEAR_SHARE = 0.6;

type Counts = Map<string, number> & { most?: string | null };

/** What addresses with a town and a state say about those that only have a postcode. */
export function createPostalTowns() {
  const townsByCode = new Map<string, Counts>();
  const statesByPrefix = new Map<string, Counts>();
  const towns: Counts = new Map();
  const regions: Counts = new Map();

  function stateOfCode(postcode: string | undefined): string | undefined {
    const here = postcode ? statesByPrefix.get(prefixOf(postcode)) : undefined;
    return mostOf(here) ?? mostOf(regions);
  }

  return {
    note(tags: Tags) {
      const [town, postcode] = [tags['addr:city'], tags['addr:postcode']];
      const state = codeOf(tags['addr:state'] ?? /, ([A-Z]{2})$/.exec(tags['tiger:county'] ?? '')?.[1]);
      if (town) count(towns, town);
      if (state) count(regions, state);
      if (!postcode) return;
      if (town) count(within(townsByCode, postcode), town);
      if (state) count(within(statesByPrefix, prefixOf(postcode)), state);
    },
    townOfCode: (postcode: string | undefined) => (postcode ? mostOf(townsByCode.get(postcode)) : undefined),
    stateOfCode,
    mainTown: () => mostOf(towns),
    codeOf,
  };
}

/** All ZIP codes with the same first three digits are in one state. */
const prefixOf = (postcode: string) => postcode.slice(0, 3);

const codeOf = (state: string | undefined) => (state ? states.get(state.toLowerCase()) : undefined);

function within(groups: Map<string, Counts>, key: string): Counts {
  const known = groups.get(key) ?? new Map();
  groups.set(key, known);
  return known;
}

function count(counts: Counts, key: string) {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** Asked once everything is counted, so the answer is kept. */
function mostOf(counts: Counts | undefined): string | undefined {
  if (!counts) return undefined;
  if (counts.most === undefined) counts.most = clearest(counts) ?? null;
  return counts.most ?? undefined;
}

function clearest(counts: Counts): string | undefined {
  const total = [...counts.values()].reduce((sum, each) => sum + each, 0);
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  return most && most[1] >= total * CLEAR_SHARE ? most[0] : undefined;
}
