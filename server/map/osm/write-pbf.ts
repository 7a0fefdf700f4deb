import { writeFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { Tags } from './read-pbf.ts';

export type OsmNode = { id: number; lat: number; lng: number; tags?: Tags };
export type OsmWay = { id: number; refs: number[]; tags: Tags };

const PER_BLOCK = 8_000;
const GRANULARITY = 100;

/** Writes a real `.osm.pbf`: nodes, then ways, each in id order, as extracts are published. */
export function writeExtract(file: string, nodes: OsmNode[], ways: OsmWay[]) {
  const byId = (a: { id: number }, b: { id: number }) => a.id - b.id;
  const parts = [blob('OSMHeader', encode(writeHeader, null))];
  for (const group of groups(nodes.toSorted(byId))) parts.push(blob('OSMData', nodeBlock(group)));
  for (const group of groups(ways.toSorted(byId))) parts.push(blob('OSMData', wayBlock(group)));
  writeFileSync(file, Buffer.concat(parts));
}

function* groups<T>(all: T[]): Generator<T[]> {
  for (let i = 0; i < all.length; i += PER_BLOCK) yield all.slice(i, i + PER_BLOCK);
}

function encode<T>(write: (value: T, pbf: PbfWriter) => void, value: T): Uint8Array {
  const pbf = new PbfWriter();
  write(value, pbf);
  return pbf.finish().slice();
}

function blob(type: string, content: Uint8Array): Buffer {
  const body = encode((bytes, pbf) => {
    pbf.writeVarintField(2, bytes.length);
    pbf.writeBytesField(3, deflateSync(bytes));
  }, content);
  const header = encode((size, pbf) => {
    pbf.writeStringField(1, type);
    pbf.writeVarintField(3, size);
  }, body.length);
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(header.length);
  return Buffer.concat([prefix, header, body]);
}

function writeHeader(_: null, pbf: PbfWriter) {
  pbf.writeStringField(4, 'OsmSchema-V0.6');
  pbf.writeStringField(4, 'DenseNodes');
  pbf.writeStringField(5, 'Sort.Type_then_ID');
  pbf.writeStringField(16, 'truckroll');
}

/** The deduplicated strings of one block; number 0 stays empty because it terminates a list of tags. */
function stringTable() {
  const numbers = new Map<string, number>();
  return {
    number(text: string): number {
      const known = numbers.get(text);
      if (known !== undefined) return known;
      numbers.set(text, numbers.size + 1);
      return numbers.size;
    },
    write(_: null, pbf: PbfWriter) {
      for (const text of ['', ...numbers.keys()]) pbf.writeStringField(1, text);
    },
  };
}

type Table = ReturnType<typeof stringTable>;

const primitiveBlock = (strings: Table, writeGroup: (value: null, pbf: PbfWriter) => void) =>
  encode((_: null, pbf) => {
    pbf.writeMessage(1, strings.write, null);
    pbf.writeMessage(2, writeGroup, null);
    pbf.writeVarintField(17, GRANULARITY);
  }, null);

const deltas = (values: number[]) => values.map((value, i) => value - (values[i - 1] ?? 0));
const fixed = (degrees: number) => Math.round((degrees * 1e9) / GRANULARITY);

function nodeBlock(nodes: OsmNode[]): Uint8Array {
  const strings = stringTable();
  const tags = nodes.flatMap(node => [
    ...Object.entries(node.tags ?? {}).flatMap(([key, value]) => [
      strings.number(key),
      strings.number(value),
    ]),
    0,
  ]);
  const writeDense = (_: null, pbf: PbfWriter) => {
    pbf.writePackedSVarint(1, deltas(nodes.map(node => node.id)));
    pbf.writePackedSVarint(8, deltas(nodes.map(node => fixed(node.lat))));
    pbf.writePackedSVarint(9, deltas(nodes.map(node => fixed(node.lng))));
    pbf.writePackedVarint(10, tags);
  };
  return primitiveBlock(strings, (_, pbf) => pbf.writeMessage(2, writeDense, null));
}

function wayBlock(ways: OsmWay[]): Uint8Array {
  const strings = stringTable();
  const numbered = ways.map(({ id, refs, tags }) => ({
    id,
    keys: Object.keys(tags).map(strings.number),
    values: Object.values(tags).map(strings.number),
    refs: deltas(refs),
  }));
  const writeWay = (way: (typeof numbered)[number], pbf: PbfWriter) => {
    pbf.writeVarintField(1, way.id);
    pbf.writePackedVarint(2, way.keys);
    pbf.writePackedVarint(3, way.values);
    pbf.writePackedSVarint(8, way.refs);
  };
  return primitiveBlock(strings, (_, pbf) => {
    for (const way of numbered) pbf.writeMessage(3, writeWay, way);
  });
}
