import { createReadStream } from 'node:fs';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { PbfReader } from 'pbf';

export type Tags = Record<string, string>;

/** What to read from an extract; anything not named is skipped without decoding. */
export type OsmVisitor = {
  node?(id: number, lat: number, lng: number, tags: Tags | undefined): void;
  way?(id: number, refs: number[], tags: Tags): void;
  /** Called between blocks, so a visitor that writes can wait for its writer. */
  pause?(): Promise<void> | undefined;
};

/** The file is not a usable extract; the message is for the operator. */
export class BrokenExtract extends Error {}

const MAX_HEADER = 64 * 1024;
const MAX_BLOB = 32 * 1024 * 1024;
const understood = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const unzip = promisify(inflate);

/**
 * Reads an OpenStreetMap extract sequentially with one block in memory at a time. Inflating runs on the thread pool;
 * the next block is read while this one is decoded.
 */
export async function readExtract(
  file: string,
  visitor: OsmVisitor,
  progress: (bytes: number) => void = () => {},
) {
  let sawHeader = false;
  for await (const { type, blob, end } of blobs(file)) {
    const block = await unpack(blob, end);
    if (type === 'OSMHeader') {
      checkHeader(block);
      sawHeader = true;
    } else if (type === 'OSMData') {
      if (!sawHeader) throw new BrokenExtract('The file does not begin with a header block.');
      rejectDamage(end, () => visitBlock(block, visitor));
    }
    progress(end);
    await visitor.pause?.();
  }
  if (!sawHeader) throw new BrokenExtract('The file is empty.');
}

type Blob = { type: string; blob: Uint8Array; end: number };

async function* blobs(file: string): AsyncGenerator<Blob> {
  const source = bytesOf(file);
  for (let at = 0; ; ) {
    const prefix = await source.take(4, at);
    if (prefix === undefined) return;
    const headerSize = prefix.readUInt32BE(0);
    if (headerSize === 0 || headerSize > MAX_HEADER) throw notAnExtract(at);
    const header = await source.need(headerSize, at + 4);
    const { type, size } = rejectDamage(at, () => readBlobHeader(header));
    if (size <= 0 || size > MAX_BLOB || !type) throw notAnExtract(at);
    const blob = await source.need(size, at + 4 + headerSize);
    at += 4 + headerSize + size;
    yield { type, blob, end: at };
  }
}

const notAnExtract = (at: number) =>
  new BrokenExtract(
    at === 0
      ? 'The file is not an OpenStreetMap extract (.osm.pbf).'
      : `The file is damaged: there is no block at byte ${at}.`,
  );

/** The file's bytes in chunks of the given size; a chunk that is cut short is reported as truncated. */
function bytesOf(file: string) {
  const chunks = createReadStream(file, { highWaterMark: 1 << 20 })[Symbol.asyncIterator]();
  let held: Buffer = Buffer.alloc(0);
  async function take(size: number, at: number): Promise<Buffer | undefined> {
    const parts = [held];
    let length = held.length;
    while (length < size) {
      const { value, done } = await chunks.next();
      if (done) {
        if (length === 0) return undefined;
        throw new BrokenExtract(
          `The file is cut off: it ends at byte ${at + length}, in the middle of a block.`,
        );
      }
      parts.push(value);
      length += value.length;
    }
    const all = parts.length === 1 ? held : Buffer.concat(parts, length);
    held = all.subarray(size);
    return all.subarray(0, size);
  }
  return {
    take,
    async need(size: number, at: number): Promise<Buffer> {
      const piece = await take(size, at);
      if (piece) return piece;
      throw new BrokenExtract(`The file is cut off: it ends at byte ${at}, in the middle of a block.`);
    },
  };
}

function readBlobHeader(bytes: Uint8Array): { type: string; size: number } {
  const header = { type: '', size: 0 };
  new PbfReader(bytes).readFields((tag, result, pbf) => {
    if (tag === 1) result.type = pbf.readString();
    else if (tag === 3) result.size = pbf.readVarint();
  }, header);
  return header;
}

async function unpack(bytes: Uint8Array, end: number): Promise<Uint8Array> {
  const blob = rejectDamage(end, () => {
    const found: { raw?: Uint8Array; zlib?: Uint8Array; size: number } = { size: 0 };
    new PbfReader(bytes).readFields((tag, result, pbf) => {
      if (tag === 1) result.raw = pbf.readBytes();
      else if (tag === 2) result.size = pbf.readVarint();
      else if (tag === 3) result.zlib = pbf.readBytes();
    }, found);
    return found;
  });
  if (blob.raw) return blob.raw;
  if (!blob.zlib)
    throw new BrokenExtract('The file is compressed in a way that is not supported: only zlib is.');
  try {
    const block = await unzip(blob.zlib, { maxOutputLength: MAX_BLOB });
    if (block.length === blob.size) return block;
  } catch {
    // reported below, like a wrong length
  }
  throw new BrokenExtract(`The file is damaged: the block that ends at byte ${end} cannot be unpacked.`);
}

/** A decoder that runs past its bytes may throw anything; it means the file is damaged. */
function rejectDamage<T>(end: number, decode: () => T): T {
  try {
    return decode();
  } catch (error) {
    if (error instanceof BrokenExtract) throw error;
    throw new BrokenExtract(`The file is damaged: the block that ends at byte ${end} cannot be read.`, {
      cause: error,
    });
  }
}

function checkHeader(bytes: Uint8Array) {
  const required: string[] = [];
  rejectDamage(0, () =>
    new PbfReader(bytes).readFields((tag, result, pbf) => {
      if (tag === 4) result.push(pbf.readString());
    }, required),
  );
  const foreign = required.filter(feature => !understood.has(feature));
  if (foreign.length > 0)
    throw new BrokenExtract(`The file needs features that are not supported: ${foreign.join(', ')}.`);
}

type Block = { strings: string[]; granularity: number; latOffset: number; lngOffset: number };

function visitBlock(bytes: Uint8Array, visitor: OsmVisitor) {
  const block: Block = { strings: [], granularity: 100, latOffset: 0, lngOffset: 0 };
  const groups: [number, number][] = [];
  const pbf = new PbfReader(bytes);
  pbf.readFields((tag, _, reader) => {
    if (tag === 1)
      reader.readMessage((field, strings, p) => field === 1 && strings.push(p.readString()), block.strings);
    else if (tag === 2) {
      const length = reader.readVarint();
      groups.push([reader.pos, reader.pos + length]);
      reader.pos += length;
    } else if (tag === 17) block.granularity = reader.readVarint();
    else if (tag === 19) block.latOffset = reader.readVarint(true);
    else if (tag === 20) block.lngOffset = reader.readVarint(true);
  }, null);
  for (const [start, end] of groups) {
    pbf.pos = start;
    pbf.readFields(
      (tag, _, reader) => {
        if (tag === 1 && visitor.node) visitNode(reader, block, visitor.node);
        else if (tag === 2 && visitor.node) visitDenseNodes(reader, block, visitor.node);
        else if (tag === 3 && visitor.way) visitWay(reader, block, visitor.way);
      },
      null,
      end,
    );
  }
}

const degrees = (block: Block, offset: number, value: number) => (offset + block.granularity * value) / 1e9;

function tagsOf({ strings }: Block, keys: number[], values: number[]): Tags {
  const tags: Tags = {};
  for (let i = 0; i < keys.length; i++) tags[strings[keys[i]!] ?? ''] = strings[values[i]!] ?? '';
  return tags;
}

function visitNode(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['node']>) {
  const node = { id: 0, lat: 0, lng: 0, keys: [] as number[], values: [] as number[] };
  pbf.readMessage((tag, result, reader) => {
    if (tag === 1) result.id = reader.readSVarint();
    else if (tag === 2) reader.readPackedVarint(result.keys);
    else if (tag === 3) reader.readPackedVarint(result.values);
    else if (tag === 8) result.lat = reader.readSVarint();
    else if (tag === 9) result.lng = reader.readSVarint();
  }, node);
  const tags = node.keys.length > 0 ? tagsOf(block, node.keys, node.values) : undefined;
  visit(node.id, degrees(block, block.latOffset, node.lat), degrees(block, block.lngOffset, node.lng), tags);
}

function visitDenseNodes(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['node']>) {
  const dense = { ids: [] as number[], lats: [] as number[], lngs: [] as number[], tags: [] as number[] };
  pbf.readMessage((tag, result, reader) => {
    if (tag === 1) reader.readPackedSVarint(result.ids);
    else if (tag === 8) reader.readPackedSVarint(result.lats);
    else if (tag === 9) reader.readPackedSVarint(result.lngs);
    else if (tag === 10) reader.readPackedVarint(result.tags);
  }, dense);
  let [id, lat, lng, at] = [0, 0, 0, 0];
  for (let i = 0; i < dense.ids.length; i++) {
    id += dense.ids[i]!;
    lat += dense.lats[i]!;
    lng += dense.lngs[i]!;
    let tags: Tags | undefined;
    // Pairs of string numbers, terminated by a 0; a block without any tags omits the whole list.
    for (; at < dense.tags.length && dense.tags[at] !== 0; at += 2) {
      tags ??= {};
      tags[block.strings[dense.tags[at]!] ?? ''] = block.strings[dense.tags[at + 1]!] ?? '';
    }
    at++;
    visit(id, degrees(block, block.latOffset, lat), degrees(block, block.lngOffset, lng), tags);
  }
}

function visitWay(pbf: PbfReader, block: Block, visit: NonNullable<OsmVisitor['way']>) {
  const way = { id: 0, keys: [] as number[], values: [] as number[], refs: [] as number[] };
  pbf.readMessage((tag, result, reader) => {
    if (tag === 1) result.id = reader.readVarint();
    else if (tag === 2) reader.readPackedVarint(result.keys);
    else if (tag === 3) reader.readPackedVarint(result.values);
    else if (tag === 8) reader.readPackedSVarint(result.refs);
  }, way);
  for (let i = 1; i < way.refs.length; i++) way.refs[i] = way.refs[i - 1]! + way.refs[i]!;
  visit(way.id, way.refs, tagsOf(block, way.keys, way.values));
}
