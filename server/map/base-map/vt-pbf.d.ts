declare module 'vt-pbf' {
  /** Converts layers cut by geojson-vt into a vector tile. */
  export function fromGeojsonVt(
    layers: Record<string, { features: unknown[] }>,
    options?: { version?: number; extent?: number },
  ): Uint8Array;
}
