import { type OsmNode, type OsmWay, writeExtract } from '../../../../map/osm/write-pbf.ts';
import type { Plan, Road } from './grid.ts';
import { planTown } from './plan.ts';

/** Above every OpenStreetMap id, so the town can be merged with real regions. */
const FIRST_NODE = 100_000_000_000;
const FIRST_WAY = 4_200_000_000;

/** Writes the demo town as an OpenStreetMap extract, to be imported like any other. */
export function writeTownExtract(file: string) {
  const { nodes, ways } = toOsm(planTown());
  writeExtract(file, nodes, ways);
}

function toOsm(plan: Plan): { nodes: OsmNode[]; ways: OsmWay[] } {
  const nodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const addNode = (node: Omit<OsmNode, 'id'>) => {
    const id = FIRST_NODE + nodes.length;
    nodes.push({ id, ...node });
    return id;
  };
  const addWay = (refs: number[], tags: OsmWay['tags']) =>
    ways.push({ id: FIRST_WAY + ways.length, refs, tags });

  const ids = new Map<string, number>();
  for (const [key, { lat, lng }] of plan.nodes) ids.set(key, addNode({ lat, lng }));
  for (const road of plan.roads)
    addWay(
      road.nodes.map(key => ids.get(key)!),
      roadTags(road),
    );
  addWay(
    plan.river.map(({ lat, lng }) => addNode({ lat, lng })),
    { waterway: 'river', name: 'Mid Water' },
  );
  for (const { name, kind, population, lat, lng } of plan.places)
    addNode({ lat, lng, tags: { place: kind, name, population: String(population) } });
  for (const { name, tags, lat, lng } of plan.landmarks) addNode({ lat, lng, tags: { name, ...tags } });
  for (const { lat, lng, number, street, district, city, postcode } of plan.addresses)
    addNode({
      lat,
      lng,
      tags: {
        'addr:housenumber': number,
        'addr:street': street,
        ...(district ? { 'addr:suburb': district } : {}),
        'addr:city': city,
        'addr:postcode': postcode,
      },
    });
  return { nodes, ways };
}

function roadTags({ name, kind, oneWay, bridge, speed }: Road): OsmWay['tags'] {
  return {
    highway: kind,
    ...(name ? { name } : {}),
    ...(oneWay ? { oneway: 'yes' } : {}),
    ...(bridge ? { bridge: 'yes', layer: '1' } : {}),
    ...(speed ? { maxspeed: String(speed) } : {}),
  };
}
