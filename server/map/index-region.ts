import type { Pool } from '../db/connect.ts';
import { classifyPlace, classifyWay } from './base-map/classify.ts';
import { boroughReach, districtReach, nearestTown, type Town } from './nearest-town.ts';
import { createNodePositions } from './node-positions.ts';
import { BrokenExtract, readExtract, type Tags } from './osm/read-pbf.ts';
import { createPostalTowns } from './postal-towns.ts';
import { collectCrossings } from './search/collect-crossings.ts';
import { collectDocs } from './search/collect-docs.ts';
import { type LineNode, rangesOf } from './search/house-ranges.ts';
import { openRegionWriter } from './write-region.ts';

export type RegionCounts = { addresses: number; streets: number; places: number };
export type Survey = {
  bytes: number;
  towns: Town[];
  postal: ReturnType<typeof createPostalTowns>;
  positions: ReturnType<typeof createNodePositions>;
  roads: number;
  /** Nodes of lines along which houses are numbered. */
  numbered: Set<number>;
  /** A few nodes of drivable roads, for checking the tiles. */
  samples: number[];
};

const isLandmark = (tags: Tags) =>
  tags.name !== undefined &&
  (tags.amenity ??
    tags.shop ??
    tags.tourism ??
    tags.leisure ??
    tags.office ??
    tags.healthcare ??
    tags.historic ??
    tags.craft ??
    (tags.railway === 'station' || tags.aeroway === 'aerodrome' ? 'yes' : undefined)) !== undefined;

const streetOf = (tags: Tags) => tags['addr:street'] ?? tags['addr:place'];
const isHouse = (tags: Tags) => tags['addr:housenumber'] !== undefined && streetOf(tags) !== undefined;
const isClosed = (refs: number[]) => refs.length > 3 && refs[0] === refs.at(-1);

const MAX_SAMPLES = 40;
const drivable = new Set([
  'motorway',
  'trunk',
  'primary',
  'secondary',
  'tertiary',
  'residential',
  'unclassified',
]);

/** First pass: whether the file is complete, which towns it has, and which nodes are needed. */
export async function surveyExtract(
  file: string,
  bytes: number,
  progress: (share: number) => void,
): Promise<Survey> {
  const survey: Survey = {
    bytes,
    towns: [],
    postal: createPostalTowns(),
    positions: createNodePositions(),
    roads: 0,
    samples: [],
    numbered: new Set(),
  };
  await readExtract(
    file,
    {
      node(_, lat, lng, tags) {
        if (!tags) return;
        survey.postal.note(tags);
        if (tags.place && tags.name) survey.towns.push({ name: tags.name, kind: tags.place, lat, lng });
      },
      way(_, refs, tags) {
        survey.postal.note(tags);
        if (tags.highway) survey.roads++;
        if (drivable.has(tags.highway ?? '') && survey.samples.length < MAX_SAMPLES)
          survey.samples.push(refs[refs.length >> 1]!);
        if (tags['addr:interpolation']) for (const ref of refs) survey.numbered.add(ref);
        if (
          tags.highway ||
          tags['addr:interpolation'] ||
          isHouse(tags) ||
          isLandmark(tags) ||
          classifyWay(tags, isClosed(refs))
        )
          for (const ref of refs) survey.positions.need(ref);
      },
    },
    at => progress(at / bytes),
  );
  if (survey.roads === 0) throw new BrokenExtract('The file holds no roads.');
  return survey;
}

/** Second pass: addresses, streets, places and base map lines, written as they are read. */
export async function indexRegion(
  sql: Pool,
  regionId: number,
  file: string,
  { bytes, towns, postal, positions, numbered }: Survey,
  progress: (share: number) => void,
): Promise<RegionCounts> {
  const writer = await openRegionWriter(sql, regionId);
  try {
    const [nearest, borough, district] = [
      nearestTown(towns),
      nearestTown(towns, boroughReach),
      nearestTown(towns, districtReach),
    ];
    const townAt = (lat: number, lng: number) => nearest(lat, lng) ?? postal.mainTown();
    const docs = collectDocs({
      townAt,
      districtsAt: (lat, lng) => [borough(lat, lng), district(lat, lng)],
      townOfCode: postal.townOfCode,
      stateOfCode: postal.stateOfCode,
    });
    const crossings = collectCrossings(positions);
    const roads: { tags: Tags; lat: number; lng: number }[] = [];
    const corners = new Map<number, Tags>();
    let lost = 0;

    const streetDoc = (tags: Tags, lat: number, lng: number) => {
      const [suburb, city, postcode] = [tags['addr:suburb'], tags['addr:city'], tags['addr:postcode']];
      const state = postal.codeOf(tags['addr:state']);
      return docs.house({ street: streetOf(tags)!, suburb, city, state, postcode, lat, lng });
    };

    const named = (tags: Tags, lat: number, lng: number) => {
      if (isHouse(tags))
        writer.address(streetDoc(tags, lat, lng), tags['addr:housenumber']!, tags['addr:postcode'], lat, lng);
      if (isLandmark(tags)) docs.landmark(tags, lat, lng);
    };

    /** Street and town are tagged on the line itself or on its corners. */
    const numberedLine = (refs: number[], tags: Tags) => {
      const line = refs.flatMap((ref): (LineNode & { tags?: Tags })[] => {
        const [point, at] = [positions.get(ref), corners.get(ref)];
        return point ? [{ point, number: at?.['addr:housenumber'], tags: at }] : [];
      });
      const address = { ...line.find(node => node.tags && streetOf(node.tags))?.tags, ...tags };
      if (!streetOf(address)) return;
      for (const range of rangesOf(tags['addr:interpolation']!, line)) {
        const [lng, lat] = range.points[0]!;
        writer.range(streetDoc(address, lat, lng), range, address['addr:postcode']);
      }
    };

    await readExtract(
      file,
      {
        node(id, lat, lng, tags) {
          positions.set(id, lat, lng);
          if (!tags) return;
          if (tags['addr:housenumber'] && numbered.has(id)) corners.set(id, tags);
          named(tags, lat, lng);
          if (tags.place && tags.name) docs.place(tags, lat, lng);
          const feature = classifyPlace(tags);
          if (feature) writer.feature(feature, [[lng, lat]]);
        },
        way(_, refs, tags) {
          if (tags['addr:interpolation']) numberedLine(refs, tags);
          const feature = classifyWay(tags, isClosed(refs));
          if (!feature && !tags.highway && !isHouse(tags) && !isLandmark(tags)) return;
          // An extract is cut at a border: nodes beyond it are missing.
          const points = refs.map(positions.get).filter(point => point !== undefined);
          if (points.length === 0) {
            lost++;
            return;
          }
          const [lng, lat] = isClosed(refs) ? middleOf(points) : points[points.length >> 1]!;
          named(tags, lat, lng);
          if (tags.highway && tags.name) {
            roads.push({ tags, lat, lng });
            crossings.road(tags.name, tags.highway, refs);
          }
          if (feature && points.length > 1) writer.feature(feature, points);
        },
        pause: () => writer.drained(),
      },
      at => progress((at / bytes) * 0.7),
    );
    if (lost > roads.length + 1_000)
      throw new BrokenExtract(
        'The file lists ways before their nodes: sort it (osmium sort) and import again.',
      );
    // Only now are all houses known, and with them the districts a road runs through.
    for (const { tags, lat, lng } of roads) docs.road(tags, lat, lng);
    for (const crossing of crossings.all())
      writer.crossing(crossing, townAt(crossing.lat, crossing.lng), postal.stateOfCode(undefined));
    await writer.finish(docs.docs, share => progress(0.7 + share * 0.3));
    const count = (kind: string) => docs.docs.filter(doc => doc.kind === kind).length;
    return { addresses: writer.addressCount(), streets: count('street'), places: count('place') };
  } finally {
    await writer.abandon();
  }
}

function middleOf(points: [number, number][]): [number, number] {
  const mean = (axis: 0 | 1) => points.reduce((sum, point) => sum + point[axis], 0) / points.length;
  return [mean(0), mean(1)];
}
