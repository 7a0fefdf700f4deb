import { openSession, type Pool } from '../db/connect.ts';
import { arrayLiteral, type Cell, openCopy } from '../db/copy.ts';
import type { Feature } from './base-map/classify.ts';
import type { Crossing } from './search/collect-crossings.ts';
import { commonPostcode, type Doc, keysOf, spellingsOf, tokensOf } from './search/collect-docs.ts';
import { isFiller, isGeneric, searchForm } from './search/forms.ts';
import type { HouseRange } from './search/house-ranges.ts';
import { hashOf } from './search/keys.ts';
import { houseNumber, isRange, variantsOf } from './search/words.ts';

export type RegionWriter = Awaited<ReturnType<typeof openRegionWriter>>;

/**
 * Writes the rows of a region by COPY. Two tables are filled while the file is read, each over its own connection.
 * Nobody sees the rows before a version references the region, so no transaction has to span them.
 */
export async function openRegionWriter(sql: Pool, regionId: number) {
  const [addressSql, featureSql] = [openSession(sql, 0), openSession(sql, 0)];
  const addresses = await openCopy(
    addressSql,
    'map_addresses',
    'region_id, doc_id, house, number, label, postcode, lat, lng',
  );
  const features = await openCopy(
    featureSql,
    'map_features',
    'region_id, layer, min_zoom, area, points, properties',
  );
  const ranges: Cell[][] = [];
  const crossings: Cell[][] = [];
  let addressCount = 0;
  let open = true;
  const close = () => Promise.all([addressSql, featureSql].map(session => session.end({ timeout: 5 })));

  return {
    addressCount: () => addressCount,

    address(doc: Doc, written: string, postcode: string | undefined, lat: number, lng: number) {
      let counted = false;
      for (const label of numbersIn(written)) {
        const house = houseNumber(label);
        if (!house) continue;
        addresses.write([regionId, doc.id, house.house, house.number, label, postcode, lat, lng]);
        if (!counted) addressCount++;
        counted = true;
      }
    },

    range(doc: Doc, { first, last, step, points }: HouseRange, postcode: string | undefined) {
      ranges.push([regionId, doc.id, first, last, step, postcode, arrayLiteral(points.flat().map(String))]);
    },

    crossing({ keys, name, lat, lng }: Crossing, city: string | undefined, state: string | undefined) {
      for (const key of keys) crossings.push([key, regionId, name, city, state, lat, lng]);
    },

    feature({ layer, minZoom, properties }: Feature, points: [lng: number, lat: number][]) {
      const lngs = points.map(point => point[0]);
      const lats = points.map(point => point[1]);
      const area = `(${Math.max(...lngs)},${Math.max(...lats)}),(${Math.min(...lngs)},${Math.min(...lats)})`;
      const fixed = Int32Array.from(points.flat(), degrees => Math.round(degrees * 1e7));
      const bytes = `\\x${Buffer.from(fixed.buffer).toString('hex')}`;
      features.write([regionId, layer, minZoom, area, bytes, JSON.stringify(properties)]);
    },

    async drained() {
      await addresses.drained();
      await features.drained();
    },

    async finish(docs: Doc[], progress: (share: number) => void) {
      await addresses.end();
      await features.end();
      await writeRows(
        addressSql,
        'map_ranges',
        'region_id, doc_id, first, last, step, postcode, points',
        ranges,
      );
      await writeRows(addressSql, 'map_crossings', 'key, region_id, name, city, state, lat, lng', crossings);
      await writeDocs(addressSql, regionId, docs, progress);
      open = false;
      await close();
    },

    /** Ends open COPYs so that cleanup is not blocked. */
    async abandon() {
      if (!open) return;
      await Promise.allSettled([addresses.end(), features.end()]);
      await close();
    },
  };
}

/** "12-14" and "12;14" mean each of their numbers, "31-10" is one. */
function numbersIn(written: string): Set<string> {
  const [from, to] = written.split(/[–-]/);
  const isOne = to !== undefined && /^\d+$/.test(from!) && !isRange(from!, to);
  const parts = written.split(isOne ? /[;,]/ : /[;,–-]/);
  return new Set([written, ...parts].map(part => part.trim()));
}

async function writeRows(sql: Pool, table: string, columns: string, rows: Cell[][]) {
  const copy = await openCopy(sql, table, columns);
  for (const [i, row] of rows.entries()) {
    copy.write(row);
    if (i % 200 === 0) await copy.drained();
  }
  await copy.end();
}

async function writeDocs(sql: Pool, regionId: number, docs: Doc[], progress: (share: number) => void) {
  const columns =
    'region_id, id, kind, name, number, street, suburb, city, state, postcode, lat, lng, rank, tokens';
  const words = new Map<string, number>();
  const docCopy = await openCopy(sql, 'map_docs', columns);
  for (const [i, doc] of docs.entries()) {
    const rank = doc.rank || Math.log10(doc.count + 1);
    docCopy.write([
      regionId,
      doc.id,
      doc.kind,
      doc.name,
      doc.number,
      doc.street,
      doc.suburb,
      doc.city,
      doc.state,
      commonPostcode(doc),
      doc.lat,
      doc.lng,
      rank,
      arrayLiteral(tokensOf(doc)),
    ]);
    for (const word of spellingsOf(doc)) words.set(word, (words.get(word) ?? 0) + 1);
    if (i % 200 === 0) await docCopy.drained();
  }
  await docCopy.end();
  progress(0.4);

  const keyCopy = await openCopy(sql, 'map_keys', 'key, region_id, doc_id');
  for (const [i, doc] of docs.entries()) {
    for (const key of keysOf(doc)) keyCopy.write([key, regionId, doc.id]);
    if (i % 200 === 0) await keyCopy.drained();
  }
  await keyCopy.end();
  progress(0.8);

  const wordCopy = await openCopy(sql, 'map_words', 'variant, region_id, word, docs, form, core');
  let written = 0;
  for (const [word, count] of words) {
    if (isFiller(word)) continue;
    const form = searchForm(word);
    const hash = hashOf(form);
    const core = isGeneric(form) ? 0 : hash;
    for (const variant of variantsOf(word)) wordCopy.write([variant, regionId, word, count, hash, core]);
    if (++written % 200 === 0) await wordCopy.drained();
  }
  await wordCopy.end();
  progress(1);
}
